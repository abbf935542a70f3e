import { readFileSync } from 'node:fs'

const fewestCharacters = 12

/** The passphrase of a backup comes from a file: every user of the machine could read it on the command line. */
export function readPassphrase(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  // Editors and `echo` end a file with a line break.
  const passphrase = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  if (passphrase.length < fewestCharacters) throw new Error(`The passphrase in ${file} has fewer than ${fewestCharacters} characters.`)
  return passphrase
}
