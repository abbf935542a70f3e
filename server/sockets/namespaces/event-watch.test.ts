import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  sockets = await startTestSockets(server)
})
afterEach(() => sockets.close())

async function createEvent(sport: string) {
  const league = await server.db.prisma.league.create({ data: { name: randomUUID(), sport, region: 'Here' } })
  const startAt = new Date(server.deps.clock().getTime() + 3_600_000)
  const { id } = await server.db.prisma.sportEvent.create({
    data: { sport, leagueId: league.id, startAt, homeTeamName: 'Home', guestTeamName: 'Guest', maxReserveCount: 1 },
  })
  return id
}

const look = async (account: string) => sockets.connect('/live', await sockets.tokenOf(account))

test('a host who watches a sport sees another host take the last reservation', async () => {
  const eventId = await createEvent('Soccer')
  const watching = await look('anna')
  expect(await watching.request('event/watch', { sport: 'Soccer' })).toMatchObject({ ok: true })
  await (await server.as('erin')).post(`/game/anchorReserve/${eventId}`)
  await eventually(() => watching.of('event/changed')).toEqual([
    { eventId, status: 'Scheduled', beganAt: null, score: null, anchorReserveCount: 1, maxReserveCount: 1 },
  ])
})

test('a host gets events only of the sport that is on the screen', async () => {
  const [soccer, darts] = [await createEvent('Soccer'), await createEvent('Darts')]
  const watching = await look('anna')
  await watching.request('event/watch', { sport: 'Soccer' })
  await watching.request('event/watch', { sport: 'Darts' })
  const carol = await server.as('erin')
  await carol.post(`/game/anchorReserve/${soccer}`)
  await carol.post(`/game/anchorReserve/${darts}`)
  await eventually(() => watching.of('event/changed').map(({ eventId }) => eventId)).toEqual([darts])
})
