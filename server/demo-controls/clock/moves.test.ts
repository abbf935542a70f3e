// One long move and many short ones lead to the same rows.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { chargePassedStretches, chargePrivateFee } from '#server/features/private-orders/commands.ts'
import { extendVisits, recordVisit } from '#server/features/live-analysis/commands.ts'
import { chargeStretches } from '#server/rooms/stretches.ts'
import { keepVisits } from '#server/rooms/visits.ts'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.prisma.webhookEndpoint.create({
    data: { url: 'http://127.0.0.1:9/', secret: 'whsec_c2VjcmV0', eventTypes: ['live.ended', 'stream.stopped'], byAccount: 'admin' },
  })
})

/** What follows from the moves, without the names and ids that are drawn. */
const tables = {
  live_session: 'anchor_id, family_id, started_at, first_push_at, push_lost_at, ended_at, end_reason, watched_count, client_count, lost_ms',
  anchor_daily: '*',
  anchor_day_customer: '*',
  live_session_customer: 'customer_id, seen_at',
  viewer_sample: 'at, viewers',
  gift_order: 'customer_id, anchor_id, amount, created_at, business_date',
  private_fee_order: 'customer_id, anchor_id, family_id, fee, minute, created_at, business_date',
  webhook_delivery: 'type, created_at, next_try_at, status, tries',
}
async function rows() {
  const found: Record<string, unknown[]> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const order = ['gift_order', 'private_fee_order', 'live_session', 'webhook_delivery'].includes(table)
      ? 'id'
      : columns.replace('*', '1, 2, 3')
    found[table] = (await server.db.pool.query(`SELECT ${columns} FROM ${table} ORDER BY ${order}`)).rows
  }
  return found
}

const anchors = ['anna', 'bella', 'erin'] as const
const Plan = fc.record({
  /** Each anchor goes live after so many minutes. Its push holds for so many, to the end of the week (0), or never comes (null). */
  lives: fc.tuple(
    ...anchors.map(() =>
      fc.record({
        after: fc.nat(40),
        holds: fc.option(fc.nat(20)),
        roomType: fc.constantFrom('normal', 'private'),
        minute: fc.integer({ min: 3, max: 50 }),
      }),
    ),
  ),
  cuts: fc.array(fc.integer({ min: 1, max: 604_800 }), { minLength: 3, maxLength: 40 }),
})
type Plan = typeof Plan extends fc.Arbitrary<infer T> ? T : never

const start = Date.parse('2026-11-20T12:00:00Z')
const weekSeconds = 7 * 86_400

/** Plays the plan: the clock stands at each instant of `stops`, in seconds since the start, and of what the plan's people do. */
async function play({ lives }: Plan, stops: readonly number[]) {
  await emptyTables(server.db.pool, 'platform_clock, webhook_delivery')
  await server.reset()
  const { deps } = server
  const ledger = ledgerOf(server)
  const { timetable } = deps
  const stretches = chargeStretches({
    charge: (customer, anchorId) => chargePrivateFee(deps, { customer, anchorId }),
    chargePassed: (stays) => chargePassedStretches(deps, stays),
    clock: deps.platformClock,
    timetable,
    log: deps.log,
  })
  const visits = keepVisits({
    record: (anchorId, customerId) => recordVisit(deps, anchorId, customerId),
    extend: (anchorId, customerIds) => extendVisits(deps, anchorId, customerIds),
    timetable,
    log: deps.log,
  })
  const acts = new Map<number, (() => Promise<unknown>)[]>()
  const act = (second: number, work: () => Promise<unknown>) => acts.set(second, [...(acts.get(second) ?? []), work])
  for (const [index, { after, holds, roomType, minute }] of lives.entries()) {
    const [name, begin] = [anchors[index] ?? 'anna', after * 60]
    act(begin, async () => {
      if (holds !== null) await server.push(name, `encoder-${name}`)
      await (await server.as(name)).post('/live').send({ roomType, privateFee: { fee: 5, minute } })
      await ledger.give(name, { count: index + 1 })
      const customer = await ledger.customer()
      visits.stay(server.world.id[name]!, customer.id)
      await visits.count(server.world.id[name]!, customer.id)
      if (roomType !== 'private') return
      const { paidUntil } = await ledger.charge(name)
      const leave = stretches.follow({ customer, anchorId: server.world.id[name]!, paidUntil, onPaid: () => {} })
      // As the customer's socket does.
      deps.platformClock.when(customer.expiresAt, leave)
    })
    if (holds) act(begin + holds * 60, () => server.hook({ action: 'on_unpublish', stream: `room-${name}`, client_id: `encoder-${name}` }))
  }
  for (const second of [...new Set([...stops, ...acts.keys(), weekSeconds])].sort((a, b) => a - b)) {
    if (second > 0) {
      const { status, body } = await (
        await server.as('admin')
      )
        .post('/demo/clock')
        .send({ to: new Date(start + second * 1000).toISOString() })
      expect([status, body.now]).toEqual([200, new Date(start + second * 1000).toISOString()])
    }
    for (const work of acts.get(second) ?? []) await work()
  }
  await stretches.close()
  await visits.close()
  return rows()
}

it('a week in one move has the same rows as the same week in many', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(Plan, async (plan) => {
      const once = await play(plan, [])
      expect(once.live_session?.length).toBe(anchors.length)
      expect(await play(plan, plan.cuts)).toEqual(once)
    }),
    { seed: 20_261_123, numRuns: 4, endOnFailure: true },
  )
})

it('a week in one move has the same rows as the same week in a thousand', { timeout: 120_000 }, async () => {
  const live = { after: 5, holds: 7, roomType: 'private' as const, minute: 10 }
  const plan: Plan = { lives: [live, { ...live, holds: null }, { ...live, holds: 0 }], cuts: [] }
  const once = await play(plan, [])
  expect(once.private_fee_order?.length).toBeGreaterThan(50)
  const thousand = await play(
    plan,
    Array.from({ length: 1000 }, (_, index) => Math.round(((index + 1) * weekSeconds) / 1001)),
  )
  expect(thousand).toEqual(once)
})
