// How long the picture of a push has stood still and its sound has been silent. Nothing is decoded: a picture is told by its size, silence by
// the first bits of a packet.
import { isSilent } from './codec/aac-silence.ts'
import type { AvcConfig } from './codec/avc.ts'

/** NAL units that hold a picture (ISO/IEC 14496-10, 7.4.1): types 1 to 5. Others fill up a constant bitrate. */
const [typeMask, lastSliceType] = [31, 5]
/**
 * A picture that repeats the one before takes a byte for each 50 macroblocks or so; x264 refines a still picture after each key frame, so
 * some take more. Pictures with motion take a byte for each few macroblocks even at a low bitrate.
 */
const macroblocksOfByte = 12
/** Weight of a new picture in the moving share of those that show motion: half a second until a picture counts as still. */
const weight = 0.05

/** Bytes of a picture's slices. `data`: NAL units, each with its length in front. */
function sliceBytes(data: Buffer, lengthBytes: number): number {
  let sum = 0
  for (let at = 0; at + lengthBytes < data.length;) {
    const length = data.readUIntBE(at, lengthBytes)
    at += lengthBytes
    const type = data.readUInt8(at) & typeMask
    if (type > 0 && type <= lastSliceType) sum += length
    at += length
  }
  return sum
}

export class Stillness {
  #movedAt: number
  #soundAt: number
  #motion = 1
  #lengthBytes = 4
  #stillBytes = 0

  constructor(now: number) {
    this.#movedAt = now
    this.#soundAt = now
  }

  configure({ record, width, height }: AvcConfig): void {
    this.#lengthBytes = (record.readUInt8(4) & 3) + 1
    this.#stillBytes = (width * height) / 256 / macroblocksOfByte
  }

  /** The first picture has come: none has stood still before. */
  begin(now: number): void {
    this.#movedAt = now
  }

  /** A picture that is no key frame: those are large in any case. */
  picture(data: Buffer, now: number): void {
    const moves = sliceBytes(data, this.#lengthBytes) > this.#stillBytes ? 1 : 0
    this.#motion += (moves - this.#motion) * weight
    if (this.#motion >= 0.5) this.#movedAt = now
  }

  sound(data: Buffer, now: number): void {
    if (!isSilent(data)) this.#soundAt = now
  }

  /** Milliseconds. */
  figures(now: number): { stillMs: number; quietMs: number } {
    return { stillMs: now - this.#movedAt, quietMs: now - this.#soundAt }
  }
}
