// Measures the sound of a video element, or of a microphone: its current level, and up to its last two minutes.
import type { MeasuredSound } from '#contract/push/sound.ts'
import { type Level, type Samples, levelOf, measureSound, together } from './levels.ts'
import { type Sound, keptSamples, soundOf, soundOfStream } from './sound.ts'

interface SampleBlock extends Samples {
  /** The time of its first sample, in seconds of the context's time. */
  from: number
}

/**
 * Reads the samples of a sound in blocks without gaps: analysers keep the latest samples, and the context's time shows how many are new.
 * This is precise to a few milliseconds and, unlike an AudioWorklet, also works on a page without HTTPS.
 */
class SampleReader {
  private readonly buffers = { left: new Float32Array(keptSamples), right: new Float32Array(keptSamples) }
  private readTo: number
  private readonly sound: Sound
  constructor(sound: Sound) {
    this.sound = sound
    this.readTo = sound.context.currentTime
  }

  /** The samples since the last call. The buffers are reused. After a long pause, such as in a hidden tab, older samples are missing. */
  read(): SampleBlock {
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
  /** Measures the last whole seconds, at most two minutes; null before the first. */
  measure(seconds: number): MeasuredSound | null
  stop(): void
}

interface Options {
  /** Called about twenty times a second; the samples are valid only during the call. */
  onSamples?: (block: SampleBlock) => void
  /** Measures a muted element: its samples would be silent, so it is unmuted meanwhile, and only its output volume is 0. */
  quietly?: boolean
}

/** Several quiet listeners of one element may end in any order; the last one restores the state before the first. */
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

/** Null if the page cannot read the samples (`soundOf`). Waits until the browser allows the page to play sound. */
export async function listen(
  source: HTMLMediaElement | MediaStream,
  { onSamples, quietly = false }: Options = {},
): Promise<Listener | null> {
  const video = source instanceof MediaStream ? null : source
  const sound = await (source instanceof MediaStream ? soundOfStream(source) : soundOf(source))
  if (!sound) return null
  const { context } = sound
  const restoreSound = quietly && video ? quiet(video, sound) : () => {}
  const seconds: Level[] = []
  let current: Level[] = []
  const reader = new SampleReader(sound)
  const timer = setInterval(() => {
    const block = reader.read()
    if (block.left.length === 0 || video?.paused) return
    current.push(levelOf(block))
    onSamples?.(block)
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
      restoreSound()
      if (!video) sound.release()
    },
  }
}
