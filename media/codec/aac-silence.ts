// Detects AAC packets without sound (ISO/IEC 14496-3, 4.4.2). A packet with sound is recognised after a few bits.
import { BitReader } from './bit-reader.ts'

const element = { single: 0, pair: 1, lowFrequency: 3, data: 4, fill: 6, end: 7 } as const
const eightShort = 2
/** A section length with this value continues in the next field. */
const escape = { short: { bits: 3, value: 7 }, long: { bits: 5, value: 31 } } as const
/** Longest packet: the length field of an ADTS header has 13 bits. Parsing more would delay all other streams. */
const packetBytesMax = 8191
/** The codebook of bands in which everything is zero. */
const zeros = 0

interface Window {
  bands: number
  groups: number
  isShort: boolean
}

/** True if the packet has no sound, however much filler it contains. A packet that cannot be parsed counts as sound. */
export function isSilent(packet: Buffer): boolean {
  if (packet.length > packetBytesMax) return false
  const reader = new BitReader(packet)
  let channels = 0
  try {
    for (;;) {
      const id = reader.bits(3)
      if (id === element.end) return true
      if (id === element.fill) skipFill(reader)
      else if (id === element.data) skipData(reader)
      else if (id === element.pair) {
        if (!isSilentPair(reader)) return false
        channels += 2
      } else if (id === element.single || id === element.lowFrequency) {
        reader.skip(4)
        if (!isSilentChannel(reader, null)) return false
        channels++
      } else return false
    }
  } catch {
    // The packet ends without an end element.
    return channels > 0
  }
}

function isSilentPair(reader: BitReader): boolean {
  reader.skip(4)
  const shared = reader.bit() ? readWindow(reader) : null
  // A flag for each band that is coded as mid and side instead of left and right.
  if (shared && reader.bits(2) === 1) reader.skip(shared.groups * shared.bands)
  return isSilentChannel(reader, shared) && isSilentChannel(reader, shared)
}

function isSilentChannel(reader: BitReader, shared: Window | null): boolean {
  reader.skip(8)
  const { bands, groups, isShort } = shared ?? readWindow(reader)
  const { bits, value } = isShort ? escape.short : escape.long
  for (let group = 0; group < groups; group++) {
    for (let band = 0; band < bands;) {
      if (reader.bits(4) !== zeros) return false
      let more = value as number
      while (more === value) band += more = reader.bits(bits)
    }
  }
  // Pulses, noise shaping and gain control: encoders do not use them in silent packets.
  return reader.bits(3) === 0
}

function readWindow(reader: BitReader): Window {
  reader.skip(1)
  const isShort = reader.bits(2) === eightShort
  reader.skip(1)
  if (!isShort) {
    const bands = reader.bits(6)
    if (reader.bit()) throw new Error('prediction is not read')
    return { bands, groups: 1, isShort }
  }
  const bands = reader.bits(4)
  let groups = 1
  for (let window = 1; window < 8; window++) if (!reader.bit()) groups++
  return { bands, groups, isShort }
}

function skipFill(reader: BitReader): void {
  const count = reader.bits(4)
  reader.skip(8 * (count === 15 ? 14 + reader.bits(8) : count))
}

function skipData(reader: BitReader): void {
  reader.skip(4)
  const isAligned = reader.bit()
  const count = reader.bits(8)
  const bytes = count === 255 ? count + reader.bits(8) : count
  if (isAligned) reader.align()
  reader.skip(8 * bytes)
}
