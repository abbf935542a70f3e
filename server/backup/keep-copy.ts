// Before everything is replaced, what is there is kept: nobody who chose the wrong file or the wrong window has lost anything.
import { join } from 'node:path'
import type { Pool } from 'pg'
import { isWorldMissing } from '../db/demo-world.ts'
import { isMigrated } from '../db/migrate.ts'
import { StartFailure } from '../start-failure.ts'
import { takeBackup } from './take-backup.ts'

/** Instants that can stand in a file's name. */
export const stampOf = (at: Date) => at.toISOString().slice(0, 19).replaceAll(':', '-')

/** Takes a backup of what is there and answers its file; null where nothing is, or a demo world that was never finished. */
export async function keepCopy(pool: Pool, dataDir: string, before: 'restore' | 'reset'): Promise<string | null> {
  const file = join(dataDir, 'backups', `before-${before}-${stampOf(new Date())}.gz`)
  const client = await pool.connect()
  try {
    if (!(await isMigrated(client)) || (await isWorldMissing(client))) return null
    await takeBackup(client, dataDir, file)
    return file
  } catch (error) {
    throw new StartFailure(
      `What is there could not be kept, so it stays: ${error instanceof Error ? error.message : String(error)} With --without-copy it is replaced all the same.`,
      { cause: error },
    )
  } finally {
    client.release()
  }
}
