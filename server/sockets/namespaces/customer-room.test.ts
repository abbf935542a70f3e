// A room as the app shows it: the picture, the people, the state of the stream, the bets, and the status of the customer.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guestDays } from '#contract/limits.ts'
import { openTestPlatform, type TestPlatform } from '#server/testing/test-redis.ts'
import { openBets } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'
import { endOverdueSessions } from '../../features/studio/on-air/commands/end-overdue.ts'

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
})
afterEach(() => sockets.close())

const asAnna = async (method: 'post' | 'put' | 'delete', path: string, body: object = {}) =>
  (await server.as('anna'))[method](path).send(body)
const goLive = (terms: object = {}) => asAnna('post', '/live', terms)
const enter = (client: TestSocket, anchorId = anna) => client.request('room/enter', { anchorId })
const signUp = async (nickname = 'Owl') => {
  const { body } = await server.api.post('/api/customer/guest').send({ nickname, language: 'en' })
  return { id: Number(body.customer.id), token: String(body.token) }
}
const channelFor = async (client: TestSocket) => {
  const answer = await client.request('room/channel')
  return answer.ok ? (answer.data.channel as { flv: string; hls: string; isNeedEncrypt: boolean }) : answer.code
}

describe('the picture', () => {
  test('of a standard room has plain addresses on the host by which the customer came', async () => {
    await goLive()
    const { playName } = await server.db.prisma.liveSession.findFirstOrThrow()
    const carl = await sockets.customer(customers.carl, anna)
    const port = server.deps.engine.httpPort
    const on = (host: string) => ({
      flv: `http://${host}:${port}/live/${playName}.flv`,
      hls: `http://${host}:${port}/live/${playName}/index.m3u8`,
      isNeedEncrypt: false,
    })
    expect(await channelFor(carl)).toEqual(on('127.0.0.1'))
    const token = server.deps.auth.mintToken({ customerId: customers.cleo })
    const phone = sockets.connect('/audience', token, { extraHeaders: { host: 'phone.example:4000' } })
    await enter(phone)
    expect(await channelFor(phone)).toEqual(on('phone.example'))
  })

  test('of a private room is signed, and each stretch that is seen is paid', async () => {
    await goLive({ roomType: 'private', privateFee: { fee: 5, minute: 3 } })
    const carl = await sockets.customer(customers.carl)
    expect(await channelFor(carl)).toBe('not_live')
    await enter(carl)
    expect(await channelFor(carl)).toMatchObject({ isNeedEncrypt: true, flv: expect.stringContaining('.flv?') })
    const paid = () => server.db.prisma.privateFeeOrder.count({ where: { customerId: customers.carl } })
    expect(await paid()).toBe(1)
    server.advance(181)
    expect(await channelFor(carl)).toMatchObject({ isNeedEncrypt: true })
    expect(await paid()).toBe(2)
    await carl.request('room/leave')
    expect(await channelFor(carl)).toBe('not_live')
    server.advance(200)
    expect([await channelFor(carl), await paid()]).toEqual(['not_live', 2])
  })

  test('of a VIP room is for those with the level', async () => {
    await goLive({ roomType: 'vip', roomLevel: 2 })
    const carl = await sockets.customer(customers.carl, anna)
    expect(await channelFor(carl)).toMatchObject({ isNeedEncrypt: true })
    const { token } = await signUp()
    const guest = sockets.connect('/audience', token)
    expect([await enter(guest), await channelFor(guest)]).toMatchObject([{ ok: false, code: 'vip_level_needed' }, 'not_live'])
  })

  test('is for nobody outside of the room, of another merchant, without a token or with another role', async () => {
    await goLive()
    const events = ['room/channel', 'room/people', 'bet/list']
    const outside = await sockets.customer(customers.carl)
    const nils = await sockets.customer(customers.nils)
    expect(await enter(nils)).toMatchObject({ ok: false, code: 'not_found' })
    for (const client of [outside, nils])
      for (const event of events) expect(await client.request(event)).toMatchObject({ ok: false, code: 'not_live' })
    for (const token of ['not.a.token', await sockets.tokenOf('anna'), await sockets.tokenOf('aurora'), await sockets.tokenOf('admin')]) {
      const client = sockets.connect('/audience', token)
      for (const event of events) expect(await client.request(event)).toMatchObject({ ok: false, code: 'not_signed_in' })
    }
    await enter(outside)
    await asAnna('delete', '/live')
    await outside.first('live/stop')
    for (const event of events) expect(await outside.request(event)).toMatchObject({ ok: false, code: 'not_live' })
  })
})

