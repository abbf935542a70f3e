// Parses the configuration of an H.264 stream: AVCDecoderConfigurationRecord (ISO/IEC 14496-15) and the sequence parameter
// set in it (ISO/IEC 14496-10, 7.3.2.1.1).
import { BitReader } from './bit-reader.ts'

export interface AvcConfig {
  /** The record itself, as an `avcC` box holds it. */
  record: Buffer
  /** For CODECS attributes: avc1.PPCCLL. */
  codecs: string
  profile: string
  width: number
  height: number
}

const profiles: Record<number, string> = {
  66: 'Baseline',
  77: 'Main',
  88: 'Extended',
  100: 'High',
  110: 'High 10',
  122: 'High 4:2:2',
  244: 'High 4:4:4',
  44: 'CAVLC 4:4:4',
}
const profilesWithChroma = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/** Returns null if the record cannot be parsed. Such a stream cannot be played either. */
export function readAvcConfig(bytes: Buffer): AvcConfig | null {
  try {
    // Five bytes of profile and length size, one byte of count, two bytes of the first parameter set's length.
    const sps = bytes.subarray(8, 8 + bytes.readUInt16BE(6))
    const profile = sps.readUInt8(1)
    const { width, height } = readPictureFormat(sps)
    return {
      record: Buffer.from(bytes),
      codecs: `avc1.${sps.toString('hex', 1, 4)}`,
      profile: profiles[profile] ?? String(profile),
      width,
      height,
    }
  } catch {
    return null
  }
}

/** Format of the pictures that a sequence parameter set describes. */
export interface PictureFormat {
  /** In pixels, after cropping. */
  width: number
  height: number
  /** Macroblocks of a whole picture. */
  macroblocks: number
  /** Bits of `frame_num` in a slice header. */
  frameNumBits: number
  /** `pic_order_cnt_type`: 2 where pictures are shown in the order in which they are decoded. */
  orderType: number
}

/** Throws if it is truncated. */
export function readPictureFormat(sps: Buffer): PictureFormat {
  const reader = new BitReader(withoutEmulationPrevention(sps.subarray(1)))
  const profile = reader.bits(8)
  reader.skip(16)
  reader.unsigned()
  const chroma = profilesWithChroma.has(profile) ? readChroma(reader) : 1
  const frameNumBits = reader.unsigned() + 4
  const orderType = readPictureOrder(reader)
  reader.unsigned()
  reader.bit()
  const macroblocksWide = reader.unsigned() + 1
  const mapUnitsHigh = reader.unsigned() + 1
  const framesOnly = reader.bit()
  if (!framesOnly) reader.bit()
  reader.bit()
  const crop = reader.bit()
    ? ([reader.unsigned(), reader.unsigned(), reader.unsigned(), reader.unsigned()] as const)
    : ([0, 0, 0, 0] as const)
  const cropX = chroma === 1 || chroma === 2 ? 2 : 1
  const cropY = (chroma === 1 ? 2 : 1) * (2 - framesOnly)
  return {
    width: macroblocksWide * 16 - cropX * (crop[0] + crop[1]),
    height: (2 - framesOnly) * mapUnitsHigh * 16 - cropY * (crop[2] + crop[3]),
    macroblocks: macroblocksWide * mapUnitsHigh * (2 - framesOnly),
    frameNumBits,
    orderType,
  }
}

/** Drops the 3 of each 0 0 3: encoders insert it so that a parameter set never looks like a start code. */
export function withoutEmulationPrevention(bytes: Buffer): Buffer {
  const kept: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    kept.push(byte)
  }
  return Buffer.from(kept)
}

/** Reads chroma_format_idc and skips the other fields of the higher profiles. */
function readChroma(reader: BitReader): number {
  const chroma = reader.unsigned()
  if (chroma === 3) reader.bit()
  reader.unsigned()
  reader.unsigned()
  reader.bit()
  if (reader.bit()) {
    const lists = chroma === 3 ? 12 : 8
    for (let list = 0; list < lists; list++) if (reader.bit()) skipScalingList(reader, list < 6 ? 16 : 64)
  }
  return chroma
}

function skipScalingList(reader: BitReader, size: number): void {
  let last = 8
  let next = 8
  for (let i = 0; i < size; i++) {
    if (next !== 0) next = (last + reader.signed() + 256) % 256
    last = next === 0 ? last : next
  }
}

function readPictureOrder(reader: BitReader): number {
  const type = reader.unsigned()
  if (type === 0) reader.unsigned()
  if (type === 1) skipOrderCycle(reader)
  return type
}

function skipOrderCycle(reader: BitReader): void {
  reader.bit()
  reader.signed()
  reader.signed()
  const count = reader.unsigned()
  for (let i = 0; i < count; i++) reader.signed()
}
