// The click at each full second, planned a little ahead on the clock of the sound.
import { click, clickEveryMs } from '#contract/push/clock-bars.ts'

const aheadMs = 300
const loudness = 0.5

let context: AudioContext | undefined
/** The full second of the last click that was planned. */
let planned = 0

export function startClicks() {
  context ??= new AudioContext()
  void context.resume()
}

/** When sound is heard at this time of `performance.now()`, in seconds of the context. */
function audibleAt(sound: AudioContext, time: number): number {
  const { contextTime = 0, performanceTime = 0 } = sound.getOutputTimestamp()
  // Before the first sound has left, nothing is known of its way out.
  if (contextTime === 0) return sound.currentTime + (time - performance.now()) / 1000
  return contextTime + (time - performanceTime) / 1000
}

/** Plans the click of the next full second when it is near; `now` in milliseconds since 1970. */
export function clickAt(now: number) {
  const second = Math.ceil(now / clickEveryMs) * clickEveryMs
  if (context?.state !== 'running' || second === planned || second - now > aheadMs) return
  planned = second
  const start = audibleAt(context, performance.now() + second - now)
  if (start < context.currentTime) return
  const tone = new OscillatorNode(context, { frequency: click.hz })
  const gain = new GainNode(context, { gain: loudness })
  tone.connect(gain).connect(context.destination)
  tone.start(start)
  tone.stop(start + click.ms / 1000)
}
