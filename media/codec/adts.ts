// AAC packets in ADTS format: each with the header of an audio file (ISO/IEC 14496-3, 1.A.2).

const headerBytes = 7
const checksumBytes = 2

/** Removes the headers, and makes the AAC configuration from the first one. Null if the data is not ADTS. */
export function adtsFrames(data: Buffer): { packets: Buffer[]; config: Buffer } | null {
  const packets: Buffer[] = []
  for (let at = 0; at < data.length;) {
    const length = frameBytes(data, at)
    if (length === null) return null
    const hasChecksum = ((data[at + 1] ?? 0) & 1) === 0
    packets.push(data.subarray(at + headerBytes + (hasChecksum ? checksumBytes : 0), at + length))
    at += length
  }
  return packets.length > 0 ? { packets, config: configOf(data) } : null
}

/** Length of the frame that begins here, header included. A raw packet never begins with the twelve bits of the syncword. */
function frameBytes(data: Buffer, at: number): number | null {
  const isAdts = at + headerBytes < data.length && data[at] === 0xff && ((data[at + 1] ?? 0) & 0xf6) === 0xf0
  if (!isAdts) return null
  const length = (data.readUInt32BE(at + 3) >> 13) & 0x1fff
  return length > headerBytes && at + length <= data.length ? length : null
}

/** AudioSpecificConfig: object type (5 bits), index of the sample rate (4 bits), channels (4 bits). */
function configOf(data: Buffer): Buffer {
  const fields = data.readUInt16BE(2)
  const [objectType, rate, channels] = [(fields >> 14) + 1, (fields >> 10) & 15, (fields >> 6) & 7]
  const config = Buffer.alloc(2)
  config.writeUInt16BE((objectType << 11) | (rate << 7) | (channels << 3))
  return config
}
