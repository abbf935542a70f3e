// Takes a backup before a restore or a reset replaces all data, so that a wrong file or a wrong terminal loses nothing.
import { join } from 'node:path'
import type { Pool } from 'pg'
import { isWorldMissing } from '../db/demo-world.ts'
import { isMigrated } from '../db/migrate.ts'
import { platformTime } from '../db/stored-clock.ts'
import { StartFailure } from '../start-failure.ts'
import { takeBackup } from './take-backup.ts'

/** Formats an instant for use in a file name. */
export const stampOf = (at: Date) => at.toISOString().slice(0, 19).replaceAll(':', '-')

/**
 * Takes a backup of the current data, named by the platform's time, and returns its file. Returns null if there is no data, or only an
 * incomplete demo world.
 */
export async function keepCopy(pool: Pool, dataDir: string, before: 'restore' | 'reset'): Promise<string | null> {
  const client = await pool.connect()
  try {
    if (!(await isMigrated(client)) || (await isWorldMissing(client))) return null
    const file = join(dataDir, 'backups', `before-${before}-${stampOf(await platformTime(client))}.gz`)
    await takeBackup(client, dataDir, file)
    return file
  } catch (error) {
    throw new StartFailure(
      `The current data could not be backed up, so nothing was replaced: ${error instanceof Error ? error.message : String(error)} Use --without-copy to replace it without a backup.`,
      { cause: error },
    )
  } finally {
    client.release()
  }
}
