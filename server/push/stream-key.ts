// Push keys and the signatures of play addresses. Each kind signs a different text, so that none can be used as another.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { playUrlMinutes } from '#contract/limits.ts'
import type { Refusal } from '#contract/internal/media-hooks.ts'

export const app = 'live'

/** The parameter for the play name when the path has to name the stream. */
export const playParameter = 'play'

const hmac = (secret: string, ...parts: (string | number)[]) => createHmac('sha256', secret).update(parts.join('|')).digest('base64url')

function same(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** The key of a push: the room's public name with an expiry, a version and a signature, `room?exp=..&v=..&sign=..`. */
export function pushKey(secret: string, room: { streamName: string; keyVersion: number }, expiresAt: Date): string {
  const exp = seconds(expiresAt)
  const sign = hmac(secret, 'push', app, room.streamName, exp, room.keyVersion)
  return `${room.streamName}?exp=${exp}&v=${room.keyVersion}&sign=${sign}`
}

/** Returns why a push with these parameters is refused, or null if the key is valid. */
export function pushRefusal(secret: string, room: { streamName: string; keyVersion: number }, param: string, now: Date): Refusal | null {
  const given = new URLSearchParams(param)
  const exp = Number(given.get('exp'))
  const version = Number(given.get('v'))
  if (!same(given.get('sign') ?? '', hmac(secret, 'push', app, room.streamName, exp, version))) return 'wrong_key'
  if (version !== room.keyVersion) return 'revoked_key'
  return exp > seconds(now) ? null : 'expired_key'
}

/** The query of an address that may be opened for a few minutes. */
export function signPlay(secret: string, playName: string, now: Date): string {
  const exp = seconds(now) + playUrlMinutes * 60
  return `exp=${exp}&sign=${hmac(secret, 'play', app, playName, exp)}`
}

export function mayPlay(secret: string, playName: string, param: string, now: Date): boolean {
  const given = new URLSearchParams(param)
  const exp = Number(given.get('exp'))
  return same(given.get('sign') ?? '', hmac(secret, 'play', app, playName, exp)) && exp > seconds(now)
}

/** The part of an address by which an admitted viewer continues watching, for as long as the play name is valid. */
export const viewingOf = (secret: string, playName: string) => hmac(secret, 'viewing', app, playName)

export const isViewing = (secret: string, playName: string, viewing: string) => same(viewing, viewingOf(secret, playName))

/** The query of the address of a recorded picture, and of all its parts. */
export function signRecording(secret: string, playName: string, expiresAt: Date): string {
  const exp = seconds(expiresAt)
  return `exp=${exp}&sign=${hmac(secret, 'recording', app, playName, exp)}`
}

export function mayWatchRecording(secret: string, playName: string, param: string, now: Date): boolean {
  const given = new URLSearchParams(param)
  const exp = Number(given.get('exp'))
  return same(given.get('sign') ?? '', hmac(secret, 'recording', app, playName, exp)) && exp > seconds(now)
}
