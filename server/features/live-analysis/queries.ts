import type { RangeQuery } from '#contract/wire.ts'
import type { StaffActor } from '../../auth/actor.ts'
import { spanOf, within, type Scope } from '../../daily/figures.ts'
import { readByMonths, readParts, sumColumns, type Slice } from '../../daily/report-page.ts'
import { listOpenDays, openDayRows, type OpenDay } from '../../daily/session-days.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import { dayRange, instantRange } from '../../dates/range.ts'
import { exportPage } from '../../csv/pages.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Database } from '../../db/open-database.ts'
import { namedAnchors } from '../gifts/queries.ts'
import { visibleDays, visibleSessions } from './policy.ts'

type Client = Database['prisma']
/** When it is asked, and where days are cut. */
interface Moment { now: Date; zone: string }
interface Filter extends RangeQuery { name?: string | undefined }

export interface LiveDayRow {
  anchor_id: number
  anchor_name: string
  day: string
  live_count: number
  total_seconds: number
  watched_count: number
  client_count: number
  gift_sum: bigint
  private_fee_sum: bigint
  bet_count: number
  bet_sum: bigint
  win_sum: bigint
}

const order = Prisma.sql`business_date DESC, anchor_id`
const sums = ['gift_sum', 'private_fee_sum'] as const

/** What open sessions add to the days of the scope, and those days that nothing is stored of yet. */
const openParts = (scope: Scope, openDays: OpenDay[]) => Prisma.sql`
  open AS MATERIALIZED (
    SELECT anchor_id, business_date, count(*)::int AS live_count, sum(seconds)::int AS total_seconds
    FROM (${openDayRows(openDays)}) d WHERE ${within(scope)} GROUP BY anchor_id, business_date
  ),
  only_open AS MATERIALIZED (
    SELECT anchor_id, business_date FROM open o
    WHERE NOT EXISTS (SELECT FROM anchor_daily d WHERE d.anchor_id = o.anchor_id AND d.business_date = o.business_date AND ${within(scope)})
  )`

/** On the day of a move an anchor has a row of each family, which is one day of the report: only who moved has days to tell apart. */
const totalsParts = (scope: Scope) => Prisma.sql`
  by_anchor AS (
    SELECT anchor_id, count(*) AS days, min(family_id) < max(family_id) AS moved, ${sumColumns(sums)}
    FROM anchor_daily d WHERE ${within(scope)} GROUP BY anchor_id
  ),
  totals AS (
    SELECT COALESCE(sum(CASE WHEN moved THEN (
             SELECT count(DISTINCT business_date) FROM anchor_daily d WHERE d.anchor_id = b.anchor_id AND ${within(scope)}
           ) ELSE days END), 0)::int + (SELECT count(*) FROM only_open)::int AS total, ${sumColumns(sums)}
    FROM by_anchor b
  )`

/**
 * The stored days come in the order of their index, so that only those up to the page are read. Days that are only open shift a stored
 * day by at most their number: the slice begins that much earlier, and what is ahead of the page is skipped when they are merged.
 */
function pagePart(scope: Scope, mostOnlyOpen: number, { limit, page }: Slice) {
  const skipped = (page - 1) * limit
  const ahead = Math.min(skipped, mostOnlyOpen)
  return Prisma.sql`
    stored AS (
      SELECT anchor_id, business_date, sum(live_count)::int AS live_count, sum(total_seconds)::int AS total_seconds,
             sum(watched_count)::int AS watched_count, sum(client_count)::int AS client_count, sum(gift_sum)::bigint AS gift_sum,
             sum(private_fee_sum)::bigint AS private_fee_sum, sum(bet_count)::int AS bet_count, sum(bet_sum)::bigint AS bet_sum,
             sum(win_sum)::bigint AS win_sum
      FROM anchor_daily d WHERE ${within(scope)} GROUP BY business_date, anchor_id
      ORDER BY ${order} LIMIT ${limit}::bigint + ${ahead}::bigint OFFSET ${skipped - ahead}
    ),
    merged AS (
      SELECT * FROM stored UNION ALL SELECT anchor_id, business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM only_open
      ORDER BY ${order} LIMIT ${limit} OFFSET ${ahead}
    ),
    page AS (
      SELECT anchor_id, business_date, m.live_count + COALESCE(o.live_count, 0) AS live_count,
             m.total_seconds + COALESCE(o.total_seconds, 0) AS total_seconds,
             watched_count, client_count, gift_sum, private_fee_sum, bet_count, bet_sum, win_sum
      FROM merged m LEFT JOIN open o USING (anchor_id, business_date)
    )`
}

