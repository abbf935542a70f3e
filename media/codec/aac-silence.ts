// Detects and makes AAC packets without sound (ISO/IEC 14496-3, 4.4.2). A packet with sound is recognised after a few bits.
import type { AacConfig } from './aac.ts'
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

/** The elements of each channel configuration (1.6.3.5), from 1 to 7. */
const elementsOf: Partial<Record<number, readonly (keyof typeof element)[]>> = {
  1: ['single'],
  2: ['pair'],
  3: ['single', 'pair'],
  4: ['single', 'pair', 'single'],
  5: ['single', 'pair', 'pair'],
  6: ['single', 'pair', 'pair', 'lowFrequency'],
  7: ['single', 'pair', 'pair', 'pair', 'lowFrequency'],
}
/** Gain, window and tools of a channel in which no band is coded: every bit is 0. */
const emptyChannel = '0'.repeat(8 + 11 + 3)

/** Main, LC, and HE with and without stereo parameters. Packets of the other kinds have another form. */
const knownKinds = /\.(1|2|5|29)$/

/** A packet of silence; null for another kind of AAC, or if the configuration does not say which channels there are. */
export function silentPacket({ channels, codecs }: AacConfig): Buffer | null {
  const elements = elementsOf[channels]
  if (!elements || !knownKinds.test(codecs)) return null
  const used = { single: 0, pair: 0, lowFrequency: 0, data: 0, fill: 0, end: 0 }
  const bits = elements.map((kind) => {
    const head = binary(element[kind], 3) + binary(used[kind]++, 4)
    return kind === 'pair' ? `${head}0${emptyChannel}${emptyChannel}` : head + emptyChannel
  })
  const packet = bits.join('') + binary(element.end, 3)
  const bytes = packet.padEnd(Math.ceil(packet.length / 8) * 8, '0').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

const binary = (value: number, bits: number) => value.toString(2).padStart(bits, '0')

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
