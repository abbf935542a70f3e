import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that the duration does not reveal how many characters match. */
export function isSecret(given: unknown, secret: string): boolean {
  const a = Buffer.from(typeof given === 'string' ? given : '')
  const b = Buffer.from(secret)
  return a.length === b.length && timingSafeEqual(a, b)
}
