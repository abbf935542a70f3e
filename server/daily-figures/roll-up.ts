// The only way to add to anchor_daily. It is part of the statement that writes the added rows, so both are stored or neither is.
import { Prisma } from '../db/generated/client.ts'
import { sharedDay } from './day-locks.ts'

export type Figure =
  | 'live_count'
  | 'total_seconds'
  | 'watched_count'
  | 'client_count'
  | 'gift_count'
  | 'gift_sum'
  | 'private_fee_sum'
  | 'bet_count'
  | 'bet_sum'
  | 'win_sum'

/**
 * Adds figures to their days. `source` names rows with anchor_id, business_date and family_id (null: no family), at most one for each day;
 * each figure is an expression over them. Days are locked in their order, as a settlement locks them: without the OFFSET, the planner moves
 * the condition below the sort.
 */
export function addToDays(source: Prisma.Sql, figures: Partial<Record<Figure, Prisma.Sql>>): Prisma.Sql {
  const names = Object.keys(figures)
  const columns = Prisma.raw(names.join(', '))
  const sums = Prisma.raw(names.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))
  return Prisma.sql`
    INSERT INTO anchor_daily AS d (anchor_id, business_date, family_id, ${columns})
    SELECT anchor_id, business_date, COALESCE(family_id, 0), ${Prisma.join(Object.values(figures))}
    FROM (SELECT * FROM ${source} ORDER BY business_date OFFSET 0) AS added WHERE ${sharedDay}
    ON CONFLICT (anchor_id, business_date, family_id) DO UPDATE SET ${sums}`
}