const read = (db: Client, scope: Scope, openDays: OpenDay[], slice: Slice) =>
  readParts<LiveDayRow, (typeof sums)[number]>(db, {
    parts: Prisma.sql`${openParts(scope, openDays)}, ${totalsParts(scope)}, ${pagePart(scope, openDays.length, slice)}`,
    order, sums,
    beside: { columns: Prisma.sql`a.name AS anchor_name`, joins: Prisma.sql`LEFT JOIN anchor a ON a.id = p.anchor_id` },
  })

async function scopeOf(db: Client, actor: StaffActor, zone: string, { name, ...range }: Filter): Promise<Scope> {
  const { familyId, anchorId } = visibleDays(actor)
  const anchorIds = anchorId === null ? (name ? await namedAnchors(db, name) : null) : [anchorId]
  return { familyId, anchorIds, ...dayRange(range, zone) }
}

/** Days on air, the newest first; one row for each anchor and day. */
export async function listLiveDays(db: Client, actor: StaffActor, { now, zone }: Moment, filter: Filter & Slice) {
  return read(db, await scopeOf(db, actor, zone, filter), await listOpenDays(db, zone, now), filter)
}

/** Every day of the filter, for a file. */
export async function* liveDayPages(db: Client, actor: StaffActor, { now, zone }: Moment, filter: Filter) {
  const scope = await scopeOf(db, actor, zone, filter)
  const openDays = await listOpenDays(db, zone, now)
  const span = await spanOf(db, scope, openDays, businessDayOf(now, zone))
  yield* readByMonths(span, async (first, last) => {
    const { rows } = await read(db, { ...scope, first, last }, openDays, { limit: Number.MAX_SAFE_INTEGER, page: 1 })
    return rows
  })
}

const newestFirst = [{ startedAt: 'desc' }, { id: 'desc' }] as const

async function pastSessions(db: Client, actor: StaffActor, zone: string, { name, ...range }: Filter): Promise<Prisma.LiveSessionWhereInput> {
  const anchorIds = name ? await namedAnchors(db, name) : null
  return {
    AND: [visibleSessions(actor), anchorIds ? { anchorId: { in: anchorIds } } : {}, { endedAt: { not: null }, startedAt: instantRange(range, zone) }],
  }
}

/** Sums are read beside the sessions: joined to them, each would multiply the other. */
async function readSessions(db: Client, where: Prisma.LiveSessionWhereInput, take?: number) {
  const sessions = await db.liveSession.findMany({
    where, orderBy: [...newestFirst], ...(take !== undefined && { take }), include: { anchor: { select: { id: true, name: true } } },
  })
  const ofThese = { liveSessionId: { in: sessions.map(({ id }) => id) } }
  const gifts = await db.giftOrder.groupBy({ by: ['liveSessionId'], where: ofThese, _sum: { amount: true } })
  const fees = await db.privateFeeOrder.groupBy({ by: ['liveSessionId'], where: ofThese, _sum: { fee: true } })
  const giftOf = new Map(gifts.map(({ liveSessionId, _sum }) => [liveSessionId, _sum.amount]))
  const feeOf = new Map(fees.map(({ liveSessionId, _sum }) => [liveSessionId, _sum.fee]))
  return sessions.map((session) => ({ ...session, giftSum: giftOf.get(session.id) ?? 0n, privateFeeSum: feeOf.get(session.id) ?? 0n }))
}
export type PastLiveRow = Awaited<ReturnType<typeof readSessions>>[number]

/** Live sessions that have ended, by when they began, newest first. */
export async function listPastLives(db: Client, actor: StaffActor, zone: string, filter: Filter & Slice) {
  const where = await pastSessions(db, actor, zone, filter)
  const total = await db.liveSession.count({ where })
  const skip = (filter.page - 1) * filter.limit
  const page = skip >= total ? [] : await db.liveSession.findMany({
    where, orderBy: [...newestFirst], skip, take: filter.limit, select: { id: true },
  })
  return { total, sessions: await readSessions(db, { id: { in: page.map(({ id }) => id) } }) }
}

/** Every past session of the filter, for a file. */
export async function* pastLivePages(db: Client, actor: StaffActor, zone: string, filter: Filter): AsyncGenerator<PastLiveRow[]> {
  const where = await pastSessions(db, actor, zone, filter)
  for (let after: PastLiveRow | undefined, isMore = true; isMore;) {
    const behind = after ? { OR: [{ startedAt: { lt: after.startedAt } }, { startedAt: after.startedAt, id: { lt: after.id } }] } : {}
    const sessions = await readSessions(db, { AND: [where, behind] }, exportPage)
    if (sessions.length > 0) yield sessions
    after = sessions.at(-1)
    isMore = sessions.length === exportPage
  }
}
