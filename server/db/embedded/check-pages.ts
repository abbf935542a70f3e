// Reads every page of the embedded database's files (tables, indexes and all) and verifies its checksum. PostgreSQL itself notices a
// damaged page only when a query reads it. The check can run while the database is in use, and needs no connection.
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PageReport } from '../../doctor/database.ts'
import { isPageWhole, pageBytes } from './page-checksum.ts'

const pagesOfSegment = 131_072
const pagesAtOnce = 128
/** A page that is being written is complete a moment later. */
const secondLookMs = 200
const looks = 3

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
  /** One buffer for all files: most of the thousand files have one or two pages. */
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

/** Checks a file that seemed damaged a second time: it may have been removed, or a page was being written. */
async function checkTwice(directory: string, file: string, reading: Reading): Promise<PageReport> {
  let report = await checkFile(directory, file, reading)
  for (let look = 1; look < looks && report.damaged.length > 0; look++) {
    await pause(secondLookMs)
    report = await checkFile(directory, file, reading)
  }
  return report
}

/** Rejects with the signal's reason once it is aborted. */
export async function checkPages(directory: string, signal?: AbortSignal): Promise<PageReport> {
  const all: PageReport = { pages: 0, damaged: [] }
  const reading = { words: new Int32Array((pagesAtOnce * pageBytes) / 4), signal }
  for (const file of await filesOf(directory)) {
    const { pages, damaged } = await checkTwice(directory, file, reading)
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
