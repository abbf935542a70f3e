// The status of a family's day, for every list, sum and refusal.
import type { DayStatus } from '#contract/calls/earnings/income.ts'
import { Prisma } from '../db/generated/client.ts'
import { openDayRows, type OpenDay } from './session-days.ts'

/**
 * Joins the ended days with an open session to the days `d`. With a subquery for each day, PostgreSQL estimates a high cost and runs its JIT
 * compiler.
 */
export const stillLive = (today: string, openDays: OpenDay[]) => Prisma.sql`
  LEFT JOIN (SELECT DISTINCT family_id, business_date FROM (${openDayRows(openDays.filter(({ day }) => day < today))}) rows) still_live
    ON still_live.family_id = d.family_id AND still_live.business_date = d.business_date`

/** The status of a day `d` that is not settled: it can be settled once it has ended and no session of it is open. */
export const unsettledStatus = (today: string) => Prisma.sql`
  CASE WHEN d.business_date >= ${today}::date THEN 'today' WHEN still_live.family_id IS NOT NULL THEN 'live' ELSE 'waiting' END`

/** The status of a day `d` with `profit_sum` and its settlement. */
export const dayStatus = (today: string) => Prisma.sql`
  CASE WHEN profit_confirm_date IS NULL THEN ${unsettledStatus(today)} WHEN profit_confirm = profit_sum THEN 'settled' ELSE 'adjusted' END`

const obstacles = {
  today: 'day_not_over',
  live: 'day_still_live',
  settled: 'day_settled',
  adjusted: 'day_settled',
  waiting: undefined,
} as const satisfies Record<DayStatus, string | undefined>

/** Why a day cannot be settled now. */
export const obstacleOf = (status: DayStatus) => obstacles[status]
