// Snapshots: backups by name, to come back to the same world as often as wanted. They hold the database, the clock in it and the pictures,
// not the secrets: who is signed in stays signed in.
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
  /** Throws if the world that was read may not be there. */
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

/** Throws `BadBackup` if there is one of this name: a snapshot is never overwritten. */
export const saveSnapshot = (place: Place, name: string): Promise<Counts> => take(place, snapshotFile(place.dataDir, name))

/** When it was saved; null for a file that is no snapshot. */
async function savedAt(path: string): Promise<string | null> {
  try {
    for await (const line of readBackup(path)) return line.kind === 'greenroom' ? line.at : null
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error
  }
  return null
}

/** Newest first; files that are none come last. */
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

/** Throws `BadBackup` if there is none of this name. */
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
  if (!isThere) throw new BadBackup(`There is no snapshot ${name}: npm run snapshot -- list shows those that are there.`)
  return file
}

/** Throws `BadBackup` if the snapshot is missing, not whole or of a newer build. */
export const checkSnapshot = async (dataDir: string, name: string) => checkBackup(await checkThere(dataDir, name))

/**
 * Replaces the world by the snapshot, completely or not at all; accounts that are in both keep their sessions. What was there becomes the
 * snapshot `before-load`. No other part of the server may use the database meanwhile.
 * @param head what `checkSnapshot` answered
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
