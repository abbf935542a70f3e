// All HTTP calls by name, for code that handles every call: the API docs, and tests of the whole contract.
import * as accounts from './calls/admin/accounts.ts'
import * as audit from './calls/admin/audit.ts'
import * as books from './calls/admin/books.ts'
import * as rates from './calls/admin/rates.ts'
import * as settlement from './calls/admin/settlement.ts'
import * as appDownload from './calls/app-download.ts'
import * as chatAddress from './calls/chat-address.ts'
import * as customerCard from './calls/customers/card.ts'
import * as guest from './calls/customers/guest.ts'
import * as lobby from './calls/customers/lobby.ts'
import * as thanks from './calls/customers/thanks.ts'
import * as clock from './calls/demo/clock.ts'
import * as desk from './calls/demo/desk.ts'
import type { Call } from './define.ts'
import * as family from './calls/family.ts'
import * as games from './calls/games.ts'
import * as gifts from './calls/gifts.ts'
import * as goals from './calls/home/goals.ts'
import * as hostHome from './calls/home/host.ts'
import * as staffHome from './calls/home/staff.ts'
import * as income from './calls/income.ts'
import * as liveAnalysis from './calls/live-analysis.ts'
import * as liveRecord from './calls/live-record.ts'
import * as liveSummary from './calls/live/summary.ts'
import * as pushEnds from './calls/push/figures.ts'
import * as rehearsal from './calls/push/rehearsal.ts'
import * as live from './calls/live.ts'
import * as moderation from './calls/moderation.ts'
import * as privateOrders from './calls/private-orders.ts'
import * as profile from './calls/profile.ts'
import * as room from './calls/room.ts'
import * as session from './calls/session.ts'
import * as settings from './calls/settings.ts'
import * as signInCode from './calls/sign-in-code.ts'
import * as sportEvents from './calls/sport-events.ts'
import * as supporters from './calls/supporters.ts'
import * as statistics from './calls/statistics.ts'
import * as roomModeration from './calls/moderation/room.ts'
import * as words from './calls/moderation/words.ts'
import * as wall from './calls/monitor/wall.ts'
import * as webhooks from './calls/webhooks.ts'
import * as whyIncome from './calls/why/income.ts'
import * as statement from './calls/why/statement.ts'
import * as whyTime from './calls/why/time.ts'

/** The calls by their chapter in the API docs. */
const chapters = {
  Session: { ...session, ...signInCode },
  Profile: profile,
  Room: { ...room, ...games },
  Live: { ...live, ...pushEnds, ...rehearsal },
  Moderation: { ...moderation, ...roomModeration, ...words },
  Customers: { ...customerCard, ...thanks },
  App: { ...guest, ...lobby },
  Gifts: gifts,
  Supporters: supporters,
  'Private rooms': privateOrders,
  'Live analysis': liveAnalysis,
  Home: { ...hostHome, ...staffHome, ...goals },
  'Live record': { ...liveRecord, ...liveSummary },
  Income: income,
  Why: { ...whyIncome, ...whyTime },
  Statement: statement,
  Family: { ...family, ...wall },
  'Sports events': { ...sportEvents, ...statistics },
  Administration: { ...accounts, ...rates, ...settlement, ...books, ...audit },
  Webhooks: webhooks,
  'Demo controls': { ...clock, ...desk },
  Platform: { ...settings, ...appDownload, ...chatAddress },
}
type Chapters = typeof chapters
type CallsIn<M> = { [K in keyof M as M[K] extends Call ? K : never]: M[K] }
type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void ? I : never

export type Calls = Intersection<{ [C in keyof Chapters]: CallsIn<Chapters[C]> }[keyof Chapters]>
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

/** True for calls that exist only in a demo (DEMO_CONTROLS). */
export const isDemoCall = ({ chapter }: Pick<NamedCall, 'chapter'>) => chapter === ('Demo controls' satisfies keyof typeof chapters)
