// Who is calling. The mark `proven` can only be set in this folder, by a token that was checked: a query that takes an actor can
// not be called with an id out of a request.
import type { Role } from '#contract/define.ts'

/** Where a session was opened: with a QR code in the phone app, or with a password. */
export const devices = ['mobile', 'pc'] as const
export type Device = (typeof devices)[number]

declare const proven: unique symbol
interface Proven {
  readonly [proven]: true
}

/** A session that has been opened, by which every token of it is known. */
export interface OpenSession {
  id: string
  since: Date
}

interface Person {
  /** The anchor's, family's, admin's or customer's own id, the one that every list and socket uses. */
  id: number
  name: string
  merchantId: number
  /** The merchant's code, as the header and the socket login name it. */
  merchant: string
  /** When the token runs out unless it is used. */
  expiresAt: Date
}
interface StaffPerson extends Person {
  accountId: number
  /** What it signs in with. */
  account: string
  email: string
  /** Which of the account's sessions this is. A renewed token goes on with it. */
  session: OpenSession
  device: Device
}

export type AnchorActor = Proven & StaffPerson & { role: 'anchor'; familyId: number | null }
export type FamilyActor = Proven & StaffPerson & { role: 'family'; familyId: number }
export type AdminActor = Proven & StaffPerson & { role: 'admin'; familyId: null }
export type CustomerActor = Proven & Person & { role: 'customer'; color: string; rank: number }

/** Who may call /api. */
export type StaffActor = AnchorActor | FamilyActor | AdminActor
export type Actor = StaffActor | CustomerActor

/** The actor that a call's roles let through. */
export type ActorOf<R extends Role> = Extract<StaffActor, { role: R }>

type Unproven<A> = A extends Actor ? Omit<A, typeof proven | keyof Proof> : never
/** Who somebody is, as the database says, before a token has proven it. */
export type Identity = Unproven<Actor>

/** What only the token can say. */
export interface Proof {
  expiresAt: Date
  session: OpenSession
  device: Device
}

/** For authentication.ts alone: call it only with what a checked token names. */
export const prove = (identity: Identity, proof: Proof): Actor => ({ ...identity, ...proof }) as Actor
