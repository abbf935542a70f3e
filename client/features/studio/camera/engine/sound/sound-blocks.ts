// Makes blocks of sound into one stream without gaps. Encoders of AAC count samples and read only the first time, so a gap of the source, such as
// a microphone that was changed, would put all later sound before its picture.

export interface SoundBlock {
  left: Float32Array<ArrayBuffer>
  right: Float32Array<ArrayBuffer>
}

/** Milliseconds by which the count of samples may differ from the clock. */
const toleranceMs = 40

const silence = (frames: number): SoundBlock => ({ left: new Float32Array(frames), right: new Float32Array(frames) })

export interface PlacedBlock {
  block: SoundBlock
  /** Milliseconds at which it begins. */
  from: number
}

export class SoundBlocks {
  #rate: number
  #from: number | null = null
  #samples = 0

  constructor(rate: number) {
    this.#rate = rate
  }

  /** Takes a block with its time in milliseconds. Returns what comes next: silence first where sound is missing, nothing where there is too much. */
  add(block: SoundBlock, time: number): PlacedBlock[] {
    const missing = this.fill(time)
    return time - this.#time < -toleranceMs ? [] : [...missing, this.#place(block)]
  }

  /** Silence up to this time in milliseconds, if the source has given nothing. */
  fill(time: number): PlacedBlock[] {
    this.#from ??= time
    const ahead = time - this.#time
    return ahead > toleranceMs ? [this.#place(silence(Math.round((ahead * this.#rate) / 1000)))] : []
  }

  #place(block: SoundBlock): PlacedBlock {
    const from = this.#time
    this.#samples += block.left.length
    return { block, from }
  }

  /** When the next block begins, by the count of samples. */
  get #time(): number {
    return (this.#from ?? 0) + (this.#samples * 1000) / this.#rate
  }
}
