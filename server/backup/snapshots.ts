// Snapshots: backups with names, so that a demo can return to the same state any number of times. A snapshot has the database with the
// platform's clock, and the pictures. It has no secrets, so sessions stay valid after it is loaded.
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { beforeLoad, SnapshotName, type Snapshot } from '#contract/internal/internal.ts'
import { BadBackup, checkBackup, readBackup, type Counts, type Head } from './backup-file.ts'
import { keepSessions, readSessions } from '../db/keep-sessions.ts'
import { resumeClock } from '../db/stored-clock.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

export interface Place {
  pool: Pool
  dataDir: string
}

export interface LoadPlace extends Place {
  businessTimeZone: string
  sealKey: () => string
  /** Throws if this installation may not have the restored data. */
  check: (client: ClientBase) => Promise<void>
}

const folderOf = (dataDir: string) => join(dataDir, 'snapshots')
const ending = '.gz'
export const snapshotFile = (dataDir: string, name: string) => join(folderOf(dataDir), `${SnapshotName.parse(name)}${ending}`)

async function take({ pool, dataDir }: Place, file: string): Promise<Counts> {
  const client = await pool.connect()
  try {
    return await takeBackup(client, dataDir, file, undefined, false)
  } finally {
    client.release()
  }
}

/** Throws `BadBackup` if the name is taken: a snapshot is never overwritten. */
export const saveSnapshot = (place: Place, name: string): Promise<Counts> => take(place, snapshotFile(place.dataDir, name))

/** When the snapshot was saved. Null if the file is not a snapshot. */
async function savedAt(path: string): Promise<string | null> {
  try {
    for await (const line of readBackup(path)) return line.kind === 'greenroom' ? line.at : null
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error
  }
  return null
}

/** Lists the newest first, and files that are not snapshots last. */
export async function listSnapshots(dataDir: string): Promise<Snapshot[]> {
  const files = await readdir(folderOf(dataDir)).catch(() => [])
  const found: Snapshot[] = []
  for (const file of files) {
    const name = SnapshotName.safeParse(file.endsWith(ending) ? file.slice(0, -ending.length) : null)
    if (!name.success) continue
    const path = join(folderOf(dataDir), file)
    found.push({ name: name.data, at: await savedAt(path), bytes: (await stat(path)).size })
  }
  return found.sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))
}

/** Throws `BadBackup` if there is no snapshot of this name. */
export async function removeSnapshot(dataDir: string, name: string): Promise<void> {
  await checkThere(dataDir, name)
  await rm(snapshotFile(dataDir, name))
}

async function checkThere(dataDir: string, name: string): Promise<string> {
  const file = snapshotFile(dataDir, name)
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (!isThere) throw new BadBackup(`There is no snapshot ${name}. List them with: npm run snapshot -- list`)
  return file
}

/** Throws `BadBackup` if the snapshot is missing, incomplete or from a newer build. */
export const checkSnapshot = async (dataDir: string, name: string) => checkBackup(await checkThere(dataDir, name))

/**
 * Replaces all data by the snapshot, completely or not at all. Accounts that are in both keep their sessions. The former data becomes the
 * snapshot `before-load`. No other part of the server may use the database meanwhile.
 * @param head the result of `checkSnapshot`
 */
export async function loadSnapshot({ pool, dataDir, businessTimeZone, sealKey, check }: LoadPlace, name: string, head: Head) {
  const kept = `${snapshotFile(dataDir, beforeLoad)}.new`
  await rm(kept, { force: true })
  await take({ pool, dataDir }, kept)
  const sessions = await readSessions(pool)
  const counts = await restoreBackup(pool, {
    dataDir,
    file: snapshotFile(dataDir, name),
    head,
    businessTimeZone,
    sealKey,
    async amend(client, { at }) {
      await check(client)
      await keepSessions(client, sessions)
      await resumeClock(client, new Date(at))
    },
  })
  await rename(kept, snapshotFile(dataDir, beforeLoad))
  return counts
}
