// The samples of one track of an open segment. Data is copied into one buffer on arrival, so that the connection's buffers are freed at
// once: keeping single frames would cost more garbage collection than the rest of HLS.

/** One second at 2 Mb/s; the buffer doubles when more is needed. */
const firstBytes = 256 * 1024

export class TrackBuffer<Sample extends { bytes: number }> {
  #samples: Sample[] = []
  #data = Buffer.alloc(0)
  #used = 0
  /** Number of samples and bytes that are already in parts. */
  #passed = { samples: 0, bytes: 0 }

  get first(): Sample | undefined {
    return this.#samples[0]
  }

  get last(): Sample | undefined {
    return this.#samples.at(-1)
  }

  /** Bytes in the buffer. */
  get used(): number {
    return this.#used
  }

  /** The first sample that is not in a part yet. */
  get firstOfPart(): Sample | undefined {
    return this.#samples[this.#passed.samples]
  }

  /** How many samples are in parts. */
  get passed(): number {
    return this.#passed.samples
  }

  /** The samples after the previous part, up to the first one of a later part. They stay. The data is valid until the next push. */
  part(isLater: (sample: Sample) => boolean): { samples: Sample[]; data: Buffer } {
    const open = this.#samples.slice(this.#passed.samples)
    const index = open.findIndex(isLater)
    const samples = index < 0 ? open : open.slice(0, index)
    const from = this.#passed.bytes
    const bytes = from + samples.reduce((sum, sample) => sum + sample.bytes, 0)
    this.#passed = { samples: this.#passed.samples + samples.length, bytes }
    return { samples, data: this.#data.subarray(from, bytes) }
  }

  push(sample: Sample, data: Buffer): void {
    const end = this.#used + data.length
    if (end > this.#data.length) this.#grow(end)
    data.copy(this.#data, this.#used)
    this.#used = end
    this.#samples.push(sample)
  }

  /** Removes the samples before the first one of a later segment. The data is valid until the next push. */
  take(isLater: (sample: Sample) => boolean): { samples: Sample[]; data: Buffer } {
    const index = this.#samples.findIndex(isLater)
    const samples = index < 0 ? this.#samples : this.#samples.slice(0, index)
    const later = index < 0 ? [] : this.#samples.slice(index)
    const bytes = samples.reduce((sum, sample) => sum + sample.bytes, 0)
    const taken = this.#data.subarray(0, bytes)
    // Move the rest to the front, over the removed data.
    const data = later.length === 0 ? taken : Buffer.from(taken)
    this.#data.copyWithin(0, bytes, this.#used)
    this.#used -= bytes
    this.#samples = later
    this.#passed = { samples: 0, bytes: 0 }
    return { samples, data }
  }

  clear(): void {
    this.#samples = []
    this.#passed = { samples: 0, bytes: 0 }
    this.#used = 0
    this.#data = Buffer.alloc(0)
  }

  #grow(end: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(firstBytes, end, 2 * this.#data.length))
    this.#data.copy(larger, 0, 0, this.#used)
    this.#data = larger
  }
}
