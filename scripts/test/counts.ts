// What a run of test cases counted. Our reporters of vitest and Playwright write it, and `npm test` reads it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const TestFile = z.object({
  /** From the project's root, with slashes. */
  path: z.string(),
  seconds: z.number(),
})
export type TestFile = z.output<typeof TestFile>

const Counts = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** Cases that passed only on a retry; also counted in `passed`. */
  passedLater: z.array(z.string()),
  files: z.array(TestFile),
})
export type Counts = z.output<typeof Counts>

/** The file to write to, for a reporter. */
export const countsFile = 'COUNTS_FILE'

export function writeCounts(counts: Counts) {
  const path = process.env[countsFile]
  if (path) writeFileSync(path, JSON.stringify(counts))
}

/** Nothing if the run ended before it had counted. */
export function readCounts(path: string): Counts | undefined {
  return existsSync(path) ? Counts.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export const fromRoot = (path: string) => relative(root, path).replaceAll(sep, '/')
