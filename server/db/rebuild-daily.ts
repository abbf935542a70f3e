// Rebuilds the daily figures from the orders and sessions that they sum up.
import type { PoolClient } from 'pg'
import { splitByDay } from '../dates/split-days.ts'

type Client = Pick<PoolClient, 'query'>

/** Number of sessions read at a time. */
const batch = 5000

/** A settled day keeps its figures, like everything they are based on. */
const unsettled = (rows: string) =>
  `NOT EXISTS (SELECT FROM family_settlement c WHERE c.family_id = ${rows}.family_id AND c.business_date = ${rows}.business_date)`

/** Adds columns of grouped rows to their days. */
async function add(client: Client, columns: string[], rows: string, parameters: unknown[] = []) {
  const names = columns.join(', ')
  await client.query(
    `INSERT INTO anchor_daily AS d (anchor_id, business_date, family_id, ${names})
     SELECT anchor_id, business_date, family_id, ${names} FROM (${rows}) n WHERE ${unsettled('n')}
     ON CONFLICT (anchor_id, business_date, family_id) DO UPDATE SET ${columns.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}`,
    parameters,
  )
}

const ofOrders = (table: string, sums: string) =>
  `SELECT anchor_id, business_date, COALESCE(family_id, 0) AS family_id, ${sums} FROM ${table} GROUP BY 1, 2, 3`

/**
 * Entries have no rows. A day that already counted entries keeps its counts; any other day takes the counts of the sessions that began on
 * it.
 */
const takeEntries = (client: Client, zone: string) =>
  client.query(
    `INSERT INTO anchor_daily (anchor_id, business_date, family_id, watched_count, client_count)
   SELECT anchor_id, business_date, family_id, watched_count, client_count FROM (
     SELECT s.anchor_id, (s.started_at AT TIME ZONE $1)::date AS business_date, COALESCE(s.family_id, 0) AS family_id,
            sum(s.watched_count)::int AS watched_count, sum(s.client_count)::int AS client_count
     FROM live_session s WHERE s.watched_count > 0 GROUP BY 1, 2, 3
   ) n WHERE ${unsettled('n')} ON CONFLICT DO NOTHING`,
    [zone],
  )

interface EndedSession {
  id: string
  anchor_id: number
  family_id: number
  started_at: Date
  first_push_at: Date | null
  ended_at: Date
}

async function addSessions(client: Client, zone: string) {
  for (let after = '0', isMore = true; isMore;) {
    const { rows } = await client.query<EndedSession>(
      `SELECT id, anchor_id, COALESCE(family_id, 0) AS family_id, started_at, first_push_at, ended_at FROM live_session
       WHERE id > $1 AND ended_at IS NOT NULL ORDER BY id LIMIT ${batch}`,
      [after],
    )
    const days = rows.flatMap(({ anchor_id, family_id, started_at, first_push_at, ended_at }) =>
      splitByDay({ startedAt: started_at, firstPushAt: first_push_at, endedAt: ended_at }, zone).map((day) => ({
        anchor_id,
        family_id,
        ...day,
      })),
    )
    await add(
      client,
      ['live_count', 'total_seconds'],
      `SELECT anchor_id, day AS business_date, family_id, count(*)::int AS live_count, sum(seconds)::int AS total_seconds
       FROM jsonb_to_recordset($1::jsonb) AS s(anchor_id int, family_id int, day date, seconds int) GROUP BY 1, 2, 3`,
      [JSON.stringify(days)],
    )
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === batch
  }
}

/** Computes days in `zone`; the orders' `business_date` must already be in it. Call it in a transaction without concurrent writers. */
export async function rebuildDaily(client: Client, zone: string): Promise<void> {
  await client.query(
    `UPDATE anchor_daily d SET live_count = 0, total_seconds = 0, gift_count = 0, gift_sum = 0, private_fee_sum = 0,
       bet_count = 0, bet_sum = 0, win_sum = 0
     WHERE ${unsettled('d')}`,
  )
  await takeEntries(client, zone)
  await add(client, ['gift_count', 'gift_sum'], ofOrders('gift_order', 'count(*)::int AS gift_count, sum(amount)::bigint AS gift_sum'))
  await add(client, ['private_fee_sum'], ofOrders('private_fee_order', 'sum(fee)::bigint AS private_fee_sum'))
  await add(
    client,
    ['bet_count', 'bet_sum', 'win_sum'],
    ofOrders('game_bet', 'count(*)::int AS bet_count, sum(bet_amount)::bigint AS bet_sum, sum(win_amount)::bigint AS win_sum'),
  )
  await addSessions(client, zone)
  await client.query(
    `DELETE FROM anchor_daily d WHERE ${unsettled('d')}
     AND live_count + total_seconds + watched_count + client_count + gift_count + bet_count = 0 AND gift_sum + private_fee_sum = 0`,
  )
}
