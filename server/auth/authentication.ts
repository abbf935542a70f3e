// Turns tokens into actors. A token contains an account's id and the version of its sessions; the rest is read from the database.
import { createSecretKey, randomUUID, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { sessionDays, sessionHours } from '#contract/limits.ts'
import type { Bus } from '../events/bus.ts'
import { belongsTo, devices, prove, type Actor, type Device, type Identity, type OpenSession } from './actor.ts'

/**
 * The subject of a token. Without the id of a `session` the token opens one; with it, it continues that one. `guestKey` is that of a guest, null
 * for any other customer. The token of a customer is not renewed; without `lastsDays` it lasts as long as one of an account.
 */
export type TokenSubject =
  | { accountId: number; sessionVersion: number; device: Device; session?: Partial<OpenSession> }
  | { customerId: number; guestKey?: string | null; lastsDays?: number }

/** A hundred years. A simulated customer of the demo stays signed in, however far the platform's clock is advanced. */
export const playedDays = 36_525

const Claims = z.object({
  exp: z.number(),
  iat: z.number(),
  account: z.number().int().optional(),
  version: z.number().int().optional(),
  customer: z.number().int().optional(),
  guest: z.string().optional(),
  session: z.string().default(''),
  /** The time when the session was opened. Older tokens do not contain it. */
  since: z.number().optional(),
  /** The session whose code opened this one. */
  maker: z.string().optional(),
  device: z.enum(devices).default('pc'),
})
type Claims = z.infer<typeof Claims>

export interface StaffIdentity {
  sessionVersion: number
  isActive: boolean
  endedSessions: readonly string[]
  who: Identity
}

export interface CustomerIdentity {
  /** Null unless the customer is a guest. */
  guestKey: string | null
  who: Identity
}

export interface Identities {
  staff(accountId: number): Promise<StaffIdentity | null>
  customer(customerId: number): Promise<CustomerIdentity | null>
}

export interface Authentication {
  /** Returns the token's actor, or null if the token is forged, expired or revoked. */
  authenticateToken(token: string): Promise<Actor | null>
  mintToken(subject: TokenSubject): string
  /** Returns a new token in place of a valid one, or null while that one is still fresh. */
  renewToken(token: string): string | null
  /** Clears the cached identities, so that each is read from the database again. */
  clearIdentities(): void
}

interface Options {
  secret: string
  identities: Identities
  bus: Bus
  clock: () => Date
}

/** A token is renewed at most this often, and lives that much longer: no session ends earlier than 12 h after its last use. */
const renewAfterSeconds = 60
const lifeSeconds = sessionHours * 3600 + renewAfterSeconds
const daySeconds = 86_400
const longestSeconds = sessionDays * daySeconds
/** Account changes on other servers are noticed within this time; changes on this server at once, through the bus. */
const identityLifeMs = 5000
const identitiesKept = 10_000
const tokensKept = 10_000

export function createAuthentication({ secret, identities, bus, clock }: Options): Authentication {
  // A KeyObject: jsonwebtoken turns a string into one on every call, at fifty times the cost of the signature.
  const key = createSecretKey(Buffer.from(secret))
  const readClaims = createReader(key)
  const cache = new Map<string, { at: number; found: Promise<StaffIdentity | CustomerIdentity | null> }>()

  const cached = <T extends StaffIdentity | CustomerIdentity | null>(name: string, load: () => Promise<T>): Promise<T> => {
    const now = clock().getTime()
    const known = cache.get(name)
    if (known && now - known.at < identityLifeMs) return known.found as Promise<T>
    if (cache.size >= identitiesKept) cache.clear()
    const found = load()
    found.catch(() => cache.delete(name))
    cache.set(name, { at: now, found })
    return found
  }
  const dropFromCache = ({ accountId }: { accountId: number }) => {
    cache.delete(`account ${accountId}`)
  }
  bus.on('account/revoked', dropFromCache)
  bus.on('account/changed', dropFromCache)
  bus.on('session/ended', dropFromCache)
  bus.on('customer/changed', ({ customerId }) => {
    cache.delete(`customer ${customerId}`)
  })

  const identityOf = async (claims: Claims): Promise<Identity | null> => {
    const { account, customer } = claims
    if (customer !== undefined) {
      const found = await cached(`customer ${customer}`, () => identities.customer(customer))
      return found && found.guestKey === (claims.guest ?? null) ? found.who : null
    }
    if (account === undefined) return null
    const staff = await cached(`account ${account}`, () => identities.staff(account))
    const isEnded = staff?.endedSessions.some((ended) => belongsTo(sessionOf(claims), ended))
    const isValid = staff?.isActive && staff.sessionVersion === claims.version && !isEnded
    return isValid ? staff.who : null
  }

  const sign = ({ since = seconds(clock()), ...claims }: Omit<z.input<typeof Claims>, 'exp' | 'iat'>, end?: number) => {
    const now = seconds(clock())
    const exp = end ?? Math.min(now + lifeSeconds, since + longestSeconds)
    return jwt.sign({ ...claims, since, iat: now, exp }, key, { algorithm: 'HS256' })
  }

  return {
    async authenticateToken(token) {
      const claims = readClaims(token, clock())
      const who = claims && (await identityOf(claims))
      return who ? prove(who, { expiresAt: new Date(claims.exp * 1000), session: sessionOf(claims), device: claims.device }) : null
    },
    mintToken(subject) {
      if ('customerId' in subject) {
        const { customerId: customer, guestKey, lastsDays } = subject
        return sign({ customer, ...(guestKey && { guest: guestKey }) }, lastsDays && seconds(clock()) + lastsDays * daySeconds)
      }
      const { accountId: account, sessionVersion: version, device, session } = subject
      const { id = randomUUID(), since, maker } = session ?? {}
      return sign({ account, version, device, session: id, maker, ...(since && { since: seconds(since) }) })
    },
    renewToken(token) {
      const claims = readClaims(token, clock())
      if (!claims || seconds(clock()) - claims.iat < renewAfterSeconds) return null
      const { iat: _iat, exp: _exp, ...subject } = claims
      return sign({ ...subject, since: openedAt(claims) })
    },
    clearIdentities: () => cache.clear(),
  }
}

const openedAt = ({ since, iat }: Claims) => since ?? iat
const sessionOf = (claims: Claims): OpenSession => ({
  id: claims.session,
  since: new Date(openedAt(claims) * 1000),
  ...(claims.maker !== undefined && { maker: claims.maker }),
})
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** Reads tokens. A valid signature stays valid, so it is checked once; the expiry is checked each time. */
function createReader(key: KeyObject): (token: string, now: Date) => Claims | null {
  const read = new Map<string, Claims>()
  return (token, now) => {
    const known = read.get(token)
    if (known) return known.exp > seconds(now) ? known : null
    const claims = verify(token, key, now)
    if (claims && read.size >= tokensKept) read.clear()
    if (claims) read.set(token, claims)
    return claims
  }
}

function verify(token: string, key: KeyObject, now: Date): Claims | null {
  try {
    return Claims.parse(jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: seconds(now) }))
  } catch {
    return null
  }
}