test('the stream is waiting, live, reconnecting and live again, for those who are there and those who come', async () => {
  await goLive()
  const carl = await sockets.customer(customers.carl, anna)
  const states = (client: TestSocket) => client.of('room/stream').map(({ state }) => state)
  await eventually(() => states(carl)).toEqual(['waiting'])
  await server.push('anna')
  await eventually(() => states(carl)).toEqual(['waiting', 'live'])
  const cleo = await sockets.customer(customers.cleo, anna)
  await server.hook({ action: 'on_unpublish', stream: 'room-anna' })
  await eventually(() => states(carl)).toEqual(['waiting', 'live', 'reconnecting'])
  await eventually(() => states(cleo)).toEqual(['live', 'reconnecting'])
  await server.push('anna', 'encoder-2')
  await eventually(() => states(cleo)).toEqual(['live', 'reconnecting', 'live'])
})

test.each([
  ['ended', () => asAnna('delete', '/live')],
  ['removed', async () => (await server.as('aurora')).delete(`/live/stop/${anna}`)],
])('a room that was %s says so', async (reason, end) => {
  await goLive()
  const carl = await sockets.customer(customers.carl, anna)
  await end()
  expect(await carl.first('live/stop')).toEqual({ anchorId: anna, reason })
})

test('everybody in the room sees how many they are, and the hearts', async () => {
  await goLive()
  const carl = await sockets.customer(customers.carl, anna)
  const counts = (client: TestSocket) => client.of('room/count').map(({ count }) => count)
  await eventually(() => counts(carl)).toContain(1)
  const cleo = await sockets.customer(customers.cleo, anna)
  await eventually(() => counts(carl).at(-1)).toBe(2)
  await eventually(() => counts(cleo).at(-1)).toBe(2)
  const outside = await sockets.customer(customers.carl)
  await carl.request('heart', { count: 3 })
  expect(await cleo.first('room/hearts')).toEqual({ count: 3 })
  await cleo.request('room/leave')
  await eventually(() => counts(carl).at(-1)).toBe(1)
  expect([outside.of('room/hearts'), outside.of('room/count')]).toEqual([[], []])
})

test.each([
  ['ended', () => asAnna('delete', '/live')],
  ['removed', async () => (await server.as('aurora')).delete(`/live/stop/${anna}`)],
  [
    'lost',
    async () => {
      await server.hook({ action: 'on_unpublish', stream: 'room-anna', client_id: 'encoder-1' })
      server.advance(91)
      await endOverdueSessions(server.deps)
    },
  ],
])('whoever is in a room that closes learns how: %s', async (reason, close) => {
  await server.push('anna')
  await goLive()
  const carl = await sockets.customer(customers.carl, anna)
  await close()
  await eventually(() => carl.of('live/stop')).toEqual([{ anchorId: anna, reason }])
})

describe('bets', () => {
  const game = { type: 'lotto', name: 'Five digits', gameId: '12', gameCode: 'SSC' } as const
  const list = async (client: TestSocket) => {
    const answer = await client.request('bet/list')
    return answer.ok ? answer.data : answer.code
  }
  beforeEach(async () => {
    const row = { gameCode: 'SSC', gameId: '12', category: 'lottery', name: 'Five digits' }
    await server.db.prisma.game.upsert({ where: { gameCode: 'SSC' }, update: {}, create: row })
    await goLive()
  })

  test('are open as the provider has reported, until the next draw', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    await asAnna('put', `/user/model/${anna}/game`, { game: null })
    expect(await list(carl)).toEqual({ open: null, bets: [] })
    await asAnna('put', `/user/model/${anna}/game`, { game })
    await server.db.prisma.systemSetting.deleteMany()
    expect(await list(carl)).toMatchObject({ open: null })
    await openBets(server.deps, 'SSC', ['1', '2'])
    server.setTime('2026-11-20T12:00:59.000Z')
    const choices = ['1', '2'].map((numero) => ({ numero, pays: 6.15 }))
    expect(await list(carl)).toMatchObject({ open: { gameCode: 'SSC', choices, drawAt: '2026-11-20T12:01:00.000Z' } })
    server.advance(1)
    expect(await list(carl)).toMatchObject({ open: { drawAt: '2026-11-20T12:02:00.000Z' } })
  })

  test('are listed with what they have won, to nobody else', async () => {
    await asAnna('put', `/user/model/${anna}/game`, { game })
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await sockets.customer(customers.cleo, anna)
    const place = (numero: string) => carl.request('bet/place', { gameCode: 'SSC', numero, amount: 10, requestId: randomUUID() })
    const ids: number[] = []
    await openBets(server.deps, 'SSC')
    for (const numero of ['1', '2', '3']) {
      const answer = await place(numero)
      ids.push(answer.ok ? Number(answer.data.betId) : 0)
      server.advance(1)
    }
    const results = [
      { betId: ids[0], winAmount: '6150' },
      { betId: ids[1], winAmount: '0' },
    ]
    await server.api.post('/internal/provider/results').set('x-greenroom-secret', server.secrets.internal).send({ results })
    const { bets } = (await list(carl)) as { bets: { betId: number }[] }
    expect(bets).toMatchObject([
      { betId: ids[2], numero: '3', amount: 10, won: null },
      { betId: ids[1], numero: '2', won: 0 },
      { betId: ids[0], numero: '1', gameName: 'Five digits', won: 61.5 },
    ])
    expect(await list(cleo)).toMatchObject({ bets: [] })
    await eventually(() => carl.of('bet/settled')).toEqual([
      { anchorId: anna, betId: ids[0], won: 61.5 },
      { anchorId: anna, betId: ids[1], won: 0 },
    ])
    expect(cleo.of('bet/settled')).toEqual([])
  })
})

