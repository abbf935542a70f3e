// PostgreSQL's page checksum (src/include/storage/checksum_impl.h): FNV-1a over 32 columns of 32-bit words, folded, with the page's number.
export const pageBytes = 8192
const columns = 32
const prime = 16_777_619
const rounds = pageBytes / 4 / columns
const bases = new Int32Array([
  0x5B1F36E9, 0xB8525960, 0x02AB50AA, 0x1DE66D2A, 0x79FF467A, 0x9BB9F8A3, 0x217E7CD2, 0x83E13D2C,
  0xF8D4474F, 0xE39EB970, 0x42C6AE16, 0x993216FA, 0x7B093B5D, 0x98DAFF3C, 0xF718902A, 0x0B1C9CDB,
  0xE58F764B, 0x187636BC, 0x5D7B3BB1, 0xE73DE7DE, 0x92BEC979, 0xCCA6C0B2, 0x304A0979, 0x85AA43D4,
  0x783125BB, 0x6CA8EAA2, 0xE407EAC6, 0x4B5CFC3E, 0x9FBF8C76, 0x15CA20BE, 0xF2CA9FD3, 0x959BD756,
])
/** The word of the page's header whose lower half is the checksum itself, which counts as zero. */
const checksumWord = 2

const sums = new Int32Array(columns)
const step = (sum: number, word: number) => {
  const mixed = sum ^ word
  return Math.imul(mixed, prime) ^ (mixed >>> 17)
}

/** Whether a page is as it was written. One that was never written is all zero, and right. */
export function isPageWhole(page: Int32Array, number: number): boolean {
  const stored = (page[checksumWord] ?? 0) & 0xFFFF
  if (stored === 0 && page.every((word) => word === 0)) return true
  sums.set(bases)
  for (let round = 0; round < rounds; round++) {
    for (let column = 0; column < columns; column++) {
      const at = round * columns + column
      const word = page[at] ?? 0
      sums[column] = step(sums[column] ?? 0, at === checksumWord ? word & ~0xFFFF : word)
    }
  }
  for (let round = 0; round < 2; round++) for (let column = 0; column < columns; column++) sums[column] = step(sums[column] ?? 0, 0)
  const folded = sums.reduce((all, sum) => all ^ sum, 0)
  return ((folded ^ number) >>> 0) % 65_535 + 1 === stored
}
