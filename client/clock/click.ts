// A click at each full second. It is scheduled ahead on the AudioContext's clock, which is more exact than a timer.
import { click, clickEveryMs } from '#contract/push/clock-bars.ts'

const aheadMs = 300
const loudness = 0.5

let context: AudioContext | undefined
/** The full second of the last scheduled click, in milliseconds since 1970. */
let scheduled = 0

export function startClicks() {
  context ??= new AudioContext()
  void context.resume()
}

/** Converts a time of `performance.now()` to the context time, in seconds, of sound that is audible then. */
function audibleAt(sound: AudioContext, time: number): number {
  const { contextTime = 0, performanceTime = 0 } = sound.getOutputTimestamp()
  // Until the first output, the browser reports no output latency.
  if (contextTime === 0) return sound.currentTime + (time - performance.now()) / 1000
  return contextTime + (time - performanceTime) / 1000
}

/** Schedules the click of the next full second if that is less than `aheadMs` away; `now` in milliseconds since 1970. */
export function clickAt(now: number) {
  const second = Math.ceil(now / clickEveryMs) * clickEveryMs
  if (context?.state !== 'running' || second === scheduled || second - now > aheadMs) return
  scheduled = second
  const start = audibleAt(context, performance.now() + second - now)
  if (start < context.currentTime) return
  const tone = new OscillatorNode(context, { frequency: click.hz })
  const gain = new GainNode(context, { gain: loudness })
  tone.connect(gain).connect(context.destination)
  tone.start(start)
  tone.stop(start + click.ms / 1000)
}
