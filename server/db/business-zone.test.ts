import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { keepBusinessZone } from './business-zone.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('days are recalculated when the business time zone changes, and only then', async () => {
  const { anna } = server.world.id
  await server.db.pool.query(
    `INSERT INTO gift_order (request_id, customer_id, anchor_id, gift_id, point, count, amount, created_at, business_date)
     VALUES (gen_random_uuid(), $1, $2, $3, 100, 1, 100, '2026-11-20T20:00:00Z', '2026-11-21')`,
    [server.world.customers.carl, anna, server.world.gifts.rose],
  )
  const day = async () => (await server.db.prisma.giftOrder.findFirstOrThrow()).businessDate.toISOString().slice(0, 10)
  expect(await keepBusinessZone(server.db.pool, 'Asia/Taipei')).toBe('kept')
  expect(await day()).toBe('2026-11-21')
  expect(await keepBusinessZone(server.db.pool, 'Europe/Berlin')).toBe('recomputed')
  expect(await day()).toBe('2026-11-20')
  expect(await keepBusinessZone(server.db.pool, 'Asia/Taipei')).toBe('recomputed')
  expect(await day()).toBe('2026-11-21')
})
