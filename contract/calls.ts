// Every HTTP call, by its name. Whatever has to hold for all of them (the docs, the tests that walk the contract) goes through here.
import * as accounts from './admin/accounts.ts'
import * as audit from './admin/audit.ts'
import * as rates from './admin/rates.ts'
import * as settlement from './admin/settlement.ts'
import * as appDownload from './app-download.ts'
import * as chatAddress from './chat-address.ts'
import type { Call } from './define.ts'
import * as family from './family.ts'
import * as games from './games.ts'
import * as gifts from './gifts.ts'
import * as income from './income.ts'
import * as liveAnalysis from './live-analysis.ts'
import * as live from './live.ts'
import * as moderation from './moderation.ts'
import * as privateOrders from './private-orders.ts'
import * as profile from './profile.ts'
import * as room from './room.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as signInCode from './sign-in-code.ts'
import * as sportEvents from './sport-events.ts'
import * as statistics from './statistics.ts'
import * as webhooks from './webhooks.ts'

/** By the chapter that the docs give them. */
const chapters = {
  Session: { ...session, ...signInCode },
  Profile: profile,
  Room: { ...room, ...games },
  Live: live,
  Moderation: moderation,
  Gifts: gifts,
  'Private rooms': privateOrders,
  'Live analysis': liveAnalysis,
  Income: income,
  Family: family,
  'Sports events': { ...sportEvents, ...statistics },
  Administration: { ...accounts, ...rates, ...settlement, ...audit },
  Webhooks: webhooks,
  Platform: { ...settings, ...appDownload, ...chatAddress },
}
type Chapters = typeof chapters
type CallsIn<M> = { [K in keyof M as M[K] extends Call ? K : never]: M[K] }
type Together<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void ? I : never

export type Calls = Together<{ [C in keyof Chapters]: CallsIn<Chapters[C]> }[keyof Chapters]>
export type CallName = keyof Calls

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'reply' in value

export interface NamedCall {
  name: CallName
  chapter: string
  call: Call
}

export const calls: readonly NamedCall[] = Object.entries(chapters).flatMap(([chapter, module]) =>
  Object.entries<unknown>(module).flatMap(([name, call]) => (isCall(call) ? [{ name: name as CallName, chapter, call }] : [])),
)
