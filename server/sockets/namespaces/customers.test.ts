// The events around a customer in a room, as seen by the customer, the host, the family and other customers.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { muteForever, muteMinutes } from '#contract/limits.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
let anna: number
let customers: TestServer['world']['customers']
beforeAll(async () => {
  server = await startTestServer()
  anna = server.world.id.anna!
  customers = server.world.customers
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'mute, room_manager')
  sockets = await startTestSockets(server)
  await asAnna('post', '/live').send({ roomType: 'normal' })
})
afterEach(() => sockets.close())

/** A call of the host, not sent yet. */
function asAnna(method: 'post' | 'put' | 'delete' | 'get', path: string) {
  return { send: async (body: object = {}) => (await server.as('anna'))[method](path).send(body) }
}
const send = (client: TestSocket, message: string) => client.request('chat/message', { message })
const wordsOf = (client: TestSocket) => client.of('room/event').flatMap(({ event }) => (event as { text?: string }).text ?? [])
const kindsOf = (client: TestSocket) => client.of('room/event').map(({ event }) => (event as { kind: string }).kind)

describe('a mute', () => {
  test.each(muteMinutes)('of %i minutes lasts to its last second and then ends, unless it is permanent', async (minute) => {
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await sockets.customer(customers.cleo, anna)
    expect((await asAnna('post', `/ban/mute/${customers.carl}`).send({ minute })).status).toBe(200)
    expect(await send(carl, 'at once')).toMatchObject({ ok: false, code: 'muted' })
    server.advance(minute * 60 - 1)
    expect(await send(carl, 'a second early')).toMatchObject({ ok: false, code: 'muted' })
    server.advance(1)
    expect(await send(carl, 'after')).toMatchObject(minute === muteForever ? { ok: false, code: 'muted' } : { ok: true })
    await send(cleo, 'and I')
    await eventually(() => wordsOf(cleo)).toEqual([...(minute === muteForever ? [] : ['after']), 'and I'])
  })

  test.each(muteMinutes)('of %i minutes ends at once when the host lifts it', async (minute) => {
    const carl = await sockets.customer(customers.carl, anna)
    await asAnna('post', `/ban/mute/${customers.carl}`).send({ minute })
    expect(await send(carl, 'hm')).toMatchObject({ ok: false, code: 'muted' })
    expect((await asAnna('delete', `/ban/mute/${customers.carl}`).send()).status).toBe(200)
    expect(await send(carl, 'thanks')).toMatchObject({ ok: true })
    await eventually(() => wordsOf(carl)).toEqual(['thanks'])
  })

  test('by a room manager has one of the five durations, and the list of the host is reloaded', async () => {
    const host = await sockets.host('anna')
    await asAnna('post', `/manager/${customers.cleo}`).send()
    const ruleChanges = () => host.of('chat/rules/changed').length
    await eventually(ruleChanges).toBeGreaterThan(0)
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await sockets.customer(customers.cleo, anna)
    for (const minute of muteMinutes) {
      const before = ruleChanges()
      expect(await cleo.request('customer/mute', { customerId: customers.carl, minute })).toMatchObject({ ok: true })
      await eventually(ruleChanges).toBeGreaterThan(before)
      expect((await asAnna('get', '/ban').send()).body.mute[0]).toMatchObject({ nickname: 'Carl', minute, ended: false })
    }
    expect(await send(carl, 'hm')).toMatchObject({ ok: false, code: 'muted' })
    // The role that the room shows as a badge beside the manager's lines.
    await send(cleo, 'be kind')
    expect(await host.first('chat/message/new')).toMatchObject({ message: 'be kind', role: 'manager' })
  })
})

