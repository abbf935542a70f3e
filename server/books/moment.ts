// The moment for which orders and sessions are checked. They may be read later, because an order changes only when a bet is settled, and a
// session does not change after its end.
import type { Reads } from './read-table.ts'

export interface Moment {
  /** The newest id of each table. */
  newest: Record<'gift_order' | 'private_fee_order' | 'game_bet' | 'live_session', string>
  /** Ids. */
  openBets: ReadonlySet<string>
  openSessions: ReadonlySet<string>
}

/** Must run in the same database snapshot as the reads of everything that is compared with the orders. */
export async function readMoment(client: Reads): Promise<Moment> {
  const idsOf = async (rows: string) =>
    new Set((await client.query<{ id: string }>(`SELECT id::text FROM ${rows}`)).rows.map(({ id }) => id))
  const newestOf = (table: keyof Moment['newest']) => `(SELECT COALESCE(max(id), 0)::text FROM ${table}) AS ${table}`
  const { rows } = await client.query<Moment['newest']>(
    `SELECT ${newestOf('gift_order')}, ${newestOf('private_fee_order')}, ${newestOf('game_bet')}, ${newestOf('live_session')}`,
  )
  const [newest] = rows
  if (!newest) throw new Error('a SELECT without FROM has one row')
  return {
    newest,
    openBets: await idsOf('game_bet WHERE settled_at IS NULL'),
    openSessions: await idsOf('live_session WHERE ended_at IS NULL'),
  }
}
