// Settings that are secret. They can be read from files, so that no list of processes or containers shows them, and can be checked for
// guessable values.
import { readFileSync } from 'node:fs'

/** For each of these, NAME_FILE may name a file with the value. NAME itself takes precedence. */
export const settingsInFiles = [
  'JWT_SECRET',
  'STREAM_SECRET',
  'HOOK_SECRET',
  'INTERNAL_SECRET',
  'SEAL_SECRET',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
] as const

type Source = Record<string, string | undefined>

/** The values from the files, and a sentence for each file that cannot be read. */
export function readSettingsFiles(source: Source): { found: Record<string, string>; faults: string[] } {
  const found: Record<string, string> = {}
  const faults: string[] = []
  for (const name of settingsInFiles) {
    const path = source[`${name}_FILE`]
    if (!path || source[name]) continue
    try {
      // Editors and `echo` add a line break.
      found[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      faults.push(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { found, faults }
}

const fewestCharacters = 6
const knownWords =
  /change-?_?me|replace-?_?me|(?:my|your|super|top)-?_?secret|password|placeholder|example|insecure|default|12345|abcdef|qwerty/i
const knownPasswords = ['postgres', 'secret', 'greenroom', 'admin', 'root', 'test', 'demo123', '']

/** Whether a secret contains a word from tutorials, or only a few different characters. */
export const isGuessable = (secret: string) => knownWords.test(secret) || new Set(secret).size < fewestCharacters

/** The same for the password in a database address. An address without a password is accepted: it may use a socket or a certificate. */
export function hasGuessablePassword(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false
  const { password } = new URL(databaseUrl)
  return password !== '' && (knownPasswords.includes(password.toLowerCase()) || isGuessable(password))
}
