// The folder of the embedded database. PGlite creates a database in any folder without one. Here it may do so only in a new folder, which
// is renamed once the database is complete. So an existing folder holds a database or foreign files; neither is ever overwritten.
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FaultError } from '../../doctor/fault.ts'

/** The folder of the embedded database. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'db')

/** The file that marks a PostgreSQL database folder. */
const marker = 'PG_VERSION'
const shownNames = 5

const namesIn = (directory: string) => (existsSync(directory) ? readdirSync(directory) : [])

/** Returns false if the folder does not exist. Throws if it exists and is not a database. */
export function holdsDatabase(directory: string): boolean {
  const names = namesIn(directory)
  if (names.includes(marker)) return true
  if (names.length === 0) return false
  const shown = names.slice(0, shownNames).join(', ') + (names.length > shownNames ? ` and ${names.length - shownNames} more` : '')
  throw new FaultError({
    fault: `${directory} holds ${shown}, and no ${marker}: it is no database, or a damaged one. Nothing was made in its place.`,
    cure: `Put the missing files back. If they are lost, move the folder aside (mv ${directory} ${directory}.damaged) and put a backup back: npm run restore -- FILE.`,
  })
}

/** Parts of an installation that are created after the database, and are useless without it. */
const laterParts = ['secrets.json', 'uploads']

/** Throws if the database is missing while other parts of its installation exist: a new one would hide the loss. */
export function refuseLostDatabase(dataDir: string): void {
  const directory = databaseFolder(dataDir)
  if (holdsDatabase(directory)) return
  const left = laterParts
    .map((name) => join(dataDir, name))
    .filter((path) => existsSync(path) && (!statSync(path).isDirectory() || namesIn(path).length > 0))
  if (left.length === 0) return
  throw new FaultError({
    fault: `The database (${directory}) is gone, while ${left.join(' and ')} of its installation remain${left.length === 1 ? 's' : ''}. None was made in its place.`,
    cure: `Put the folder back as it was, or a backup: npm run restore -- FILE. To begin anew without the data, move the rest aside, too (mv ${dataDir} ${dataDir}.old).`,
  })
}

/** Writes a new database to disk before it gets its name, so that one left incomplete by a power failure cannot look complete. */
function sync(directory: string) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = openSync(join(entry.parentPath, entry.name), 'r+')
    fsyncSync(file)
    closeSync(file)
  }
}

/**
 * Creates a database if there is none. If killed at any point, it leaves none under the name, and the next start begins again.
 * @param make creates a database in the given folder
 */
export async function makeDatabase(directory: string, durable: boolean, make: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await make(unfinished)
  if (durable) sync(unfinished)
  // Fails if the folder has been filled meanwhile.
  rmdirSync(directory)
  renameSync(unfinished, directory)
}
