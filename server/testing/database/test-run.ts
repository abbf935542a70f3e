// One run of vitest: a folder and a name for its databases. Both are removed when the run ends, so test processes need not clean up.
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase } from './embedded-template.ts'
import { dropCopies } from './server-template.ts'

/** Kept in the environment, because tests start processes. */
export const nameOfRun = () => process.env.TEST_RUN ?? 'none'
export const folderOfRun = () => join(tmpdir(), `greenroom-test-run-${nameOfRun()}`)

/** Vitest calls this before the first file, and the returned function after the last one. */
export default async function begin() {
  const name = randomUUID().slice(0, 8)
  process.env.TEST_RUN = name
  const folder = folderOfRun()
  mkdirSync(folder)
  // Otherwise all processes would create it at the same time.
  await emptyDatabase()
  return async () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    const url = process.env.TEST_DATABASE_URL
    if (url) await dropCopies(url, name)
  }
}
