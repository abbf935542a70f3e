// Refuses passwords that have the right form but are easy to guess: the most common ones, simple patterns, and those that contain the
// account's name.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { passwordPattern } from '#contract/limits.ts'
import { isGuessable } from './guessable.ts'

/** Number of common passwords to refuse, the most common first. Only those with a password's form count. */
const refused = 10_000
/** Shorter names occur in many words. */
const shortestName = 3

const require = createRequire(import.meta.url)
let read: Promise<ReadonlySet<string>> | undefined

/** Reads the list when the first password is set. It has half a megabyte, so only the most common passwords stay in memory. */
async function commonest() {
  const all = z
    .array(z.string())
    .parse(JSON.parse(await readFile(require.resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8')))
  return new Set(all.filter((password) => passwordPattern.test(password)).slice(0, refused))
}

const isCommon = async (password: string) => (await (read ??= commonest())).has(password.toLowerCase())

/** For an e-mail address, the part before the @ counts too. */
const holdsName = (password: string, account: string) =>
  [account, account.replace(/@.*/, '')].some((name) => name.length >= shortestName && password.toLowerCase().includes(name.toLowerCase()))

/** Returns why an account may not have this password, or null if it may. */
export async function passwordFault(password: string, account: string): Promise<'password_common' | 'password_has_name' | null> {
  if (holdsName(password, account)) return 'password_has_name'
  return isGuessable(password) || (await isCommon(password)) ? 'password_common' : null
}
