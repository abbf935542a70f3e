// A call that moves the platform's time returns when the demo's providers have done everything that became due.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ProviderTime } from '#contract/internal/provider.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { RunningServer } from '../sink/running-server.ts'
import { settleDue } from './draws.ts'
import { followTime } from './follow-time.ts'
import { companionOf } from './testing/companion-of.ts'

let server: TestServer
let companion: RunningServer
beforeAll(async () => {
  server = await startTestServer()
  companion = companionOf(server)
})
afterAll(() => server.close())
let stop: AbortController
beforeEach(async () => {
  stop = new AbortController()
  await server.db.prisma.platformClock.deleteMany()
  await server.reset()
})
afterEach(() => stop.abort())

const move = async () => (await server.as('admin')).post('/demo/clock').send({ forward: '2h' })
const pollClock = async (until: string | null) =>
  ProviderTime.parse(await companion.request('POST', '/internal/provider/clock', { until })).now

/** A bet whose draw has not been held. */
async function openBet() {
  await server.db.prisma.game.create({ data: { gameCode: 'ssc', gameId: '1', category: 'lottery', name: 'Lucky five' } })
  const id = Number((await (await server.as('anna')).post('/live').send({})).body.id)
  return server.db.prisma.gameBet.create({
    data: {
      requestId: randomUUID(),
      customerId: server.world.customers.carl,
      anchorId: server.world.id.anna!,
      liveSessionId: BigInt(id),
      gameCode: 'ssc',
      numero: '7',
      betAmount: 1000n,
      betAnnounced: true,
      createdAt: server.deps.clock(),
      businessDate: new Date('2026-11-20T00:00:00Z'),
    },
  })
}
const settledAt = async (id: bigint) => (await server.db.prisma.gameBet.findUniqueOrThrow({ where: { id } })).settledAt

it('bets that became due are settled when the call returns', async () => {
  const { id } = await openBet()
  let looked = () => {}
  const hasLooked = new Promise<void>((resolve) => {
    looked = resolve
  })
  const following = followTime(companion, stop.signal, async (now) => {
    await settleDue(companion, now)
    looked()
  })
  await hasLooked
  expect(await settledAt(id)).toBeNull()
  expect((await move()).status).toBe(200)
  expect(await settledAt(id)).not.toBeNull()
  stop.abort()
  await following
})

it('a provider is notified of a move at once, and the call returns when the provider reports that it is done', async () => {
  const first = await pollClock(null)
  const waiting = pollClock(first)
  let isAnswered = false
  const moving = move().then(() => {
    isAnswered = true
  })
  const now = await waiting
  expect(Date.parse(now) - Date.parse(first)).toBeGreaterThanOrEqual(2 * 3_600_000)
  expect((await (await server.as('admin')).get('/demo/clock')).body.now).toBe(now)
  expect(isAnswered).toBe(false)
  await Promise.all([pollClock(now), moving])
})

it('an invalid time from a provider is refused with the field named', async () => {
  await expect(companion.request('POST', '/internal/provider/clock', { until: 'noon' })).rejects.toThrow('400')
})
