// Reads every page of the embedded database's files (tables, indexes and all) and verifies its checksum. PostgreSQL itself notices a
// damaged page only when a query reads it. The check can run while the database is in use, and needs no connection.
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PageReport } from '../../doctor/database.ts'

// PostgreSQL's page checksum (src/include/storage/checksum_impl.h): FNV-1a over 32 columns of 32-bit words, folded, combined with the page
// number.
const pageBytes = 8192
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
function isPageWhole(page: Int32Array, number: number): boolean {
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

const pagesOfSegment = 131_072
const pagesAtOnce = 128
/** A page that is being written looks damaged for a moment, so a damaged file is checked again. */
const recheckMs = 200
const checks = 3

const isData = (name: string) => /^\d+(?:_(?:fsm|vm|init))?(?:\.\d+)?$/.test(name)

async function filesOf(directory: string): Promise<string[]> {
  const databases = (await readdir(join(directory, 'base'))).map((name) => join('base', name))
  const folders = await Promise.all(
    ['global', ...databases].map(async (folder) =>
      (await readdir(join(directory, folder))).filter(isData).map((name) => join(folder, name)),
    ),
  )
  return folders.flat()
}

const firstPageOf = (file: string) => Number(/\.(\d+)$/.exec(file)?.[1] ?? 0) * pagesOfSegment

interface Reading {
  /** One buffer for all files, because most of the thousand files have one or two pages. */
  words: Int32Array
  signal: AbortSignal | undefined
}

/** Returns the damaged pages and the number of pages. A file that is removed meanwhile is no fault. */
async function checkFile(directory: string, file: string, { words, signal }: Reading): Promise<PageReport> {
  const handle = await open(join(directory, file)).catch(() => null)
  const report: PageReport = { pages: 0, damaged: [] }
  if (!handle) return report
  try {
    const first = firstPageOf(file)
    for (let at = 0; ; at += pagesAtOnce) {
      signal?.throwIfAborted()
      const { bytesRead } = await handle.read(words, 0, words.byteLength, at * pageBytes)
      const count = Math.ceil(bytesRead / pageBytes)
      for (let index = 0; index < count; index++) {
        const isCut = (index + 1) * pageBytes > bytesRead
        const page = words.subarray((index * pageBytes) / 4, ((index + 1) * pageBytes) / 4)
        if (isCut || !isPageWhole(page, first + at + index)) report.damaged.push({ file, page: first + at + index })
      }
      report.pages += count
      if (count < pagesAtOnce) return report
    }
  } finally {
    await handle.close()
  }
}

/** Checks a file that seems damaged again: it may have been removed, or a page was being written. */
async function checkRepeatedly(directory: string, file: string, reading: Reading): Promise<PageReport> {
  let report = await checkFile(directory, file, reading)
  for (let check = 1; check < checks && report.damaged.length > 0; check++) {
    await pause(recheckMs)
    report = await checkFile(directory, file, reading)
  }
  return report
}

/** Rejects with the signal's reason once it is aborted. */
export async function checkPages(directory: string, signal?: AbortSignal): Promise<PageReport> {
  const all: PageReport = { pages: 0, damaged: [] }
  const reading = { words: new Int32Array((pagesAtOnce * pageBytes) / 4), signal }
  for (const file of await filesOf(directory)) {
    const { pages, damaged } = await checkRepeatedly(directory, file, reading)
    all.pages += pages
    all.damaged.push(...damaged)
  }
  return all
}

const stateOffset = 16
const shutDown = 1

/** True if the last process that opened the database did not close it. */
export function wasInterrupted(directory: string): boolean {
  const file = join(directory, 'global', 'pg_control')
  if (!existsSync(file)) return false
  const control = openSync(file, 'r')
  try {
    const state = Buffer.alloc(4)
    readSync(control, state, 0, 4, stateOffset)
    return state.readInt32LE() !== shutDown
  } finally {
    closeSync(control)
  }
}
