// Days on air: the stored figures of each, plus the share of open sessions.
import type { RangeQuery } from '#contract/wire.ts'
import type { StaffActor } from '../../../../auth/actor.ts'
import { businessDayOf } from '../../../../dates/business-day.ts'
import { dayRange } from '../../../../dates/range.ts'
import { Prisma } from '../../../../db/generated/client.ts'
import type { Client } from '../../../../db/open-database.ts'
import { openInScope, spanOf, inScope, type Scope } from '../../../../daily-figures/figures.ts'
import { dayColumn, readByMonths, readPage, readRows, sumColumns, type Slice } from '../../../../daily-figures/report-page.ts'
import { listOpenDays, openDayRows, type OpenDay } from '../../../../daily-figures/session-days.ts'
import { namedAnchors } from '../../../room/gifts/queries/orders.ts'

/** The time of the request, and the zone of business days. */
export interface Moment {
  now: Date
  zone: string
}
export interface Filter extends RangeQuery {
  name?: string | undefined
}

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
const sums = ['gift_sum', 'private_fee_sum', 'bet_sum', 'bet_count', 'win_sum'] as const
export type LiveDaySums = Record<(typeof sums)[number], bigint>

/**
 * The number of stored days, and their sums. On the day of a move an anchor has one row per family, but the report counts them as one day.
 * Without a family filter, the days of an anchor who moved must therefore be counted as distinct.
 */
const storedTotals = (scope: Scope) =>
  scope.familyId !== null
    ? Prisma.sql`SELECT count(*)::int AS total, ${sumColumns(sums)} FROM anchor_daily d WHERE ${inScope(scope)}`
    : Prisma.sql`
    SELECT COALESCE(sum(CASE WHEN moved THEN (
             SELECT count(DISTINCT business_date) FROM anchor_daily d WHERE d.anchor_id = b.anchor_id AND ${inScope(scope)}
           ) ELSE days END), 0)::int AS total, ${sumColumns(sums)}
    FROM (
      SELECT anchor_id, count(*) AS days, min(family_id) < max(family_id) AS moved, ${sumColumns(sums)}
      FROM anchor_daily d WHERE ${inScope(scope)} GROUP BY anchor_id
    ) b`

const figures = [
  'live_count',
  'total_seconds',
  'watched_count',
  'client_count',
  'gift_sum',
  'private_fee_sum',
  'bet_count',
  'bet_sum',
  'win_sum',
]
const figureColumns = Prisma.raw(figures.join(', '))
/** Sums have a wider type than their terms. */
const typeOf = (figure: string) => (figure.endsWith('_sum') ? 'bigint' : 'int')
const addedColumns = Prisma.raw(figures.map((figure) => `sum(${figure})::${typeOf(figure)} AS ${figure}`).join(', '))

/** The stored days in index order: a page reads only the days up to its end. Within one family an anchor's day is one row. */
const storedDays = (scope: Scope) =>
  scope.familyId !== null
    ? Prisma.sql`SELECT anchor_id, business_date, ${figureColumns} FROM anchor_daily d WHERE ${inScope(scope)} ORDER BY ${order}`
    : Prisma.sql`
    SELECT anchor_id, business_date, ${addedColumns} FROM anchor_daily d WHERE ${inScope(scope)} GROUP BY business_date, anchor_id ORDER BY ${order}`

/** The share of open sessions in the days of the scope, including days that have no stored row yet. */
const openParts = (scope: Scope, openDays: OpenDay[]) => Prisma.sql`
  open AS MATERIALIZED (
    SELECT anchor_id, business_date, count(*)::int AS live_count, sum(seconds)::int AS total_seconds
    FROM (${openDayRows(openDays)}) d GROUP BY anchor_id, business_date
  ),
  only_open AS MATERIALIZED (
    SELECT anchor_id, business_date FROM open o
    WHERE NOT EXISTS (SELECT FROM anchor_daily d WHERE d.anchor_id = o.anchor_id AND d.business_date = o.business_date AND ${inScope(scope)})
  )`

const cut = (limit: number, offset: number) => Prisma.sql`LIMIT ${limit} OFFSET ${offset}`

