import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { readById } from './read-table.ts'
import { verifyBooks } from './verify-books.ts'

let server: TestServer
const day = '2026-11-20'
const query = (sql: string) => server.db.pool.query(sql)
const settlement = () => `/admin/settlement/${server.world.id.aurora}/${day.replaceAll('-', '')}`
const settle = async (profitConfirm: number) =>
  expect((await (await server.as('admin')).post(settlement()).send({ profitConfirm, note: 'agreed' })).status).toBe(200)
const options = () => ({ zone: 'Asia/Taipei', key: server.secrets.seal, newest: null })
const verify = async () => {
  const client = await server.db.pool.connect()
  try {
    return await verifyBooks(client, options())
  } finally {
    client.release()
  }
}

// Stores a settled day with rates, gifts, a fee, bets and a session across midnight, and the next day, which is not settled.
beforeAll(async () => {
  server = await startTestServer()
  const { aurora, anna } = server.world.id
  await query(
    `INSERT INTO family_rate (family_id, effective_from, gift_amount_rate, private_room_fee_rate) VALUES (${aurora}, '2026-11-01', 5000, 4000)`,
  )
  await query(
    `INSERT INTO anchor_rate (anchor_id, effective_from, hourly_rate, gift_amount_rate, private_room_fee_rate) VALUES (${anna}, '2026-11-01', 12345, 3333, 2000)`,
  )
  const ledger = ledgerOf(server)
  await server.push('anna')
  await (await server.as('anna')).post('/live').send({ title: 'Evening' })
  await ledger.give('anna', { count: 3 })
  await ledger.give('anna', { count: 7 })
  await query(`
    WITH session AS (SELECT id, family_id FROM live_session), fee AS (
      INSERT INTO private_fee_order (request_id, customer_id, anchor_id, family_id, live_session_id, fee, minute, created_at, business_date)
      SELECT gen_random_uuid(), ${server.world.customers.carl}, ${anna}, family_id, id, 500, 3, '2026-11-20T12:00:00Z', '${day}' FROM session
    ), bet AS (
      INSERT INTO game_bet (request_id, customer_id, anchor_id, family_id, live_session_id, game_code, bet_amount, created_at, business_date)
      SELECT gen_random_uuid(), ${server.world.customers.carl}, ${anna}, family_id, id, 'dice', 900, '2026-11-20T12:00:00Z', '${day}' FROM session
    )
    INSERT INTO anchor_daily AS d (anchor_id, business_date, family_id, private_fee_sum, bet_count, bet_sum)
    SELECT ${anna}, '${day}', family_id, 500, 1, 900 FROM session
    ON CONFLICT (anchor_id, business_date, family_id) DO UPDATE SET private_fee_sum = 500, bet_count = 1, bet_sum = 900`)
  server.advance(5 * 3600)
  await ledger.give('anna', { count: 2 })
  await (await server.as('anna')).delete('/live')
  server.advance(86_400)
  await settle(1)
  expect((await (await server.as('admin')).delete(settlement()).send({ note: 'again' })).status).toBe(200)
  await settle(2)
})
afterAll(() => server.close())

describe('unchanged books', () => {
  it('agree: every figure, income, settlement and seal', async () => {
    expect(await verify()).toMatchObject({ disagreements: [], settledDays: 1 })
  })
})

describe('a table', () => {
  it('is read completely and once, in any number of queries', async () => {
    const read: string[] = []
    for await (const rows of readById(server.db.pool, '(SELECT * FROM generate_series(1, 25) AS s (id))', '1 AS one', '25', 7))
      read.push(...rows.map(({ id }) => id))
    expect(read).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)))
  })
})

