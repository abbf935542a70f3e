// Files of an installation are of nobody but the user who runs it. New ones are made so, as every program begins with
// `process.umask(0o077)`; this mends those that were made before.
import { chmod, lstat, readdir, realpath } from 'node:fs/promises'
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

async function mendAll(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return mend(path, fileMode)
  await mend(path, folderMode)
  for (const entry of entries) {
    if (entry.isFile()) await quietly(mend(join(entry.parentPath, entry.name), fileMode))
    if (entry.isDirectory()) await quietly(mend(join(entry.parentPath, entry.name), folderMode))
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