test("a host's recommendation of the bound game is seen by the whole room", async () => {
  await server.db.prisma.game.upsert({
    where: { gameCode: 'SSC' },
    update: {},
    create: { gameCode: 'SSC', gameId: '12', category: 'lottery', name: 'Five digits' },
  })
  await asAnna('put', `/user/model/${anna}/game`).send({ game: { type: 'lotto', name: 'Five digits', gameId: '12', gameCode: 'SSC' } })
  const [standard, sport] = [await sockets.host('anna'), await sockets.host('anna', '/model')]
  const monitor = await sockets.monitor('aurora')
  await monitor.request('room/enter', { anchorId: anna })
  const carl = await sockets.customer(customers.carl, anna)
  for (const host of [standard, sport])
    expect(await host.request('model/game/recommend', {})).toMatchObject({ ok: true, data: { place: {} } })
  for (const host of [standard, sport])
    await eventually(() => host.of('model/game/recommend').map(({ game }) => game)).toMatchObject([
      { gameCode: 'SSC' },
      { gameCode: 'SSC' },
    ])
  await eventually(() => kindsOf(carl)).toEqual(['enter', 'recommend', 'recommend'])
  await eventually(() => monitor.of('chat/message').flatMap(({ notice }) => notice ?? [])).toMatchObject([
    { kind: 'recommend', game: { name: 'Five digits' } },
    { kind: 'recommend' },
  ])
})

test("a customer's reservation of an event counts in the figures of the host who shows it, until it is cancelled", async () => {
  const league = await server.db.prisma.league.create({ data: { sport: 'Soccer', region: 'Europe', name: randomUUID() } })
  const { id: eventId } = await server.db.prisma.sportEvent.create({
    data: {
      sport: 'Soccer',
      leagueId: league.id,
      startAt: new Date('2026-11-20T18:00:00Z'),
      homeTeamName: 'Reds',
      guestTeamName: 'Blues',
      maxReserveCount: 2,
    },
  })
  await asAnna('post', `/game/anchorReserve/${eventId}`).send()
  const reservations = async () => {
    const { body } = await asAnna('get', '/game/anchorReserve?reserve=1').send()
    return (body as { id: number; customerReserveCount: number }[]).find(({ id }) => id === eventId)?.customerReserveCount
  }
  expect(await reservations()).toBe(0)
  const [carl, cleo] = [await sockets.customer(customers.carl), await sockets.customer(customers.cleo)]
  for (const client of [carl, cleo]) expect(await client.request('event/reserve', { eventId, anchorId: anna })).toMatchObject({ ok: true })
  expect(await reservations()).toBe(2)
  expect(await cleo.request('event/cancel', { eventId, anchorId: anna })).toMatchObject({ ok: true })
  expect(await reservations()).toBe(1)
})

test('a customer who reconnects gets the missed events once and in order, and then the new ones', async () => {
  const carl = await sockets.customer(customers.carl)
  const cleo = await sockets.customer(customers.cleo, anna)
  await carl.request('room/enter', { anchorId: anna })
  await send(cleo, 'received')
  await eventually(() => wordsOf(carl)).toEqual(['received'])
  const place = carl.of('room/event').at(-1)?.place
  carl.socket.disconnect()
  await send(cleo, 'missed')
  await cleo.request('gift/send', { giftId: server.world.gifts.rose, count: 1, requestId: randomUUID() })
  await eventually(() => kindsOf(cleo)).toContain('gift')
  const again = await sockets.customer(customers.carl)
  expect(await again.request('room/enter', { anchorId: anna, resume: place })).toMatchObject({ ok: true, data: { place } })
  await send(cleo, 'new')
  await eventually(() => wordsOf(again)).toEqual(['missed', 'new'])
  expect(kindsOf(again).filter((kind) => kind === 'gift')).toEqual(['gift'])
})

