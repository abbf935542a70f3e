// Reads every order and session, checks that its own fields agree, and sums them up by day.
import type { BusinessDays } from './business-days.ts'
import type { DailySums } from './daily-sums.ts'
import type { Moment } from './moment.ts'
import { msOf, readById, type Reads } from './read-table.ts'
import type { Findings } from './report.ts'
import type { SealedDays } from './sealed-days.ts'

export interface Check {
  client: Reads
  days: BusinessDays
  sums: DailySums
  sealed: SealedDays
  findings: Findings
  moment: Moment
}

interface OrderRow {
  id: string
  anchor: string
  family: string | null
  customer: string
  session: string | null
  at: string
  day: string
}
const orderColumns = `anchor_id::text AS anchor, family_id::text AS family, customer_id::text AS customer, live_session_id::text AS session,
  ${msOf('created_at', 'at')}, to_char(business_date, 'YYYY-MM-DD') AS day`

interface Ordered<Row> {
  table: keyof Moment['newest']
  columns: string
  kind: 'gift' | 'fee' | 'bet'
  sums: (row: Row) => Parameters<DailySums['add']>[1]
  values: (row: Row) => (string | null)[]
  own?: (row: Row, findings: Findings) => void
  /** The row as it was at the moment that is checked. */
  atMoment?: (row: Row) => Row
}

async function checkOrders<Row extends OrderRow>(
  check: Check,
  { table, columns, kind, sums, values, own, atMoment = (row) => row }: Ordered<Row>,
): Promise<number> {
  let read = 0
  for await (const rows of readById<Row>(check.client, table, `${orderColumns}, ${columns}`, check.moment.newest[table])) {
    for (const row of rows.map(atMoment)) {
      const day = check.days.of(Number(row.at))
      check.findings.compare(table, row.id, 'business_date', row.day, day)
      own?.(row, check.findings)
      check.sums.add({ anchor: row.anchor, day, family: row.family ?? '0' }, sums(row))
      check.sealed.check(row.family, day, kind, row.id, values(row))
    }
    read += rows.length
  }
  return read
}

type Gift = OrderRow & { gift: string; point: string; count: string; amount: string }
export const checkGifts = (check: Check) =>
  checkOrders<Gift>(check, {
    table: 'gift_order',
    columns: 'gift_id::text AS gift, point::text, count::text, amount::text',
    kind: 'gift',
    sums: ({ amount }) => ({ gift_count: 1n, gift_sum: BigInt(amount) }),
    values: ({ anchor, customer, gift, point, count, amount, at, session }) => [anchor, customer, gift, point, count, amount, at, session],
    own: ({ id, point, count, amount }, findings) => findings.compare('gift_order', id, 'amount', amount, BigInt(point) * BigInt(count)),
  })

type Fee = OrderRow & { fee: string; minute: string }
export const checkFees = (check: Check) =>
  checkOrders<Fee>(check, {
    table: 'private_fee_order',
    columns: 'fee::text, minute::text',
    kind: 'fee',
    sums: ({ fee }) => ({ private_fee_sum: BigInt(fee) }),
    values: ({ anchor, customer, fee, minute, at, session }) => [anchor, customer, fee, minute, at, session],
  })

type Bet = OrderRow & { game: string; bet: string; win: string; settled: string | null }
export const checkBets = (check: Check) =>
  checkOrders<Bet>(check, {
    table: 'game_bet',
    columns: `game_code AS game, bet_amount::text AS bet, win_amount::text AS win, ${msOf('settled_at', 'settled')}`,
    kind: 'bet',
    sums: ({ bet, win }) => ({ bet_count: 1n, bet_sum: BigInt(bet), win_sum: BigInt(win) }),
    values: ({ anchor, customer, game, bet, win, at, settled, session }) => [anchor, customer, game, bet, win, at, settled, session],
    own: ({ id, win, settled }, findings) => {
      if (settled === null) findings.compare('game_bet', id, 'win_amount', win, 0)
    },
    atMoment: (bet) => (bet.settled !== null && check.moment.openBets.has(bet.id) ? { ...bet, settled: null, win: '0' } : bet),
  })

interface Session {
  id: string
  anchor: string
  family: string | null
  started: string
  pushed: string | null
  ended: string
}
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The days of a session, and its whole seconds with a push on each. */
function* daysOf({ started, pushed, ended }: Session, days: BusinessDays): Generator<{ day: string; seconds: bigint }> {
  const [from, end] = [Number(started), Number(ended)]
  const secondsUntil = (ms: number) => (pushed === null ? 0 : Math.max(0, Math.floor((Math.min(ms, end) - Number(pushed)) / 1000)))
  const last = days.of(Math.max(from, end - 1))
  for (let day = days.of(from); day <= last; day = nextDay(day))
    yield { day, seconds: BigInt(secondsUntil(days.startOf(nextDay(day))) - secondsUntil(days.startOf(day))) }
}

/** Checks the sessions that have ended. */
export async function checkSessions({ client, days, sums, sealed, moment }: Check): Promise<number> {
  const columns = `anchor_id::text AS anchor, family_id::text AS family, ${msOf('started_at', 'started')}, ${msOf('first_push_at', 'pushed')},
    ${msOf('ended_at', 'ended')}`
  const ended = '(SELECT * FROM live_session WHERE ended_at IS NOT NULL)'
  let read = 0
  for await (const rows of readById<Session>(client, ended, columns, moment.newest.live_session)) {
    for (const session of rows.filter(({ id }) => !moment.openSessions.has(id)))
      for (const { day, seconds } of daysOf(session, days)) {
        sums.add({ anchor: session.anchor, day, family: session.family ?? '0' }, { live_count: 1n, total_seconds: seconds })
        sealed.check(session.family, day, 'session', session.id, [session.anchor, session.started, session.pushed, session.ended])
      }
    read += rows.length
  }
  return read
}
