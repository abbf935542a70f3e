// Reads the parts of a JPEG's layout that determine the cost of decoding it. ITU T.81, B.1 and B.2.

const startOfImage = 2
const startOfScan = 0xda
/** Baseline and extended sequential; every other kind needs the whole picture at once, including arithmetic coding. */
const sequentialFrames = new Set([0xc0, 0xc1])
/** SOF0 to SOF15, without the tables in the same range: DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/**
 * True if it can be scaled down while it is decoded, row by row: one scan contains all of its components. A progressive picture, or one
 * with its colours in separate scans, must be in memory as a whole before its first row is known.
 */
export function isDecodedByRows(jpeg: Buffer): boolean {
  let components: number | undefined
  for (let at = startOfImage; at + 9 < jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg.readUInt8(at + 1)
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === startOfScan) return components !== undefined && jpeg.readUInt8(at + 4) === components
    if (isFrame(marker)) {
      if (!sequentialFrames.has(marker)) return false
      components = jpeg.readUInt8(at + 9)
    }
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return false
}
