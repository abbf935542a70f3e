// Checks whether generated output (a database client, a build) is still up to date with its input files.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stored in the generated folder, so that both always exist, or are missing, together. */
const memory = (folder) => join(folder, '.made-from')

/** @param {string} path a file or a folder */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** @param {string[]} inputs files and folders; paths and contents count, modification times do not */
export function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const path of inputs
    .filter((input) => existsSync(input))
    .flatMap(filesOf)
    .sort()) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} folder @param {string} print */
export const isFresh = (folder, print) => existsSync(memory(folder)) && readFileSync(memory(folder), 'utf8') === print

/** @param {string} folder @param {string} print */
export const remember = (folder, print) => writeFileSync(memory(folder), print)
