import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenBet } from '#contract/internal/provider.ts'
import type { RunningServer } from '../sink/running-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { settleDue, winOf } from './draws.ts'
import { companionOf } from './testing/companion-of.ts'

let server: TestServer
let running: RunningServer
beforeAll(async () => {
  server = await startTestServer()
  running = companionOf(server)
})
afterAll(() => server.close())

const noon = Date.UTC(2026, 10, 20, 12)
const minute = 60_000
const bet = (some: Partial<OpenBet> = {}): OpenBet => ({
  id: 1,
  gameCode: 'mark-six',
  category: 'lottery',
  numero: '7',
  amount: '10000',
  placedAt: new Date(noon + 20_000).toISOString(),
  ...some,
})
const long = new Date(noon + 1e9)

it('a lottery draws every minute, a match has its result after some minutes', () => {
  expect(winOf(bet(), new Date(noon + minute - 1))).toBeNull()
  expect(winOf(bet(), new Date(noon + minute))).not.toBeNull()
  const match = bet({ category: 'sport', gameCode: 'soccer', numero: 'home' })
  expect(winOf(match, new Date(noon + minute))).toBeNull()
  expect(winOf(match, new Date(noon + 4 * minute))).not.toBeNull()
})

it('a draw is the same for everybody: seven balls win, and one end of a match', () => {
  const winners = Array.from({ length: 49 }, (_, ball) => winOf(bet({ numero: String(ball + 1) }), long)).filter((win) => win !== 0n)
  expect(winners).toEqual(Array.from({ length: 7 }, () => 61_500n))
  const ends = ['home', 'draw', 'away'].map((numero) => winOf(bet({ category: 'esport', gameCode: 'lol', numero }), long))
  expect(ends.filter((win) => win !== 0n)).toHaveLength(1)
})

it.each([
  ['lottery', ['7']],
  ['sport', ['home']],
  ['sport', ['draw']],
  ['sport', ['away']],
] as const)('repeated bets on a %s pay back most of the stakes, but not all (%s)', (category, [numero]) => {
  const rounds = 6000
  let back = 0
  for (let round = 0; round < rounds; round++) {
    const placedAt = new Date(noon + round * 4 * minute).toISOString()
    back += Number(winOf(bet({ category, gameCode: category, numero, placedAt }), new Date(noon + 1e11))) / 10_000
  }
  expect(back / rounds).toBeGreaterThan(0.75)
  expect(back / rounds).toBeLessThan(1)
})

it('a bet in a room that has been on air for days is settled once after its draw', async () => {
  const { prisma } = server.db
  await prisma.game.create({ data: { gameCode: 'mark-six', gameId: '1', category: 'lottery', name: 'Mark Six' } })
  const session = await (await server.as('anna')).post('/live').send({})
  expect(session.status).toBe(200)
  await prisma.liveSession.update({ where: { id: BigInt(session.body.id) }, data: { startedAt: new Date(Date.now() - 5 * 86_400_000) } })
  const stored = await prisma.gameBet.create({
    data: {
      requestId: 'b52c1f60-3a30-4d3e-9a53-111111111111',
      customerId: server.world.customers.carl,
      anchorId: server.world.id.anna!,
      liveSessionId: BigInt(session.body.id),
      gameCode: 'mark-six',
      numero: '7',
      betAmount: 10_000n,
      createdAt: new Date(noon + 20_000),
      businessDate: new Date('2026-11-20T00:00:00Z'),
    },
  })
  const read = () => prisma.gameBet.findUniqueOrThrow({ where: { id: stored.id } })
  await settleDue(running, new Date(noon + minute - 1))
  expect((await read()).settledAt).toBeNull()
  await settleDue(running, new Date(noon + minute))
  const settled = await read()
  expect(settled.settledAt).not.toBeNull()
  expect(settled.winAmount).toBe(winOf(bet(), new Date(noon + minute)))
  const again = await running.request('POST', '/internal/provider/results', { results: [{ betId: Number(stored.id), winAmount: '99' }] })
  expect(again).toEqual({ settled: 0 })
  expect(await read()).toEqual(settled)
})
