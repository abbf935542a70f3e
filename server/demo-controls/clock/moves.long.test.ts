// One long move of the platform's time and many short ones must lead to the same rows.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settleDue } from '#seed/hosts/draws.ts'
import { fillCalendar, reportChanges } from '#seed/hosts/matches.ts'
import { companionOf } from '#seed/hosts/testing/companion-of.ts'
import { ledgerOf, openBets } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'

let server: TestServer
let sockets: TestSockets
let leagueId: number
beforeAll(async () => {
  server = await startTestServer()
  sockets = await startTestSockets(server)
  const { deps, db } = server
  deps.presence.customers = sockets.presence.customers
  leagueId = (await db.prisma.league.create({ data: { sport: 'Soccer', region: 'Europe', name: 'Premier League' } })).id
  await openBets(server.deps, 'lotto-1')
  // The providers of the demo follow each move.
  const running = companionOf(server)
  deps.timetable.follow(async (to) => {
    await settleDue(running, to)
    await reportChanges(running, await fillCalendar(running, to), to)
  })
})
afterAll(async () => {
  await sockets.close()
  await server.close()
})
beforeEach(async () => {
  await server.db.prisma.webhookEndpoint.create({
    data: { url: 'http://127.0.0.1:9/', secret: 'whsec_c2VjcmV0', eventTypes: ['live.ended', 'stream.stopped'], byAccount: 'admin' },
  })
})

/** Triggers a verb of the desk, on the server that has sockets. */
async function onTheDesk(verb: string, given: object) {
  const reply = await fetch(`${sockets.url}/api/demo/trigger`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': await server.tokenOf('admin') },
    body: JSON.stringify({ verb, ...given }),
  })
  expect([reply.status, await reply.json()]).toMatchObject([200, { refusal: null }])
}

/** The tables that the moves change, without columns that are random. */
const tables = {
  live_session: 'anchor_id, family_id, started_at, first_push_at, push_lost_at, ended_at, end_reason, watched_count, client_count, lost_ms',
  anchor_daily: '*',
  anchor_day_customer: '*',
  live_session_customer: 'customer_id, seen_at',
  viewer_sample: 'at, viewers',
  gift_order: 'customer_id, anchor_id, amount, created_at, business_date',
  private_fee_order: 'customer_id, anchor_id, family_id, fee, minute, created_at, business_date',
  game_bet: 'customer_id, anchor_id, numero, bet_amount, created_at, settled_at, win_amount',
  sport_event: 'start_at, status',
  webhook_delivery: 'type, created_at, next_try_at, status, tries',
}
async function rows() {
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const order = ['gift_order', 'private_fee_order', 'live_session', 'game_bet', 'webhook_delivery'].includes(table)
      ? 'id'
      : columns.replace('*', '1, 2, 3')
    found[table] = (await server.db.pool.query(`SELECT ${columns} FROM ${table} ORDER BY ${order}`)).rows
  }
  return found
}

const anchors = ['anna', 'bella', 'erin'] as const
const Plan = fc.record({
  /** `after`: minutes until the anchor goes live. `holds`: minutes of its push; 0 until the end of the week, null for no push. */
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

/** Resets the database before a plan is played. */
async function layDown() {
  await emptyTables(server.db.pool, 'platform_clock, webhook_delivery, anchor_reservation, sport_event')
  await server.reset()
  await server.db.prisma.room.updateMany({ data: { boundGame: { type: 'lotto', gameCode: 'lotto-1', gameId: '1', name: 'Lotto' } } })
  for (const hours of [1, 30])
    await server.db.prisma.sportEvent.create({
      data: {
        sport: 'Soccer',
        leagueId,
        startAt: new Date(start + hours * 3_600_000),
        homeTeamName: 'Reds',
        guestTeamName: 'Blues',
        maxReserveCount: 2,
      },
    })
}

/** Plays the plan. The clock is moved to each of `stops`, in seconds since the start, and to each action of the plan. */
async function play({ lives }: Plan, stops: readonly number[]) {
  await layDown()
  const ledger = ledgerOf(server)
  const acts = new Map<number, (() => Promise<unknown>)[]>()
  const act = (second: number, work: () => Promise<unknown>) => acts.set(second, [...(acts.get(second) ?? []), work])
  for (const [index, { after, holds, roomType, minute }] of lives.entries()) {
    const [name, begin] = [anchors[index] ?? 'anna', after * 60]
    const guest = sockets.connect('/audience', server.deps.auth.mintToken({ customerId: server.world.customers.cleo }), {
      reconnection: false,
    })
    act(begin, async () => {
      if (holds !== null) await server.push(name, `encoder-${name}`)
      await (await server.as(name)).post('/live').send({ roomType, privateFee: { fee: 5, minute } })
      // The desk's viewer stays; the session of the other one expires.
      await onTheDesk('viewers', { host: name, count: 1 })
      expect(await guest.request('room/enter', { anchorId: server.world.id[name] })).toMatchObject({ ok: true })
      await ledger.give(name, { count: index + 1 })
      await onTheDesk('bet', { host: name, points: 10 + index, on: String(index + 1), from: 'Carl' })
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
  const found = await rows()
  for (const name of anchors) await onTheDesk('leave', { host: name })
  return found
}

it('a week in one move has the same rows as the same week in many', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(Plan, async (plan) => {
      const once = await play(plan, [])
      expect(once.live_session?.length).toBe(anchors.length)
      expect(await play(plan, plan.cuts)).toEqual(once)
    }),
    { seed: 20_261_123, numRuns: 4, endOnFailure: true },
  )
})

it('a week in one move has the same rows as the same week in two hundred', { timeout: 240_000 }, async () => {
  const live = { after: 5, holds: 7, roomType: 'private' as const, minute: 10 }
  const plan: Plan = { lives: [live, { ...live, holds: null }, { ...live, holds: 0 }], cuts: [] }
  const once = await play(plan, [])
  // A viewer of the desk pays for every ten minutes of the week.
  expect(once.private_fee_order?.length).toBeGreaterThan(1000)
  expect(once.game_bet).not.toContainEqual(expect.objectContaining({ settled_at: null }))
  expect(new Set(once.sport_event?.map(({ status }) => status))).toEqual(new Set(['Resulted']))
  const inMany = await play(
    plan,
    Array.from({ length: 200 }, (_, index) => Math.round(((index + 1) * weekSeconds) / 201)),
  )
  expect(inMany).toEqual(once)
})
