// A JPEG of one colour with separate scans for its components, which none of our libraries writes. Width and height are multiples of 8.

const segment = (marker: number, bytes: number[]) =>
  Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes])
const two = (value: number) => [value >> 8, value & 0xff]
const components = [1, 2, 3]

/** A table with one code, the bit 0. It means "no difference" and "end of block". */
const oneCode = (place: number) => segment(0xc4, [place, 1, ...Array.from({ length: 15 }, () => 0), 0])

export function planarJpeg(width: number, height: number): Buffer {
  const blocks = (width / 8) * (height / 8)
  // Two bits for each block; the last byte is filled with ones.
  const bits = Buffer.alloc(Math.ceil(blocks / 4))
  const spare = bits.length * 8 - blocks * 2
  bits[bits.length - 1] = (1 << spare) - 1
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc0, [8, ...two(height), ...two(width), components.length, ...components.flatMap((id) => [id, 0x11, 0])]),
    oneCode(0x00),
    oneCode(0x10),
    ...components.flatMap((id) => [segment(0xda, [1, id, 0, 0, 63, 0]), bits]),
    Buffer.from([0xff, 0xd9]),
  ])
}
