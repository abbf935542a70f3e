import { randomInt } from 'node:crypto'

/** No characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const signs = `${letters}23456789`
const pick = (from: string) => from.charAt(randomInt(from.length))

/** A random password of the maximum length, with the required letter. */
export const newPassword = () => pick(letters) + Array.from({ length: 9 }, () => pick(signs)).join('')
