// Helpers with which a state adds live sessions, gifts, fees and bets to a demo world, with consistent sums.
import { nameColors } from '#contract/chat.ts'
import { pickerOf, type Draw } from '../draw.ts'
import { bettingIn } from '../names/games.ts'
import { giftCatalogue } from '../names/gift-catalogue.ts'
import type { Batch } from '../world/batch.ts'
import type { Clock } from '../world/clock.ts'
import type { DemoCustomer } from '../world/customers.ts'
import type { Ledger } from '../world/daily.ts'
import type { Evening } from '../world/evenings.ts'
import { recordEvenings, type Counters, type EveningDetails } from '../world/figures.ts'
import type { Bet, Activity, Gift } from '../world/giving.ts'
import { familyAgo, type DemoAnchor, type DemoFamily, type People } from '../world/people.ts'
import type { DemoEvent, Matches } from '../world/sport-events.ts'

export interface Stage {
  batch: Batch
  draw: Draw
  clock: Clock
  now: Date
  people: People
  customers: readonly DemoCustomer[]
  matches: Matches
  ids: Counters
  ledger: Ledger
}

export interface Staging {
  /** Changes families and anchors before the world is created. */
  prepare?(people: People, clock: Clock): void
  add?(stage: Stage): void
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
/** Sessions begin this many days ago at the earliest. */
const furthestAgo = 2

export const anchorIn = ({ anchors }: People, login: string): DemoAnchor => found(anchors, login)
export const familyIn = ({ families }: People, login: string): DemoFamily => found(families, login)

function found<T extends { login: string }>(list: readonly T[], login: string): T {
  const one = list.find((each) => each.login === login)
  if (!one) throw new Error(`nobody is called ${login}`)
  return one
}

/** Keeps anchors off air on the last days, so that the state can add its own sessions there. */
export const keepOffAir = (people: People, ...logins: string[]) => {
  for (const login of logins) anchorIn(people, login).restsAgo = furthestAgo + 1
}

export const customersOf = ({ customers }: Stage, { merchantId }: { merchantId: number }) =>
  customers.filter((customer) => customer.merchantId === merchantId)

/** Adds a customer of this name, whom a tester can be in the app. Returns its id, which is above those of all others. */
export function addViewer({ batch, customers, now }: Stage, nickname: string, rank = 0, merchantId = 1): number {
  const id = Math.max(...customers.map((customer) => customer.id)) + 1
  batch.add('customer', { id, merchant_id: merchantId, nickname, color: nameColors[0], rank, language: 'en', created_at: before(now, day) })
  return id
}

export const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
export const ahead = (now: Date, ms: number) => new Date(now.getTime() + ms)
export const ms = { second, minute, hour: 60 * minute, day } as const

export interface Session {
  /** How long ago it began, in milliseconds. */
  begun: number
  /** How long ago it ended; without it the session is open. */
  ended?: number
  /** How long ago the push was lost; `never` if there was none. The seed cannot create a session with a running push. */
  lost?: number | 'never'
  room?: Partial<Pick<Evening, 'roomType' | 'level' | 'fee' | 'minute' | 'title'>>
  endReason?: NonNullable<Evening['endReason']>
  match?: DemoEvent
  /** Number of customers who have come, including those who give, pay and bet. */
  visitors?: number
  gifts?: number
  /** One customer gives this many castles. */
  castles?: number
  bets?: Pick<Bet, 'bet' | 'win'>[]
  /** Stretches that each visitor of a private room has paid. */
  stretches?: number
  /** A customer who is among the visitors, and when the last stretch was paid, in milliseconds ago. */
  payer?: { id: number; ago: number }
}

const gifts = pickerOf(giftCatalogue.map((gift) => [gift, gift.weight] as const))
const castle = 12
const castlePoints = 300_000

/** Adds live sessions that began at any time on the last days. */
export function putSessions(stage: Stage, sessions: readonly (readonly [login: string, session: Session])[]): void {
  const evenings = sessions.map(([login, session]): EveningDetails => {
    const evening = eveningOf(stage, anchorIn(stage.people, login), session)
    const luck = stage.draw.branch(`${login} ${session.begun}`)
    const { match } = session
    return {
      evening,
      luck,
      activity: activityOf(stage, luck, evening, session),
      match: match ? { id: match.id, title: `${match.home} vs ${match.guest}` } : null,
    }
  })
  recordEvenings(
    { ...stage, recordedDays: furthestAgo },
    evenings.toSorted((a, b) => a.evening.startedAt - b.evening.startedAt),
  )
}

export const putSession = (stage: Stage, login: string, session: Session) => putSessions(stage, [[login, session]])

const wholeSecond = (date: Date) => Math.floor(date.getTime() / second) * second

function eveningOf({ clock, now, draw }: Stage, anchor: DemoAnchor, session: Session): Evening {
  const startedAt = wholeSecond(before(now, session.begun))
  const ago = Array.from({ length: furthestAgo + 1 }, (_, at) => at).find((at) => clock.instant(clock.day(at), 0).getTime() <= startedAt)
  if (ago === undefined) throw new Error('the session begins too long ago')
  const { lost = 0 } = session
  const pushedAt = lost === 'never' ? null : startedAt + 5 * second
  return {
    anchor,
    familyId: familyAgo(anchor, ago),
    ago,
    startedAt,
    pushedAt: pushedAt ?? startedAt,
    endedAt: wholeSecond(before(now, session.ended ?? 0)),
    midnight: clock.instant(clock.day(ago - 1), 0).getTime(),
    pushLost: session.endReason === 'push_lost',
    roomType: 'normal',
    level: 0,
    fee: 1,
    minute: 3,
    title: anchor.name,
    playName: draw.branch(`play ${anchor.login} ${session.begun}`).hex(24),
    isWeekend: false,
    ...session.room,
    ...(session.endReason && { endReason: session.endReason }),
    ...(session.ended === undefined && { open: { pushedAt, lostAt: lost === 'never' ? null : before(now, lost).getTime() } }),
  }
}

function activityOf(stage: Stage, luck: Draw, { anchor, startedAt, endedAt, minute: stretch }: Evening, session: Session): Activity {
  const { visitors = 0, castles = 0, stretches = 0, bets = [], payer } = session
  const drawn = luck
    .shuffled(customersOf(stage, anchor))
    .slice(0, visitors)
    .map(({ id }) => id)
  const ids = [...drawn, ...(payer ? [payer.id] : [])]
  const first = startedAt + second
  const moments = (count: number) => Array.from({ length: count }, (_, at) => Math.floor(first + ((endedAt - first) * at) / count))
  const given = moments(session.gifts ?? 0).map((at): Gift => {
    const { id, point } = gifts(luck.fraction())
    return { at, customerId: luck.pick(ids), giftId: id, point: point * 100, count: 1 }
  })
  const fan = ids[0] ?? 0
  const large = moments(castles).map((at): Gift => ({ at, customerId: fan, giftId: castle, point: castlePoints, count: 1 }))
  return {
    visits: ids.map((customerId) => ({ customerId, enteredAt: first, entries: 1 })),
    gifts: [...given, ...large].sort((a, b) => a.at - b.at),
    fees: [
      ...Array.from({ length: stretches }, (_, at) =>
        drawn.map((customerId) => ({ customerId, at: first + at * stretch * minute })),
      ).flat(),
      ...(payer ? [{ customerId: payer.id, at: before(stage.now, payer.ago).getTime() }] : []),
    ],
    bets: moments(bets.length).map((at, index) => ({
      at,
      settledAt: at,
      customerId: luck.pick(ids),
      numero: luck.pick(bettingIn(anchor.id).choices),
      bet: bets[index]?.bet ?? 0,
      win: bets[index]?.win ?? 0,
    })),
  }
}

/** Writes the daily figures of the added sessions. */
export function closeStage({ batch, ledger }: Stage): void {
  for (let ago = furthestAgo; ago >= -1; ago--) ledger.close(batch, ago)
}
