// Writes the past of the demo world, day by day: live sessions, what customers did in them, and the daily sums. It ends with yesterday, so
// that the same date gives the same rows at any hour.
import { reconnectGraceSeconds } from '#contract/limits.ts'
import type { Clock } from './clock.ts'
import type { DemoCustomer } from './customers.ts'
import { createLedger, type Ledger } from './daily.ts'
import type { Draw } from '../draw.ts'
import { makeEvening, type Evening } from './evenings.ts'
import type { Batch } from './batch.ts'
import { bettingIn } from '../names/games.ts'
import { fansOf, makeActivity, type Activity } from './giving.ts'
import type { People } from './people.ts'
import type { Shape } from '../scenarios/scenario.ts'
import { addSettlements } from './settlements.ts'
import type { Matches } from './sport-events.ts'
import { lostMsOf, planPush, type Push } from '../record/push.ts'
import { addRecord, isRecorded } from '../record/record.ts'
import type { Terms } from './terms.ts'

export interface Past {
  draw: Draw
  clock: Clock
  shape: Shape
  people: People
  customers: readonly DemoCustomer[]
  terms: Terms
  matches: Matches
  ids: Counters
}

const graceMs = reconnectGraceSeconds * 1000
/** Share of evenings on which an anchor with a profile shows a match. */
const matchShare = 0.35

/** The last ids in use. */
export interface Counters {
  sessions: number
  gifts: number
  fees: number
  bets: number
}

/** Adds one day at a time to the batch, oldest first, and yields how many are done. */
export function* layDownPast(batch: Batch, { draw, clock, shape, people, customers, terms, matches, ids }: Past): Generator<number> {
  const ledger = createLedger(clock)
  const ofMerchant = (id: number) => customers.filter(({ merchantId }) => merchantId === id)
  const compatriots = new Map(people.anchors.map(({ merchantId }) => [merchantId, [] as DemoCustomer[]]))
  for (const merchantId of compatriots.keys()) compatriots.set(merchantId, ofMerchant(merchantId))
  const stages = people.anchors.map((anchor) => {
    const own = draw.branch(`anchor ${anchor.id}`)
    return { anchor, own, fans: fansOf(own.branch('fans'), anchor, compatriots.get(anchor.merchantId) ?? []) }
  })

  for (let ago = shape.days; ago >= 1; ago--) {
    const evenings = stages.flatMap(({ anchor, own, fans }) => {
      const luck = own.branch(clock.day(ago))
      const evening = makeEvening(luck, clock, anchor, ago)
      return evening ? [{ evening, luck, activity: makeActivity(luck, evening, fans, shape.rush, shape.longNames && anchor.isNamed) }] : []
    })
    // Ids rise with time, as in a real database.
    evenings.sort((a, b) => a.evening.startedAt - b.evening.startedAt)
    recordEvenings(
      { batch, clock, ids, ledger, customers, recordedDays: shape.recordedDays },
      evenings.map((written) => ({ ...written, match: shownMatch(written.luck, matches, written.evening) })),
    )
    addSettlements(batch, clock, people.families, terms, ledger.close(batch, ago), ago, shape)
    yield shape.days - ago + 1
  }
}

export interface EveningDetails {
  evening: Evening
  luck: Draw
  activity: Activity
  match: { id: number; title: string } | null
}

interface Books {
  batch: Batch
  customers: readonly DemoCustomer[]
  clock: Clock
  ids: Counters
  ledger: Ledger
  /** Sessions of this many last days have a record. */
  recordedDays: number
}

/** Writes live sessions with everything that happened in them, oldest first. Daily figures are written when the ledger closes a day. */
export function recordEvenings({ batch, clock, ids, ledger, customers, recordedDays }: Books, evenings: readonly EveningDetails[]) {
  const written = evenings.map((one) => ({ ...one, id: ++ids.sessions }))
  for (const { id, evening, activity, luck, match } of written) {
    ledger.enter(evening, activity)
    const record = luck.branch('record')
    const push = isRecorded(evening, recordedDays) ? planPush(record, evening, graceMs) : null
    writeEvening(batch, id, evening, activity, match, push)
    if (push) addRecord(batch, record, { id, evening, activity, push }, customers)
  }
  writeOrders(batch, clock, ids, written)
}

