// Checks the database for damage after a process has opened it.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Fault } from '../doctor/fault.ts'
import { findDamage } from './damage.ts'
import { databaseFolder } from './embedded/database-folder.ts'

export interface Examined {
  /** Every page was read. */
  isWhole: boolean
  damage: Fault | null
}

interface Options {
  url?: string | undefined
  dataDir: string
  /** The last process did not stop properly. Then everything is read, however large the database is. */
  wasInterrupted: boolean
}

/** Reading this much takes some seconds. `npm run doctor` checks a larger database. */
const readAtOnceBytes = 2 ** 30

const bytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0), 0)

const isSmall = (dataDir: string) => bytesOf(join(databaseFolder(dataDir), 'base')) <= readAtOnceBytes

/** Starts the check in the background. */
export function examine(pool: Pick<Pool, 'query'>, { url, dataDir, wasInterrupted }: Options) {
  const nothing: Examined = { isWhole: false, damage: null }
  const stopping = new AbortController()
  async function check(): Promise<Examined> {
    if (!url && !wasInterrupted && !isSmall(dataDir)) return nothing
    const damage = await findDamage(pool, dataDir, stopping.signal)
    return stopping.signal.aborted ? nothing : { isWhole: !url, damage }
  }
  // The database may be closed, or its folder removed, meanwhile.
  const result = check().catch(() => nothing)
  return {
    result,
    async stop() {
      // Stopping does not wait until gigabytes are read.
      stopping.abort()
      await result
    },
  }
}
