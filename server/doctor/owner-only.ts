// Files of an installation are of nobody but the user who runs it. New ones are made so, as every program begins with
// `process.umask(0o077)`; this mends those that were made before.
import { chmod, lstat, opendir, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** What we make in DATA_DIR. A folder that somebody chose for it may hold other things as well. */
const ours = /^(?:db|uploads|recordings|snapshots|backups|seals)\b|^(?:secrets|server)\./
const fileMode = 0o600
const folderMode = 0o700
const others = 0o077

async function mend(path: string, mode: number) {
  const { mode: found } = await lstat(path)
  if ((found & others) !== 0) await chmod(path, mode)
}

/** What has gone meanwhile, or belongs to somebody else, is left alone. */
const quietly = (work: Promise<unknown>) => work.catch(() => {})

/** Folder by folder: recordings have many files, and one folder that goes meanwhile must not end the walk through the others. */
async function mendAll(path: string) {
  const isFolder = (await lstat(path)).isDirectory()
  await mend(path, isFolder ? folderMode : fileMode)
  if (!isFolder) return
  for await (const entry of await opendir(path)) {
    if (entry.isFile() || entry.isDirectory()) await quietly(mendAll(join(path, entry.name)))
  }
}

export async function keepToOwner(dataDir: string): Promise<void> {
  await quietly(mend(await realpath(dataDir), folderMode))
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!ours.test(name)) continue
    // A folder may be linked to another disk.
    await quietly(realpath(join(dataDir, name)).then(mendAll))
  }
}
