// Boxes of the ISO base media file format (ISO/IEC 14496-12).

export const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])

export function u32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

export function u64(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeBigUInt64BE(BigInt(Math.max(0, Math.round(value))))
  return bytes
}

export const zeros = (count: number): Buffer => Buffer.alloc(count)

export function box(type: string, ...parts: Buffer[]): Buffer {
  const header = Buffer.allocUnsafe(8)
  const size = parts.reduce((sum, part) => sum + part.length, header.length)
  header.writeUInt32BE(size)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...parts], size)
}

/** A box that begins with a version and flags. */
export const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]): Buffer =>
  box(type, u32((version << 24) | flags), ...parts)
