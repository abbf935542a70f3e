// The samples of a sound, stretch after stretch without gaps: analysers keep the last of them, and the context's time says how many are new.
// They are precise to a few milliseconds, and unlike an AudioWorklet they are there on a page without HTTPS, too.
import { keptSamples, type Sound } from './sound.ts'
import type { Samples } from './levels.ts'

export interface Stretch extends Samples {
  /** When its first sample was heard, in seconds of the context's time. */
  from: number
}

export class SampleReader {
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