function shownMatch(luck: Draw, matches: Matches, { anchor, startedAt }: Evening): { id: number; title: string } | null {
  if (!anchor.isNamed || !luck.chance(matchShare)) return null
  const startAt = new Date(Math.ceil(startedAt / 900_000) * 900_000)
  const { id, home, guest } = matches.shown(luck, anchor, startAt)
  return { id, title: `${home} vs ${guest}` }
}

function writeEvening(
  batch: Batch,
  id: number,
  evening: Evening,
  { visits }: Activity,
  match: { id: number; title: string } | null,
  push: Push | null,
) {
  const { anchor, familyId, startedAt, endedAt, pushLost, open } = evening
  const { pushedAt, lostAt } = open ?? { pushedAt: evening.pushedAt, lostAt: pushLost ? endedAt - graceMs : endedAt }
  batch.add('live_session', {
    id,
    anchor_id: anchor.id,
    family_id: familyId,
    title: match?.title.slice(0, 200) ?? evening.title,
    play_name: evening.playName,
    room_type: evening.roomType,
    room_level: evening.level,
    private_fee: evening.fee,
    private_minute: evening.minute,
    started_at: new Date(startedAt),
    first_push_at: pushedAt === null ? null : new Date(pushedAt),
    push_lost_at: lostAt === null ? null : new Date(lostAt),
    ended_at: open ? null : new Date(endedAt),
    end_reason: open ? null : (evening.endReason ?? (pushLost ? 'push_lost' : 'host')),
    sport_event_id: match?.id ?? null,
    watched_count: visits.reduce((sum, { entries }) => sum + entries, 0),
    client_count: visits.length,
    drop_count: push?.drops.length ?? 0,
    lost_ms: push ? lostMsOf(push, open ? null : endedAt) : 0,
  })
  for (const { customerId } of visits)
    batch.add('live_session_customer', { live_session_id: id, customer_id: customerId, came_at: null, network: null })
}

type Written = Omit<EveningDetails, 'match'> & { id: number }

function writeOrders(batch: Batch, clock: Clock, ids: Counters, evenings: readonly Written[]) {
  const inTime = <T extends { at: number }>(of: (activity: Activity) => readonly T[]) =>
    evenings.flatMap((written) => of(written.activity).map((order) => ({ order, written }))).sort((a, b) => a.order.at - b.order.at)
  const shared = ({ id, evening, luck }: Written, at: number, customerId: number) => ({
    request_id: luck.uuid(),
    customer_id: customerId,
    anchor_id: evening.anchor.id,
    family_id: evening.familyId,
    live_session_id: id,
    created_at: new Date(at),
    business_date: clock.day(at < evening.midnight ? evening.ago : evening.ago - 1),
  })

  for (const {
    order: { at, customerId, giftId, point, count },
    written,
  } of inTime(({ gifts }) => gifts)) {
    batch.add('gift_order', {
      id: ++ids.gifts,
      ...shared(written, at, customerId),
      gift_id: giftId,
      point,
      count,
      amount: point * count,
      announced: true,
    })
  }
  for (const {
    order: { at, customerId },
    written,
  } of inTime(({ fees }) => fees)) {
    const { fee, minute } = written.evening
    batch.add('private_fee_order', { id: ++ids.fees, ...shared(written, at, customerId), fee: fee * 100, minute })
  }
  for (const {
    order: { at, settledAt, customerId, numero, bet, win },
    written,
  } of inTime(({ bets }) => bets)) {
    batch.add('game_bet', {
      id: ++ids.bets,
      ...shared(written, at, customerId),
      game_code: bettingIn(written.evening.anchor.id).gameCode,
      numero,
      bet_amount: bet,
      win_amount: win,
      settled_at: new Date(settledAt),
    })
  }
}
