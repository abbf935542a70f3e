// The folder of the embedded database. PGlite makes a database wherever it finds none; here it may do so in a new folder only, which gets its
// name once the database is whole. So what lies under the name is a database, or somebody else's: neither is ever written over.
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble } from '../../faults/fault.ts'

/** PostgreSQL's own sign of a database. */
const sign = 'PG_VERSION'
const shownNames = 5

const namesIn = (directory: string) => (existsSync(directory) ? readdirSync(directory) : [])

/** False where nothing is. Throws where something is that is no database. */
export function holdsDatabase(directory: string): boolean {
  const names = namesIn(directory)
  if (names.includes(sign)) return true
  if (names.length === 0) return false
  const shown = names.slice(0, shownNames).join(', ') + (names.length > shownNames ? ` and ${names.length - shownNames} more` : '')
  throw new Trouble({
    fault: `${directory} holds ${shown}, and no ${sign}: it is no database, or a damaged one. Nothing was made in its place.`,
    cure: `Put the missing files back. If they are lost, move the folder aside (mv ${directory} ${directory}.damaged) and put a backup back: npm run restore -- FILE.`,
  })
}

/** A database that is new has to be on the disk before it is found: what a machine that fails leaves must not pass for a whole one. */
function sync(directory: string) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = openSync(join(entry.parentPath, entry.name), 'r+')
    fsyncSync(file)
    closeSync(file)
  }
}

/**
 * Makes a database where there is none. Killed at any point, it leaves none under the name, and the next start begins anew.
 * @param make makes one in the folder that it is given
 */
export async function makeDatabase(directory: string, durable: boolean, make: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await make(unfinished)
  if (durable) sync(unfinished)
  // Fails where something has come meanwhile.
  rmdirSync(directory)
  renameSync(unfinished, directory)
}
