// Refuses passwords that have the right form but are easy to guess: the most common ones, simple patterns, and those that contain the
// account's name.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { passwordPattern } from '#contract/limits.ts'

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

/**
 * Runs that are easy to guess, forwards and backwards. The last rows are those of German and French keyboards; the short ones are columns.
 */
const lines = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
]
const bothWays = lines.flatMap((line) => [line, [...line].reverse().join('')])

const shortestRun = 3
/** A password needs more characters than this that are not part of a run. */
const fewOthers = 2
const fewDistinct = 3

const isOneRepeated = (text: string) => /^(.+?)\1+$/u.test(text)
const isRun = (text: string) => new Set(text).size === 1 || bothWays.some((line) => line.includes(text))

/** The number of characters that are not part of a run of at least `shortestRun`. */
function othersIn(text: string): number {
  let others = 0
  for (let at = 0; at < text.length;) {
    let end = at + 1
    while (end < text.length && isRun(text.slice(at, end + 1))) end++
    if (end - at < shortestRun) others++
    at = end - at < shortestRun ? at + 1 : end
  }
  return others
}

/** True for runs of neighbouring keys, letters or digits, and for repetitions. */
function isGuessable(password: string): boolean {
  const text = password.toLowerCase()
  return new Set(text).size <= fewDistinct || isOneRepeated(text) || othersIn(text) <= fewOthers
}
