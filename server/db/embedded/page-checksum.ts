// PostgreSQL's page checksum (src/include/storage/checksum_impl.h): FNV-1a over 32 columns of 32-bit words, folded, combined with the page
// number.
export const pageBytes = 8192
const columns = 32
const prime = 16_777_619
const rounds = pageBytes / 4 / columns
const bases = new Int32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f, 0xe39eb970, 0x42c6ae16,
  0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2,
  0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
])
/** The header word whose lower half is the checksum, which counts as zero in the calculation. */
const checksumWord = 2

const sums = new Int32Array(columns)
const step = (sum: number, word: number) => {
  const mixed = sum ^ word
  return Math.imul(mixed, prime) ^ (mixed >>> 17)
}

/** True if the page is undamaged. A page that was never written is all zeros, and is valid. */
export function isPageWhole(page: Int32Array, number: number): boolean {
  const stored = (page[checksumWord] ?? 0) & 0xffff
  if (stored === 0 && page.every((word) => word === 0)) return true
  sums.set(bases)
  for (let round = 0; round < rounds; round++) {
    for (let column = 0; column < columns; column++) {
      const at = round * columns + column
      const word = page[at] ?? 0
      sums[column] = step(sums[column] ?? 0, at === checksumWord ? word & ~0xffff : word)
    }
  }
  for (let round = 0; round < 2; round++) for (let column = 0; column < columns; column++) sums[column] = step(sums[column] ?? 0, 0)
  const folded = sums.reduce((all, sum) => all ^ sum, 0)
  return (((folded ^ number) >>> 0) % 65_535) + 1 === stored
}
