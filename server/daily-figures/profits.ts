// Income in SQL, in whole hundredths of a point and basis points. Each term is rounded once, half-up (docs/product/rules.md, Money).
import { Prisma } from '../db/generated/client.ts'
import { dayStatus, stillLive } from './day-status.ts'
import { figuresOf, inScope, openInScope, type Scope } from './figures.ts'
import { partRows, type PartOfDay } from './part-of-day.ts'
import type { OpenDay } from './session-days.ts'

/** Hundredths per hour, for seconds. Adding half of the divisor makes integer division round half-up; nothing here is negative. */
const hourly = (seconds: string, rate: string) => Prisma.raw(`(${seconds} * ${rate} + 1800) / 3600`)
/** A share in basis points. */
const share = (sum: string, rate: string) => Prisma.raw(`(${sum} * ${rate} + 5000) / 10000`)

/**
 * The rates valid on a day: those of the newest row that is not later, or 0 without a row. Each row first gets its end date, so that a
 * report of many days joins rates once instead of looking them up for every day.
 */
const ratesOn = (table: 'anchor_rate' | 'family_rate', owner: 'anchor_id' | 'family_id') =>
  Prisma.raw(`
  LEFT JOIN (
    SELECT *, COALESCE(lead(effective_from) OVER (PARTITION BY ${owner} ORDER BY effective_from), 'infinity') AS effective_until FROM ${table}
  ) r ON r.${owner} = d.${owner} AND d.business_date >= r.effective_from AND d.business_date < r.effective_until`)

/** `person`: an anchor's whole day. `member`: the part that belongs to each family, if the anchor changed families on that day. */
type Whole = 'person' | 'member'

const sums = Prisma.sql`sum(total_seconds)::bigint AS interval_sum, sum(gift_sum)::bigint AS gift_sum, sum(private_fee_sum)::bigint AS private_fee_sum`

/**
 * The sums of each day of a member. A stored day is one row, so only days from the first day of an open session on are aggregated.
 * Aggregating a year of single rows would take a third of a report's time.
 */
function memberDays(scope: Scope, openDays: OpenDay[]): Prisma.Sql {
  const since = openInScope(openDays, scope)
    .map(({ day }) => day)
    .toSorted()[0]
  const stored = (condition: Prisma.Sql) => Prisma.sql`
    SELECT anchor_id, business_date, family_id, total_seconds::bigint AS interval_sum, gift_sum, private_fee_sum
    FROM anchor_daily d WHERE ${inScope(scope)} AND ${condition}`
  if (since === undefined) return stored(Prisma.sql`TRUE`)
  return Prisma.sql`
    ${stored(Prisma.sql`d.business_date < ${since}::date`)} UNION ALL
    SELECT anchor_id, business_date, family_id, ${sums}
    FROM (${figuresOf({ ...scope, first: since }, openDays)}) f GROUP BY anchor_id, business_date, family_id`
}

const personDays = (scope: Scope, openDays: OpenDay[]) =>
  Prisma.sql`SELECT anchor_id, business_date, ${sums} FROM (${figuresOf(scope, openDays)}) f GROUP BY anchor_id, business_date`

/** The sums of a part of a day, for each member. */
const partDays = (owner: Scope, part: PartOfDay) => Prisma.sql`
  SELECT anchor_id, business_date, family_id, ${sums} FROM (${partRows(owner, part)}) p GROUP BY anchor_id, business_date, family_id`

/** Income per anchor and day. */
export const anchorProfits = (scope: Scope, openDays: OpenDay[], by: Whole): Prisma.Sql =>
  profitsOf(by === 'member' ? memberDays(scope, openDays) : personDays(scope, openDays))

/** Income of a part of a day. */
export const anchorProfitsIn = (owner: Scope, part: PartOfDay) => profitsOf(partDays(owner, part))

