// The sample table of one track of an MP4 file (ISO/IEC 14496-12, 8.6 and 8.7): durations, sizes and offsets. Stored compactly, since a
// session of hours has a million samples.
import { box, fullBox, u32, u64 } from '../hls/box.ts'

const firstBytes = 4096

/** A growing list of 32-bit numbers. */
class Column {
  #bytes = Buffer.allocUnsafe(firstBytes)
  length = 0

  push(value: number): void {
    if (this.length * 4 === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2)
    this.#bytes.writeInt32BE(value | 0, this.length++ * 4)
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.length * 4)
  }
}

/** Run-length encoded values. */
class Runs {
  #column = new Column()
  #value = 0
  #count = 0

  push(value: number): void {
    if (value !== this.#value) this.#close()
    this.#value = value
    this.#count++
  }

  /** Adds to the last value. */
  raiseLast(by: number): void {
    if (this.#count === 0) return
    this.#count--
    this.push(this.#value + by)
  }

  #close(): void {
    if (this.#count > 0) {
      this.#column.push(this.#count)
      this.#column.push(this.#value)
    }
    this.#count = 0
  }

  /** The runs, after their number. */
  bytes(): Buffer {
    this.#close()
    return Buffer.concat([u32(this.#column.length / 2), this.#column.bytes])
  }
}

export class SampleTable {
  #entries: Buffer[] = []
  #durations = new Runs()
  #compositions = new Runs()
  #isReordered = false
  #sizes = new Column()
  #keys = new Column()
  #chunks: number[] = []
  #samplesOfChunks = new Column()
  #chunkRuns = 0
  #lastChunk = { samples: 0, entry: 0 }
  /** In the track's ticks. */
  duration = 0

  /** Number of the sample description, from 1. */
  entry(bytes: Buffer): number {
    const known = this.#entries.findIndex((entry) => entry.equals(bytes))
    return (known < 0 ? this.#entries.push(bytes) - 1 : known) + 1
  }

  /** Adds consecutive samples that begin at this offset of the data; call `sample` for each. */
  chunk(offset: number, samples: number, entry: number): void {
    this.#chunks.push(offset)
    if (samples === this.#lastChunk.samples && entry === this.#lastChunk.entry) return
    this.#lastChunk = { samples, entry }
    this.#chunkRuns++
    for (const value of [this.#chunks.length, samples, entry]) this.#samplesOfChunks.push(value)
  }

  sample(bytes: number, composition = 0, isKey = true): void {
    this.#sizes.push(bytes)
    this.#compositions.push(composition)
    this.#isReordered ||= composition !== 0
    if (isKey) this.#keys.push(this.#sizes.length)
  }

  /** Adds the duration of the next sample. Separate from `sample`, since that of sound is known only with the next packet. */
  addDuration(ticks: number): void {
    this.#durations.push(ticks)
    this.duration += ticks
  }

  /** Extends the last sample. */
  hold(ticks: number): void {
    this.#durations.raiseLast(ticks)
    this.duration += ticks
  }

  /** `base`: where the data begins in the file. */
  stbl(base: number): Buffer {
    const offsets = Buffer.allocUnsafe(this.#chunks.length * 8)
    this.#chunks.forEach((offset, i) => offsets.writeBigUInt64BE(BigInt(base + offset), i * 8))
    const { length } = this.#sizes
    return box(
      'stbl',
      fullBox('stsd', 0, 0, u32(this.#entries.length), ...this.#entries),
      fullBox('stts', 0, 0, this.#durations.bytes()),
      ...(this.#isReordered ? [fullBox('ctts', 1, 0, this.#compositions.bytes())] : []),
      ...(this.#keys.length < length ? [fullBox('stss', 0, 0, u32(this.#keys.length), this.#keys.bytes)] : []),
      fullBox('stsc', 0, 0, u32(this.#chunkRuns), this.#samplesOfChunks.bytes),
      fullBox('stsz', 0, 0, u32(0), u32(length), this.#sizes.bytes),
      fullBox('co64', 0, 0, u32(this.#chunks.length), offsets),
    )
  }
}

/** An edit list that shows nothing for `pause`, then the whole track. Both in ticks of the movie. */
export const startsAfter = (pause: number, duration: number): Buffer =>
  box('edts', fullBox('elst', 1, 0, u32(2), u64(pause), Buffer.alloc(8, 0xff), u32(0x10000), u64(duration), u64(0), u32(0x10000)))
