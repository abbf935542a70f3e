// Accounts that come to a room from one place, as its moderators see them.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RoomModeration } from '#contract/calls/room/moderation/room.ts'
import { samePlace } from '#contract/limits.ts'
import { openTestPlatform } from '#server/testing/test-redis.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let tara: number
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  const { id } = await server.db.prisma.customer.create({
    data: { nickname: 'Tara', color: '#0090ff', language: 'en', merchant: { connect: { code: 'lumen' } } },
  })
  tara = id
})
afterAll(() => server.close())

describe('accounts from one place', () => {
  let here: TestSockets
  let there: TestSockets
  beforeEach(async () => {
    await server.reset()
    const platform = await openTestPlatform()
    here = await startTestSockets(server, { platform })
    there = await startTestSockets(server, { platform })
    await (await server.as('anna')).post('/live').send({ roomType: 'normal' })
  })
  afterEach(async () => {
    await here.close()
    await there.close()
  })

  const arrive = async (customerId: number, from: string, on = here) => {
    const client = on.connect('/audience', server.deps.auth.mintToken({ customerId }), { extraHeaders: { 'x-forwarded-for': from } })
    expect(await client.request('room/enter', { anchorId: server.world.id.anna! })).toMatchObject({ ok: true })
  }
  const groups = async () =>
    RoomModeration.parse((await (await server.as('anna')).get(`/moderation/${server.world.id.anna}`)).body).samePlace.map(
      ({ count }) => count,
    )

  test('are shown to the host as they come, on whichever server', async () => {
    const host = await here.host('anna')
    const { carl, cleo } = server.world.customers
    await arrive(carl, '203.0.113.7')
    await arrive(cleo, '203.0.113.7', there)
    await arrive(tara, '203.0.113.7')
    await eventually(() => host.of('chat/moderation/changed').length).toBeGreaterThan(0)
    expect([samePlace.accounts, await groups()]).toEqual([3, [3]])
  })

  test('are no group if they come from several networks, or not within seconds', async () => {
    const host = await here.host('anna')
    const { carl, cleo } = server.world.customers
    await arrive(carl, '203.0.113.7')
    await arrive(cleo, '198.51.100.9')
    server.advance(samePlace.seconds + 1)
    await arrive(tara, '203.0.113.7')
    expect(await groups()).toEqual([])
    expect(host.of('chat/moderation/changed')).toEqual([])
  })
})
