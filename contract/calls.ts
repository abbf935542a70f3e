// All HTTP calls by name, for code that handles every call: the API docs, and tests of the whole contract.
import * as accounts from './calls/accounts/admin.ts'
import * as audit from './calls/audit.ts'
import * as books from './calls/earnings/books.ts'
import * as rates from './calls/earnings/rates.ts'
import * as settlement from './calls/earnings/settlement.ts'
import * as appDownload from './calls/app-download.ts'
import * as chatAddress from './calls/room/chat-address.ts'
import * as customerCard from './calls/room/viewer-card.ts'
import * as guest from './calls/viewer/guest.ts'
import * as lobby from './calls/viewer/lobby.ts'
import * as thanks from './calls/room/thanks.ts'
import * as clock from './calls/demo/clock.ts'
import * as desk from './calls/demo/desk.ts'
import type { Call } from './define.ts'
import * as family from './calls/accounts/family.ts'
import * as games from './calls/room/games.ts'
import * as gifts from './calls/room/gifts.ts'
import * as goals from './calls/earnings/goals.ts'
import * as hostHome from './calls/dashboard/host.ts'
import * as staffHome from './calls/dashboard/staff.ts'
import * as income from './calls/earnings/income.ts'
import * as liveAnalysis from './calls/sessions/live-analysis.ts'
import * as liveRecord from './calls/sessions/record.ts'
import * as liveSummary from './calls/sessions/live-end.ts'
import * as pushEnds from './calls/studio/push-figures.ts'
import * as rehearsal from './calls/studio/rehearsal.ts'
import * as live from './calls/studio/on-air.ts'
import * as moderation from './calls/room/moderation/mutes-and-managers.ts'
import * as privateOrders from './calls/private-orders.ts'
import * as profile from './calls/profile.ts'
import * as room from './calls/studio/live-room.ts'
import * as session from './calls/sign-in.ts'
import * as settings from './calls/settings.ts'
import * as signInCode from './calls/studio/sign-in-code.ts'
import * as sportEvents from './calls/sport-events.ts'
import * as supporters from './calls/room/supporters.ts'
import * as statistics from './calls/sessions/statistics.ts'
import * as roomModeration from './calls/room/moderation/room.ts'
import * as words from './calls/room/words.ts'
import * as wall from './calls/monitor/wall.ts'
import * as webhooks from './calls/webhooks.ts'
import * as whyIncome from './calls/earnings/why-income.ts'
import * as statement from './calls/earnings/statement.ts'
import * as whyTime from './calls/earnings/why-time.ts'

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