describe('a guest', () => {
  test('is a customer like any other: counted, heard, muted, charged', async () => {
    await goLive()
    const host = await sockets.host('anna')
    const { id, token } = await signUp('<b>Owl</b>')
    const guest = sockets.connect('/audience', token)
    await enter(guest)
    await guest.request('chat/message', { message: 'hello' })
    await eventually(() => host.of('chat/message/new').map(({ name, message }) => [name, message])).toContainEqual(['<b>Owl</b>', 'hello'])
    expect(await guest.request('gift/send', { giftId: server.world.gifts.rose, count: 2, requestId: randomUUID() })).toMatchObject({
      ok: true,
    })
    expect((await asAnna('post', `/ban/mute/${id}`, { minute: 120 })).status).toBe(200)
    expect(await guest.request('chat/message', { message: 'hm' })).toMatchObject({ ok: false, code: 'muted' })
    expect((await server.db.prisma.giftOrder.findFirstOrThrow()).customerId).toBe(id)
  })

  test('whose record an admin removes is out at once, and not let in again', async () => {
    await goLive()
    const { id, token } = await signUp()
    const guest = sockets.connect('/audience', token, { reconnection: false })
    await enter(guest)
    const other = await sockets.customer(customers.carl, anna)
    await (await server.as('admin')).delete(`/admin/customer/${id}/record`)
    expect(await guest.first('chat/login/failed')).toMatchObject({ code: 'session_ended' })
    await eventually(() => guest.socket.connected).toBe(false)
    await eventually(() => sockets.presence.customers(anna)).toBe(1)
    const again = sockets.connect('/audience', token)
    expect(await again.first('chat/login/failed')).toMatchObject({ code: 'session_ended' })
    expect(other.socket.connected).toBe(true)
  })

  test('whose time is over leaves the room', async () => {
    const { token } = await signUp()
    server.advance(guestDays * 86_400)
    const late = sockets.connect('/audience', token)
    expect(await late.first('chat/login/failed')).toMatchObject({ code: 'session_ended' })
  })

  test('is never played by the simulated audience', async () => {
    const { id } = await signUp()
    const draw = () => server.api.post('/internal/audience/customers').set('x-greenroom-secret', server.secrets.internal)
    const { body } = await draw().send({ count: 1000 })
    expect(body.customers.map((customer: { id: number }) => customer.id)).not.toContain(id)
    expect(body.customers.length).toBeGreaterThan(2)
  })
})