/** Manual changes, and the table in which each is reported. */
const changes: [what: string, change: string, table: string][] = [
  ['the amount of a gift', 'UPDATE gift_order SET amount = amount + 1 WHERE id = (SELECT min(id) FROM gift_order)', 'gift_order'],
  [
    'price and amount of a gift together',
    'UPDATE gift_order SET point = point + 1, amount = amount + count WHERE id = (SELECT min(id) FROM gift_order)',
    'gift_order',
  ],
  ['who gave a gift', 'UPDATE gift_order SET customer_id = customer_id + 1 WHERE id = (SELECT min(id) FROM gift_order)', 'gift_order'],
  ['the day of a gift', "UPDATE gift_order SET business_date = '2026-11-19' WHERE id = (SELECT max(id) FROM gift_order)", 'gift_order'],
  ['a fee', 'UPDATE private_fee_order SET fee = fee - 1', 'private_fee_order'],
  ['a win', 'UPDATE game_bet SET win_amount = 100', 'game_bet'],
  ['the end of a session', "UPDATE live_session SET ended_at = ended_at - interval '1 second'", 'live_session'],
  ['a rate of the settled day', 'UPDATE anchor_rate SET hourly_rate = hourly_rate + 1', 'anchor_rate'],
  ["a family's rate", 'UPDATE family_rate SET gift_amount_rate = gift_amount_rate + 1', 'family_rate'],
  ['a daily figure of the settled day', `UPDATE anchor_daily SET gift_sum = gift_sum + 1 WHERE business_date = '${day}'`, 'anchor_daily'],
  [
    'a daily figure of an open day',
    `UPDATE anchor_daily SET total_seconds = total_seconds + 1 WHERE business_date > '${day}'`,
    'anchor_daily',
  ],
  ['visits of the settled day', `UPDATE anchor_daily SET watched_count = watched_count + 1 WHERE business_date = '${day}'`, 'anchor_daily'],
  ['a daily figure that is taken away', `DELETE FROM anchor_daily WHERE business_date > '${day}'`, 'anchor_daily'],
  ['the amount that was paid', 'UPDATE family_settlement SET profit_confirm = profit_confirm + 1', 'family_settlement'],
  ['what a day had earned', 'UPDATE family_settlement SET profit_sum = profit_sum + 1', 'family_settlement'],
  ['a settlement that is taken away', 'DELETE FROM family_settlement', 'family_settlement'],
  [
    'the amount of a settlement in its history',
    'UPDATE settlement_change SET profit_confirm = profit_confirm + 1 WHERE id = (SELECT min(id) FROM settlement_change)',
    'settlement_change',
  ],
  ['a note', "UPDATE settlement_change SET note = 'other' WHERE id = (SELECT max(id) FROM settlement_change)", 'settlement_change'],
  ['a seal', "UPDATE settlement_change SET seal = repeat('0', 64) WHERE id = (SELECT min(id) FROM settlement_change)", 'settlement_change'],
  ['a gift that is taken away', 'DELETE FROM gift_order WHERE id = (SELECT min(id) FROM gift_order)', 'gift_order'],
]

describe('books with one manual change', () => {
  it.each(changes)('have a disagreement in its row: %s', async (_what, change, table) => {
    const client = await server.db.pool.connect()
    try {
      await client.query('BEGIN')
      // Somebody who tampers with the data would also disable triggers and constraints.
      await client.query("SET LOCAL session_replication_role = 'replica'")
      await client.query('ALTER TABLE gift_order DROP CONSTRAINT gift_order_amount')
      const { rowCount } = await client.query(change)
      expect(rowCount).toBe(1)
      const { disagreements } = await verifyBooks(client, options())
      expect(disagreements.map((one) => one.table)).toContain(table)
      // A disagreement names a row, not only a day.
      expect(disagreements.every(({ row }) => /\d/.test(row))).toBe(true)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  it('have a disagreement only for the change with the wrong seal, not for those after it', async () => {
    const client = await server.db.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query("UPDATE settlement_change SET seal = repeat('0', 64) WHERE id = (SELECT min(id) FROM settlement_change)")
      expect((await verifyBooks(client, options())).disagreements).toMatchObject([{ table: 'settlement_change', field: 'seal' }])
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
