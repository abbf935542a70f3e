// What a run of test cases counted. Our reporters of vitest and Playwright write it, and `npm test` reads it.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface TestFile {
  /** From the project's root, with slashes. */
  path: string
  seconds: number
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Cases that passed only on a retry; also counted in `passed`. */
  passedLater: string[]
  files: TestFile[]
}

/** The file to write to, for a reporter. */
export const countsFile = 'COUNTS_FILE'

export function writeCounts(counts: Counts) {
  const path = process.env[countsFile]
  if (path) writeFileSync(path, JSON.stringify(counts))
}

/** Nothing if the run ended before it had counted. */
export function readCounts(path: string): Counts | undefined {
  try {
    // Written by `writeCounts`, in the same run.
    return JSON.parse(readFileSync(path, 'utf8')) as Counts
  } catch {
    return undefined
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export const fromRoot = (path: string) => relative(root, path).replaceAll(sep, '/')