const profitsOf = (days: Prisma.Sql) => Prisma.sql`
    SELECT *, interval_profit + gift_profit + private_fee_profit AS profit_sum FROM (
      SELECT *, ${hourly('interval_sum', 'hourly_rate')} AS interval_profit, ${share('gift_sum', 'gift_amount_rate')} AS gift_profit,
             ${share('private_fee_sum', 'private_room_fee_rate')} AS private_fee_profit
      FROM (
        SELECT d.*, r.effective_from AS rate_from, COALESCE(r.hourly_rate, 0) AS hourly_rate,
               COALESCE(r.gift_amount_rate, 0) AS gift_amount_rate, COALESCE(r.private_room_fee_rate, 0) AS private_room_fee_rate
        FROM (${days}) d ${ratesOn('anchor_rate', 'anchor_id')}
      ) rated
    ) earned`

/** Income per family and day, with the day's status. A settled day is included even if nobody was on air. */
export const familyProfits = (scope: Scope, openDays: OpenDay[], today: string) =>
  familyProfitsOf(
    Prisma.sql`
          SELECT family_id, business_date, interval_sum, interval_profit, gift_sum, private_fee_sum, profit_sum
          FROM (${anchorProfits(scope, openDays, 'member')}) m WHERE family_id > 0
          UNION ALL
          SELECT d.family_id, d.business_date, 0, 0, 0, 0, 0 FROM family_settlement d WHERE ${settledWithin(scope)}`,
    { mayBeSettled: true, openDays, today },
  )

/** Income of a part of a day. Only whole days are settled. */
export const familyProfitsIn = (owner: Scope, part: PartOfDay) =>
  familyProfitsOf(Prisma.sql`SELECT * FROM (${anchorProfitsIn(owner, part)}) m WHERE family_id > 0`, {
    mayBeSettled: false,
    openDays: [],
    today: '-infinity',
  })

interface Settlements {
  mayBeSettled: boolean
  openDays: OpenDay[]
  today: string
}

const familyProfitsOf = (members: Prisma.Sql, { mayBeSettled, openDays, today }: Settlements) => Prisma.sql`
  SELECT *, CASE WHEN profit_confirm_date IS NULL THEN profit_sum ELSE 0 END AS no_profit_sum,
         CASE WHEN status = 'waiting' THEN profit_sum ELSE 0 END AS waiting_sum, CASE WHEN status = 'today' THEN profit_sum ELSE 0 END AS today_sum,
         CASE WHEN profit_confirm_date IS NULL THEN 0 ELSE profit_confirm - profit_sum END AS adjusted,
         (profit_confirm_date IS NOT NULL AND profit_confirm <> profit_sum)::int AS adjusted_days
  FROM (
    SELECT d.*, ${dayStatus(today)} AS status FROM (
      SELECT *, interval_profit + gift_profit + private_fee_profit AS profit_sum FROM (
        SELECT d.*, r.effective_from AS rate_from, COALESCE(r.gift_amount_rate, 0) AS gift_amount_rate,
               COALESCE(r.private_room_fee_rate, 0) AS private_room_fee_rate,
               ${share('gift_sum', 'COALESCE(r.gift_amount_rate, 0)')} AS gift_profit,
               ${share('private_fee_sum', 'COALESCE(r.private_room_fee_rate, 0)')} AS private_fee_profit,
               COALESCE(c.profit_confirm, 0) AS profit_confirm, c.confirmed_at AS profit_confirm_date
        FROM (
          SELECT family_id, business_date, sum(interval_sum)::bigint AS interval_sum, sum(interval_profit)::bigint AS interval_profit,
                 sum(gift_sum)::bigint AS gift_sum, sum(private_fee_sum)::bigint AS private_fee_sum, sum(profit_sum)::bigint AS member_profit
          FROM (${members}) members GROUP BY family_id, business_date
        ) d ${ratesOn('family_rate', 'family_id')}
        LEFT JOIN family_settlement c ON c.family_id = d.family_id AND c.business_date = d.business_date AND ${mayBeSettled}
      ) terms
    ) d ${stillLive(today, openDays)}
  ) families`

const settledWithin = ({ familyId, first, last }: Scope) => Prisma.sql`
  (${familyId}::int IS NULL OR d.family_id = ${familyId}::int) AND (${first}::date IS NULL OR d.business_date >= ${first}::date)
  AND (${last}::date IS NULL OR d.business_date <= ${last}::date)`