/**
 * Merges the stored and the open days. Days that are only open shift a stored day by at most their number: the slice begins that much
 * earlier, and the rows before the page are skipped after the merge.
 */
function mergedPage(scope: Scope, mostOnlyOpen: number, slice: Slice | null): Prisma.Sql {
  const skipped = slice ? (slice.page - 1) * slice.limit : 0
  const ahead = Math.min(skipped, mostOnlyOpen)
  return Prisma.sql`
    stored AS (${storedDays(scope)} ${slice ? cut(slice.limit + ahead, skipped - ahead) : Prisma.empty}),
    merged AS (
      SELECT * FROM stored UNION ALL SELECT anchor_id, business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM only_open
      ORDER BY ${order} ${slice ? cut(slice.limit, ahead) : Prisma.empty}
    ),
    page AS (
      SELECT anchor_id, business_date, m.live_count + COALESCE(o.live_count, 0) AS live_count,
             m.total_seconds + COALESCE(o.total_seconds, 0) AS total_seconds,
             watched_count, client_count, gift_sum, private_fee_sum, bet_count, bet_sum, win_sum
      FROM merged m LEFT JOIN open o USING (anchor_id, business_date)
    )`
}

const shown = {
  order,
  beside: { columns: Prisma.sql`${dayColumn}, (SELECT name FROM anchor a WHERE a.id = p.anchor_id) AS anchor_name`, joins: Prisma.empty },
}

/** Most pages have no day with an open session, so they use the shorter statement. */
function readDays(db: Client, scope: Scope, openDays: OpenDay[], slice: Slice) {
  const open = openInScope(openDays, scope)
  const parts =
    open.length === 0
      ? Prisma.sql`totals AS (${storedTotals(scope)}), page AS (${storedDays(scope)} ${cut(slice.limit, (slice.page - 1) * slice.limit)})`
      : Prisma.sql`
      ${openParts(scope, open)}, ${mergedPage(scope, open.length, slice)},
      stored_totals AS (${storedTotals(scope)}),
      totals AS (SELECT total + (SELECT count(*) FROM only_open)::int AS total, ${Prisma.raw(sums.join(', '))} FROM stored_totals)`
  return readPage<LiveDayRow, (typeof sums)[number]>(db, { ...shown, parts, sums })
}

function readAllDays(db: Client, scope: Scope, openDays: OpenDay[]) {
  const open = openInScope(openDays, scope)
  const parts =
    open.length === 0
      ? Prisma.sql`page AS (${storedDays(scope)})`
      : Prisma.sql`${openParts(scope, open)}, ${mergedPage(scope, open.length, null)}`
  return readRows<LiveDayRow>(db, { ...shown, parts })
}

/** An anchor sees its own days, a family those of its members while they were members, an admin all. */
const visibleDays = (actor: StaffActor): { familyId: number | null; anchorId: number | null } => ({
  familyId: actor.role === 'family' ? actor.familyId : null,
  anchorId: actor.role === 'anchor' ? actor.id : null,
})

export async function scopeOf(db: Client, actor: StaffActor, zone: string, { name, ...range }: Filter): Promise<Scope> {
  const { familyId, anchorId } = visibleDays(actor)
  const anchorIds = anchorId === null ? (name ? await namedAnchors(db, name) : null) : [anchorId]
  return { familyId, anchorIds, ...dayRange(range, zone) }
}

/** Days on air, the newest first; one row for each anchor and day. */
export async function listLiveDays(db: Client, actor: StaffActor, { now, zone }: Moment, filter: Filter & Slice) {
  return readDays(db, await scopeOf(db, actor, zone, filter), await listOpenDays(db, zone, now), filter)
}

/** Every day of the filter, for an export. */
export async function* liveDayPages(db: Client, actor: StaffActor, { now, zone }: Moment, filter: Filter) {
  const scope = await scopeOf(db, actor, zone, filter)
  const openDays = await listOpenDays(db, zone, now)
  const span = await spanOf(db, scope, openDays, businessDayOf(now, zone))
  yield* readByMonths(span, (first, last) => readAllDays(db, { ...scope, first, last }, openDays))
}
