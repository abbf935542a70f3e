// A run of vitest: a folder, and a name for the databases, of which the processes that use them need not take leave.
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase } from './embedded-template.ts'
import { dropCopies } from './server-template.ts'

/** In the environment, as tests start processes. */
export const nameOfRun = () => process.env.TEST_RUN ?? 'none'
export const folderOfRun = () => join(tmpdir(), `greenroom-test-run-${nameOfRun()}`)

/** Called by vitest before the first file; what it answers is called after the last one. */
export default async function begin() {
  const name = randomUUID().slice(0, 8)
  process.env.TEST_RUN = name
  const folder = folderOfRun()
  mkdirSync(folder)
  // Otherwise all processes would make it at the same time.
  await emptyDatabase()
  return async () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    const url = process.env.TEST_DATABASE_URL
    if (url) await dropCopies(url, name)
  }
}
