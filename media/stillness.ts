// Measures how long the picture of a push has been still and its sound silent. Nothing is decoded: a still picture is recognised by the
// size of its frames, silence by the first bits of the audio packets.
import { isSilent } from './codec/aac-silence.ts'
import type { AvcConfig } from './codec/avc.ts'

/** NAL units with slices of a picture have the types 1 to 5 (ISO/IEC 14496-10, 7.4.1). Others may be filler for a constant bit rate. */
const [typeMask, lastSliceType] = [31, 5]
/**
 * A frame that repeats the one before takes about a byte for 50 macroblocks; x264 refines a still picture after each key frame, so some
 * frames take more. Frames with motion take a byte for a few macroblocks even at a low bit rate.
 */
const macroblocksPerByte = 12
/** Weight of a new frame in the moving average of frames with motion. A picture counts as still after half a second without motion. */
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
    this.#stillBytes = (width * height) / 256 / macroblocksPerByte
  }

  /** Called for the first frame: the time before it does not count as still. */
  begin(now: number): void {
    this.#movedAt = now
  }

  /** For frames other than key frames, which are large in any case. */
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
