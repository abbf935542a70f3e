// What nobody may take for a password beyond its form: the commonest ones, which are tried first, and those that hold the account's name.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { passwordPattern } from '#contract/limits.ts'

/** So many of those that have a password's form, the commonest first. */
const refused = 10_000
/** A shorter name is in many words. */
const shortestName = 3

const require = createRequire(import.meta.url)
let read: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is set: half a megabyte, of which the commonest stay. */
async function commonest() {
  const all = z
    .array(z.string())
    .parse(JSON.parse(await readFile(require.resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8')))
  return new Set(all.filter((password) => passwordPattern.test(password)).slice(0, refused))
}

const isCommon = async (password: string) => (await (read ??= commonest())).has(password.toLowerCase())

/** An address counts by what stands before the @, too. */
const holdsName = (password: string, account: string) =>
  [account, account.replace(/@.*/, '')].some((name) => name.length >= shortestName && password.toLowerCase().includes(name.toLowerCase()))

/** Why an account may not have this password; null where it may. */
export async function passwordFault(password: string, account: string): Promise<'password_common' | 'password_has_name' | null> {
  if (holdsName(password, account)) return 'password_has_name'
  return (await isCommon(password)) ? 'password_common' : null
}
