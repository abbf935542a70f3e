// Each row stores its `business_date`, computed when the row is written. The time zone used for it is stored as well.
import type { Pool } from 'pg'
import { rebuildDaily } from './rebuild-daily.ts'
import { inPoolTransaction } from './in-transaction.ts'

const setting = 'business_time_zone'
const datedOrders = ['gift_order', 'private_fee_order', 'game_bet']

/** Compares the configured zone with the zone of the stored days. If they differ, recomputes the days and the figures based on them. */
export async function keepBusinessZone(pool: Pool, zone: string): Promise<'kept' | 'recomputed'> {
  return inPoolTransaction(pool, async (client) => {
    await client.query('LOCK TABLE "system_setting" IN SHARE ROW EXCLUSIVE MODE')
    const { rows } = await client.query<{ value: string }>('SELECT value FROM "system_setting" WHERE key = $1', [setting])
    const stored = rows[0]?.value
    const isChanged = stored !== zone
    if (isChanged) {
      await client.query(
        'INSERT INTO "system_setting"(key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [setting, zone],
      )
      // Blocks transactions that add to a day or settle one (server/daily-figures/day-locks.ts).
      await client.query('LOCK TABLE anchor_daily IN SHARE ROW EXCLUSIVE MODE')
      for (const table of datedOrders) await client.query(`UPDATE ${table} SET business_date = (created_at AT TIME ZONE $1)::date`, [zone])
      await rebuildDaily(client, zone)
    }
    return isChanged ? 'recomputed' : 'kept'
  })
}