test('a connection that is lost repeatedly is one visit: counted once, with one arrival in the chat', async () => {
  const cleo = await sockets.customer(customers.cleo, anna)
  const figures = async () => {
    const { watchedCount, clientCount } = await server.db.prisma.liveSession.findFirstOrThrow({ where: { anchorId: anna, endedAt: null } })
    return { watchedCount, clientCount }
  }
  const arrivals = () =>
    cleo
      .of('room/event')
      .filter(
        ({ event }) =>
          (event as { kind: string; by: { name: string } }).kind === 'enter' && (event as { by: { name: string } }).by.name === 'Carl',
      ).length
  for (let i = 0; i < 3; i++) {
    const carl = await sockets.customer(customers.carl, anna)
    // The time since leaving counts, not the length of the stay.
    server.advance(1800)
    carl.socket.disconnect()
    await eventually(() => sockets.presence.customers(anna)).toBe(1)
    server.advance(i === 0 ? 1 : 240)
  }
  expect([await figures(), arrivals()]).toEqual([{ watchedCount: 2, clientCount: 2 }, 1])
  const { body } = await asAnna('get', '/live/me?limit=10').send()
  expect(body).toMatchObject([{ watchedCounts: 2, clientCounts: 2 }])

  // The server stops, and clients reconnect to another one.
  const still = await sockets.customer(customers.carl, anna)
  await sockets.close()
  server.advance(120)
  sockets = await startTestSockets(server)
  const [carl, again] = [await sockets.customer(customers.carl, anna), await sockets.customer(customers.cleo, anna)]
  expect([await figures(), again.of('room/event').length]).toEqual([{ watchedCount: 2, clientCount: 2 }, 0])
  expect(still.socket.connected).toBe(false)

  carl.socket.disconnect()
  await eventually(() => sockets.presence.customers(anna)).toBe(1)
  await expect
    .poll(async () => (await server.db.prisma.liveSessionCustomer.findFirstOrThrow({ where: { customerId: customers.carl } })).seenAt)
    .toEqual(server.deps.clock())
  server.advance(301)
  await sockets.customer(customers.carl, anna)
  await eventually(() => again.of('room/event').map(({ event }) => (event as { kind: string }).kind)).toEqual(['enter'])
  expect(await figures()).toEqual({ watchedCount: 3, clientCount: 2 })
})

test('a customer who sends too many lines is refused, on every other and new screen as well; other customers are not', async () => {
  const [hasty, second] = [await sockets.customer(customers.carl, anna), await sockets.customer(customers.carl, anna)]
  const cleo = await sockets.customer(customers.cleo, anna)
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(hasty, 'spam')))
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'too_many_requests' })
  // Each event has its own rate limit.
  expect(await hasty.request('heart')).toMatchObject({ ok: true })
  const third = await sockets.customer(customers.carl, anna)
  const more = await Promise.all(Array.from({ length: 40 }, (_, at) => send(at % 2 ? second : third, 'spam')))
  // At most what the rate has allowed again meanwhile.
  expect(more.filter(({ ok }) => ok).length).toBeLessThan(15)
  expect(await send(cleo, 'calmly')).toMatchObject({ ok: true })
})

test('many screens of one account enter a room at the same moment, as after a restart', async () => {
  const screens = await Promise.all(Array.from({ length: 30 }, () => sockets.customer(customers.carl)))
  const answers = await Promise.all(screens.map((screen) => screen.request('room/enter', { anchorId: anna })))
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
})

test('a private room charges nobody after it has closed, however long the screen stays open', async () => {
  await asAnna('delete', '/live').send()
  await asAnna('post', '/live').send({ roomType: 'private', privateFee: { fee: 5, minute: 10 } })
  const carl = await sockets.customer(customers.carl, anna)
  expect(carl.of('room/paid')).toHaveLength(1)
  await asAnna('delete', '/live').send()
  await carl.first('live/stop')
  await asAnna('post', '/live').send({ roomType: 'private', privateFee: { fee: 5, minute: 10 } })
  const cleo = await sockets.customer(customers.cleo, anna)
  server.advance(600)
  await eventually(() => cleo.of('room/paid')).toHaveLength(2)
  expect(carl.of('room/paid')).toHaveLength(1)
  expect(await server.db.prisma.privateFeeOrder.count({ where: { customerId: customers.carl } })).toBe(1)
})
