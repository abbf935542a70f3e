// Makes the files of an installation readable only by the user who runs it. New files are private already, because every program starts
// with `process.umask(0o077)`; this corrects files of earlier versions.
import { chmod, lstat, opendir, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** Our own names in DATA_DIR. The chosen folder may contain other files as well. */
const ours = /^(?:db|uploads|recordings|snapshots|backups|seals|https)\b|^(?:secrets|server)\./
const fileMode = 0o600
const folderMode = 0o700
const others = 0o077

async function restrict(path: string, mode: number) {
  const { mode: found } = await lstat(path)
  if ((found & others) !== 0) await chmod(path, mode)
}

/** Ignores files that were removed meanwhile or belong to another user. */
const quietly = (work: Promise<unknown>) => work.catch(() => {})

/** Walks folder by folder, so that a folder that is removed meanwhile does not end the walk through the others. */
async function restrictAll(path: string) {
  const isFolder = (await lstat(path)).isDirectory()
  await restrict(path, isFolder ? folderMode : fileMode)
  if (!isFolder) return
  for await (const entry of await opendir(path)) {
    if (entry.isFile() || entry.isDirectory()) await quietly(restrictAll(join(path, entry.name)))
  }
}

export async function keepToOwner(dataDir: string): Promise<void> {
  await quietly(restrict(await realpath(dataDir), folderMode))
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!ours.test(name)) continue
    // A folder may be linked to another disk.
    await quietly(realpath(join(dataDir, name)).then(restrictAll))
  }
}
