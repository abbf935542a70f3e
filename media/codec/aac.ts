// Parses the configuration of an AAC stream: AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1).
import { BitReader } from './bit-reader.ts'

export interface AacConfig {
  /** The configuration itself, as an `esds` box holds it. */
  record: Buffer
  /** For CODECS attributes: mp4a.40.N. */
  codecs: string
  sampleRate: number
  channels: number
}

/** Every AAC packet holds this many samples. */
export const samplesPerPacket = 1024

const sampleRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]
const explicitRate = 15
/** No player plays more. */
const sampleRateMax = 96_000

/** Returns null if it cannot be parsed. */
export function readAacConfig(bytes: Buffer): AacConfig | null {
  try {
    const reader = new BitReader(bytes)
    const objectType = reader.bits(5)
    const rateIndex = reader.bits(4)
    const sampleRate = rateIndex === explicitRate ? reader.bits(24) : sampleRates[rateIndex]
    const channels = reader.bits(4)
    if (!sampleRate || sampleRate > sampleRateMax) return null
    return { record: Buffer.from(bytes), codecs: `mp4a.40.${objectType}`, sampleRate, channels }
  } catch {
    return null
  }
}
