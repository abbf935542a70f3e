// Listens to a video element: how loud it is now, and what was heard of it lately.
import type { MeasuredSound } from '#contract/push/sound.ts'
import { type Level, type Samples, levelOf, measureSound, together } from './levels.ts'
import { type Sound, keptSamples, soundOf } from './sound.ts'

// The samples of a sound, stretch after stretch without gaps: analysers keep the last of them, and the context's time says how many are new.
// They are precise to a few milliseconds, and unlike an AudioWorklet they are there on a page without HTTPS, too.
interface Stretch extends Samples {
  /** When its first sample was heard, in seconds of the context's time. */
  from: number
}

class SampleReader {
  private readonly buffers = { left: new Float32Array(keptSamples), right: new Float32Array(keptSamples) }
  private readTo: number
  private readonly sound: Sound
  constructor(sound: Sound) {
    this.sound = sound
    this.readTo = sound.context.currentTime
  }

  /** What is new since the last time; the buffers are used again. After a pause, such as in a hidden tab, what was missed is missing. */
  read(): Stretch {
    const { context, left, right } = this.sound
    const { currentTime, sampleRate } = context
    const count = Math.min(keptSamples, Math.round((currentTime - this.readTo) * sampleRate))
    this.readTo = currentTime
    left.getFloatTimeDomainData(this.buffers.left)
    right.getFloatTimeDomainData(this.buffers.right)
    const last = (buffer: Float32Array) => buffer.subarray(keptSamples - count)
    return { left: last(this.buffers.left), right: last(this.buffers.right), from: currentTime - count / sampleRate }
  }
}

const readEveryMs = 50
const keptSeconds = 120

export interface Listener {
  context: AudioContext
  /** What was heard in the last whole seconds, at most two minutes; null before the first. */
  measure(seconds: number): MeasuredSound | null
  stop(): void
}

interface Options {
  /** Called about twenty times a second; the samples are valid only during the call. */
  onSamples?: (stretch: Stretch) => void
  /** The page listens, the user hears nothing: a muted element would be silent for both, so it is not muted meanwhile. */
  quietly?: boolean
}

/** Several quiet listeners of one element may end in any order: what it was before the first. */
const quietOnes = new WeakMap<HTMLMediaElement, { listeners: number; wasMuted: boolean }>()

function quiet(video: HTMLMediaElement, { loudness }: Sound): () => void {
  const state = quietOnes.get(video) ?? { listeners: 0, wasMuted: video.muted }
  quietOnes.set(video, state)
  state.listeners++
  if (state.wasMuted) loudness.gain.value = 0
  video.muted = false
  return () => {
    state.listeners--
    if (state.listeners > 0) return
    quietOnes.delete(video)
    video.muted = state.wasMuted
    loudness.gain.value = 1
  }
}

/** Null where the browser does not let the page hear the element (`soundOf`). Waits until the page may make sound. */
export async function listen(video: HTMLMediaElement, { onSamples, quietly = false }: Options = {}): Promise<Listener | null> {
  const sound = await soundOf(video)
  if (!sound) return null
  const { context } = sound
  const loudAgain = quietly ? quiet(video, sound) : () => {}
  const seconds: Level[] = []
  let current: Level[] = []
  const reader = new SampleReader(sound)
  const timer = setInterval(() => {
    const stretch = reader.read()
    if (stretch.left.length === 0 || video.paused) return
    current.push(levelOf(stretch))
    onSamples?.(stretch)
    const sum = together(current)
    if (sum.count < context.sampleRate) return
    seconds.push(sum)
    if (seconds.length > keptSeconds) seconds.shift()
    current = []
  }, readEveryMs)
  return {
    context,
    measure: (last) => measureSound(seconds.slice(-last), context.sampleRate),
    stop() {
      clearInterval(timer)
      loudAgain()
    },
  }
}
