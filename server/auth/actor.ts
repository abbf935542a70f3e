// The authenticated caller. Only this folder can create one, by the brand `proven`, after checking a token. So a query that takes an actor
// cannot be called with an id from a request.
import type { Role } from '#contract/define.ts'

/** The device that opened the session: the phone app by QR code, or a browser with a password. */
export const devices = ['mobile', 'pc'] as const
export type Device = (typeof devices)[number]

declare const proven: unique symbol
interface Proven {
  readonly [proven]: true
}

/** An open session. Every token of it carries its id. */
export interface OpenSession {
  id: string
  since: Date
  /** The session whose code opened this one. Signing out of that one ends both. */
  maker?: string
}

/** Whether the session is this one, or was opened with a code of this one. */
export const belongsTo = ({ id, maker }: Pick<OpenSession, 'id' | 'maker'>, sessionId: string) => id === sessionId || maker === sessionId

interface Person {
  /** The id of the anchor, family, admin or customer, as used by every list and socket. */
  id: number
  name: string
  merchantId: number
  /** The merchant's code, as used in the header and the socket login. */
  merchant: string
  /** The time when the token expires unless it is used. */
  expiresAt: Date
}
interface StaffPerson extends Person {
  accountId: number
  /** The account name used to sign in. */
  account: string
  email: string
  /** The account's session that this token belongs to. A renewed token continues it. */
  session: OpenSession
  device: Device
}

export type AnchorActor = Proven & StaffPerson & { role: 'anchor'; familyId: number | null }
export type FamilyActor = Proven & StaffPerson & { role: 'family'; familyId: number }
export type AdminActor = Proven & StaffPerson & { role: 'admin'; familyId: null }
export type CustomerActor = Proven & Person & { role: 'customer'; color: string; rank: number }

/** The actors that may call /api. */
export type StaffActor = AnchorActor | FamilyActor | AdminActor
export type Actor = StaffActor | CustomerActor

/** The actors that a call's roles admit. */
export type ActorOf<R extends Role> = Extract<StaffActor, { role: R }>

type Unproven<A> = A extends Actor ? Omit<A, typeof proven | keyof Proof> : never
/** A person according to the database, before a token has proven it. */
export type Identity = Unproven<Actor>

/** The data that comes only from the token. */
export interface Proof {
  expiresAt: Date
  session: OpenSession
  device: Device
}

/** For authentication.ts only: call it only with the subject of a checked token. */
export const prove = (identity: Identity, proof: Proof): Actor => ({ ...identity, ...proof }) as Actor
