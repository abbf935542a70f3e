// Settings that nobody should read in a list of processes or containers: they may stand in a file of their own, and what everybody
// knows is no secret.
import { readFileSync } from 'node:fs'

/** For each of these NAME_FILE may name a file that holds it. Where NAME is set too, it wins. */
export const settingsInFiles = [
  'JWT_SECRET',
  'STREAM_SECRET',
  'HOOK_SECRET',
  'INTERNAL_SECRET',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
] as const

type Source = Record<string, string | undefined>

/** What the files hold, and in a sentence each which of them cannot be read. */
export function readSettingsFiles(source: Source): { found: Record<string, string>; faults: string[] } {
  const found: Record<string, string> = {}
  const faults: string[] = []
  for (const name of settingsInFiles) {
    const path = source[`${name}_FILE`]
    if (!path || source[name]) continue
    try {
      // Editors and `echo` end a file with a line break.
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

/** Whether a secret is a word of instructions and tutorials, or the same few characters over and over. */
export const isGuessable = (secret: string) => knownWords.test(secret) || new Set(secret).size < fewestCharacters

/** The same of the password in a database's address; an address without one is another matter, such as a socket or a certificate. */
export function hasGuessablePassword(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false
  const { password } = new URL(databaseUrl)
  return password !== '' && (knownPasswords.includes(password.toLowerCase()) || isGuessable(password))
}
