// The providers of the demo follow moves of the platform's time: one long move gives the same data as many short ones.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import { emptyWorld } from '#server/db/demo-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createDraw } from '../draw.ts'
import { ordinary } from '../scenarios/scenario.ts'
import type { RunningServer } from '../sink/running-server.ts'
import { makeDemoWorld } from '../world/demo-world.ts'
import { settleDue } from './draws.ts'
import { fillCalendar, reportChanges } from './matches.ts'
import { companionOf } from './testing/companion-of.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** Number of open bets before the time is moved. */
const bets = 60
let server: TestServer
let running: RunningServer
beforeAll(async () => {
  server = await startTestServer()
  running = companionOf(server)
})
afterAll(() => server.close())

/** Creates a world with open bets of the last half hour, in sessions that are over. */
async function layDown(now: Date) {
  const { db, deps } = server
  await emptyWorld(db.pool)
  for (const { pieces } of makeDemoWorld({ seed: 'jumps', now, zone: 'Asia/Taipei', shape: { ...ordinary, days: 2 } }))
    await bulkInsert(db.pool, ...pieces)
  deps.auth.clearIdentities()
  const sessions = await db.prisma.liveSession.findMany({ where: { endedAt: { not: null } }, orderBy: { id: 'asc' }, take: 20 })
  const games = await db.prisma.game.findMany({ where: { category: { in: ['lottery', 'sport', 'esport'] } }, orderBy: { gameCode: 'asc' } })
  const [customer] = await db.prisma.customer.findMany({ orderBy: { id: 'asc' }, take: 1 })
  const draw = createDraw('bets')
  await db.prisma.gameBet.createMany({
    data: Array.from({ length: bets }, () => {
      const { id, anchorId, familyId } = draw.pick(sessions)
      const { gameCode, category } = draw.pick(games)
      return {
        requestId: randomUUID(),
        customerId: customer!.id,
        anchorId,
        familyId,
        liveSessionId: id,
        gameCode,
        numero: category === 'lottery' ? String(draw.whole(1, 49)) : draw.pick(['home', 'draw', 'away']),
        betAmount: 10_000n,
        betAnnounced: true,
        createdAt: new Date(now.getTime() - draw.whole(0, 30 * minuteMs)),
        businessDate: new Date('2026-11-20T00:00:00Z'),
      }
    }),
  })
}

/** Moves the time in this many steps, and runs the providers after each. */
async function play(steps: number, hours: number) {
  await server.reset()
  await layDown(server.deps.clock())
  await runProviders()
  for (let step = 0; step < steps; step++) {
    server.advance(hours * 3600)
    await runProviders()
  }
  const rows = async (sql: string) => (await server.db.pool.query<Record<string, unknown>>(sql)).rows
  return {
    bets: await rows('SELECT anchor_id, game_code, numero, created_at, settled_at, win_amount FROM game_bet ORDER BY id'),
    days: await rows('SELECT anchor_id, family_id, business_date, bet_sum, win_sum FROM anchor_daily ORDER BY 1, 2, 3'),
    matches: await rows(
      'SELECT sport, start_at, home_team_name, guest_team_name, max_reserve_count, status FROM sport_event ORDER BY 1, 2, 3, 4',
    ),
  }
}
async function runProviders() {
  const now = server.deps.clock()
  await settleDue(running, now)
  await reportChanges(running, await fillCalendar(running, now), now)
}

it('thirty days in one step give the same bets and matches as in ten steps', { timeout: 120_000 }, async () => {
  const start = server.deps.clock()
  const once = await play(1, 30 * 24)
  const own = once.bets.slice(-bets)
  // The draws were held within minutes of the bets, not at the time of the move.
  for (const { created_at, settled_at } of own) {
    expect(settled_at).not.toBeNull()
    expect(Number(settled_at) - Number(created_at)).toBeLessThanOrEqual(4 * minuteMs)
  }
  const days = new Set(once.matches.map(({ start_at }) => new Date(Number(start_at)).toISOString().slice(0, 10)))
  for (let day = 0; day < 37; day++) expect(days).toContain(new Date(start.getTime() + day * 24 * hourMs).toISOString().slice(0, 10))
  expect(await play(10, 72)).toEqual(once)
})