describe('on two servers', () => {
  let platform: TestPlatform
  let here: TestSockets
  let there: TestSockets
  beforeEach(async () => {
    platform = await openTestPlatform()
    here = await startTestSockets(server, { platform })
    there = await startTestSockets(server, { platform })
    await goLive()
  })
  afterEach(async () => {
    await here.close()
    await there.close()
  })
  const standings = (client: TestSocket) => client.of('room/standing').map(({ isManager, mute }) => ({ isManager, mute }))

  test('a room shows everybody once, managers marked, the highest rank first', async () => {
    const { token, id } = await signUp('Newcomer')
    await asAnna('post', `/manager/${customers.cleo}`)
    await here.customer(customers.carl, anna)
    await there.customer(customers.carl, anna)
    await there.customer(customers.cleo, anna)
    const guest = here.connect('/audience', token)
    await enter(guest)
    const people = async () => {
      const answer = await guest.request('room/people')
      return answer.ok ? answer.data : answer
    }
    const person = (customerId: number, name: string, rank: number, role = 'customer') => ({
      customerId,
      name,
      rank,
      role,
      color: expect.any(String),
    })
    await expect
      .poll(people, { interval: 250 })
      .toEqual({
        count: 3,
        people: [person(customers.cleo, 'Cleo', 2, 'manager'), person(customers.carl, 'Carl', 2), person(id, 'Newcomer', 0)],
      })
  })

  test('whoever is muted sees until when and by whom, and when it is over; nobody else does', async () => {
    await asAnna('post', `/manager/${customers.cleo}`)
    const cleo = await here.customer(customers.cleo, anna)
    const carl = await there.customer(customers.carl, anna)
    await eventually(() => standings(cleo)).toEqual([{ isManager: true, mute: null }])
    await cleo.request('customer/mute', { customerId: customers.carl, minute: 120 })
    const muted = { isManager: false, mute: { until: '2026-11-20T14:00:00.000Z', by: 'Cleo' } }
    await eventually(() => standings(carl)).toEqual([muted])
    const again = await here.customer(customers.carl, anna)
    await eventually(() => standings(again)).toEqual([muted])
    await cleo.request('customer/unmute', { customerId: customers.carl })
    await eventually(() => standings(carl).at(-1)).toEqual({ isManager: false, mute: null })
    await asAnna('post', `/ban/mute/${customers.carl}`, { minute: 5_999_940 })
    await eventually(() => standings(carl).at(-1)).toEqual({ isManager: false, mute: { until: null, by: null } })
    await asAnna('post', `/ban/mute/${customers.carl}`, { minute: 120 })
    await eventually(() => standings(carl).at(-1)).toMatchObject({ mute: { until: '2026-11-20T14:00:00.000Z' } })
    server.advance(7200)
    await server.deps.platformClock.alarms.run()
    await eventually(() => standings(carl).at(-1)).toEqual({ isManager: false, mute: null })
    await eventually(() => standings(again).at(-1)).toEqual({ isManager: false, mute: null })
    expect(standings(cleo)).toHaveLength(1)
  })

  test('a customer who becomes a manager sees it, and when that is over', async () => {
    const carl = await there.customer(customers.carl, anna)
    await asAnna('post', `/manager/${customers.carl}`)
    await eventually(() => standings(carl)).toEqual([{ isManager: true, mute: null }])
    await asAnna('delete', `/manager/${customers.carl}`)
    await eventually(() => standings(carl).at(-1)).toEqual({ isManager: false, mute: null })
  })
})

const secret = () => randomBytes(32).toString('base64')
const production = { NODE_ENV: 'production', JWT_SECRET: secret(), STREAM_SECRET: secret(), HOOK_SECRET: secret(), AUDIENCE: '1' } as const

test.each([
  ['CUSTOMERS is off', { CUSTOMERS: 'off' }],
  ['it is production', production],
])('where %s, a guest is let in nowhere', async (_, settings) => {
  const { token, id } = await signUp()
  const off = await startTestServer(settings)
  const offSockets = await startTestSockets(off)
  const guestKey = (await server.db.prisma.customer.findUniqueOrThrow({ where: { id } })).guestKey
  const { id: there } = await off.db.prisma.customer.create({
    data: { merchantId: 1, nickname: 'Owl', color: '#0090ff', language: 'en', guestKey },
  })
  for (const one of [token, off.deps.auth.mintToken({ customerId: there, guestKey })])
    expect(await offSockets.connect('/audience', one).first('chat/login/failed')).toMatchObject({ code: 'session_ended' })
  expect(await offSockets.customer(off.world.customers.carl)).toBeDefined()
  for (const [method, path] of [
    ['post', '/guest'],
    ['post', '/resume'],
    ['get', '/demo'],
    ['post', `/demo/${off.world.customers.carl}/session`],
    ['get', '/lobby'],
    ['get', `/room/${off.world.id.anna}/page`],
  ] as const)
    expect([path, (await off.api[method](`/api/customer${path}`)).status]).toEqual([path, 404])
  expect((await off.api.get('/api/settings')).body.customers).toBe('off')
  await offSockets.close()
  await off.close()
})
