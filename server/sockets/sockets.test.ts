import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
/** Buckets fill by this clock, so that the rates of one test do not depend on the others. */
let rateClock = 0
let sockets: TestSockets
let anna: number
let customers: TestServer['world']['customers']
beforeEach(() => {
  rateClock += 3_600_000
})
beforeAll(async () => {
  server = await startTestServer()
  sockets = await startTestSockets(server, { loginDeadlineMs: 300, rateClock: () => rateClock })
  anna = server.world.id.anna!
  customers = server.world.customers
  for (const name of ['anna', 'erin', 'zoe']) await (await server.as(name)).post('/live').send({})
})
afterAll(async () => {
  await sockets.close()
  await server.close()
})

const disconnected = (client: { socket: { once(event: string, listener: (reason: string) => void): unknown } }) =>
  new Promise<string>((resolve) => {
    client.socket.once('disconnect', resolve)
  })

describe('connecting', () => {
  test.each([
    ['no token', undefined],
    ['a wrong token', 'not.a.token'],
  ])('with %s every login fails, and the socket is disconnected at the deadline and does not reconnect', async (_, token) => {
    const client = sockets.connect('/Anchor', token)
    const gone = disconnected(client)
    expect(await client.request('chat/login', sockets.loginOf('anna'))).toMatchObject({ ok: false, code: 'session_ended' })
    expect(await client.request('chat/login', sockets.loginOf('anna'))).toMatchObject({ ok: false })
    expect(client.of('chat/login/failed')).toHaveLength(2)
    expect(await client.request('chat/message/new', { message: 'hi' })).toMatchObject({ ok: false, code: 'not_signed_in' })
    expect(await gone).toBe('io server disconnect')
    expect(client.socket.active).toBe(false)
  })

  test.each(['/live', '/familyMonitor', '/audience'])(
    'in %s a socket with an invalid token gets an error at once and is disconnected; one of another role gets another error',
    async (namespace) => {
      const client = sockets.connect(namespace, 'not.a.token')
      const gone = disconnected(client)
      expect(await client.first('chat/login/failed')).toMatchObject({ code: 'session_ended' })
      expect(await gone).toBe('io server disconnect')
      expect(client.received).toHaveLength(1)
      const other = sockets.connect(namespace, await sockets.tokenOf(namespace === '/live' ? 'aurora' : 'anna'))
      expect(await other.first('chat/login/failed')).toMatchObject({ code: 'forbidden' })
    },
  )

  test('an account that has not logged in by the deadline is disconnected and may reconnect', async () => {
    const client = sockets.connect('/Anchor', await sockets.tokenOf('anna'))
    expect(await disconnected(client)).toBe('transport close')
    expect(client.socket.active).toBe(true)
  })

  test('the token may be sent in the query, as older monitors do', async () => {
    const client = sockets.connect('/familyMonitor', undefined, { query: { token: await sockets.tokenOf('aurora') } })
    await client.first('connectComplete')
  })

  test("a host's login names its own room and merchant, and a family has no host chat", async () => {
    const host = sockets.connect('/Anchor', await sockets.tokenOf('anna'))
    expect(await host.request('chat/login', sockets.loginOf('erin'))).toMatchObject({ ok: false })
    expect(await host.request('chat/login', { ...sockets.loginOf('anna'), merchant: 'nova' })).toMatchObject({
      ok: false,
      code: 'wrong_merchant',
    })
    expect(await host.request('chat/login', sockets.loginOf('anna'))).toMatchObject({ ok: true })
    const family = sockets.connect('/Anchor', await sockets.tokenOf('aurora'))
    expect(await family.request('chat/login', sockets.loginOf('anna'))).toMatchObject({ ok: false })
    const anchor = sockets.connect('/familyMonitor', await sockets.tokenOf('anna'))
    await anchor.first('chat/login/failed')
  })

  test('a host that logs in twice on one socket gets each event once', async () => {
    const host = await sockets.host('anna')
    await host.request('chat/login', sockets.loginOf('anna'))
    await host.request('chat/message/new', { message: 'once' })
    await host.request('chat/message/new', { message: 'then' })
    expect(host.of('chat/message/new').map(({ message }) => message)).toEqual(['once', 'then'])
  })

  test('without the simulator and the app there is no audience namespace', async () => {
    const env = { ...server.deps.env, AUDIENCE: false, CUSTOMERS: 'off' as const }
    const quiet = await startTestSockets({ ...server, deps: { ...server.deps, env } })
    const carl = quiet.connect('/audience', server.deps.auth.mintToken({ customerId: customers.carl }), { reconnection: false })
    await expect(
      new Promise((_, reject) => {
        carl.socket.once('connect_error', reject)
      }),
    ).rejects.toThrow('Invalid namespace')
    await quiet.close()
  })

  test('a page of another site is refused, and a page of either edition is accepted', async () => {
    const from = (origin: string) => sockets.connect('/Anchor', undefined, { extraHeaders: { origin }, reconnection: false })
    const foreign = from('http://evil.example')
    await expect(
      new Promise((_, reject) => {
        foreign.socket.once('connect_error', reject)
      }),
    ).rejects.toThrow()
    const own = from('http://127.0.0.1:4001')
    await eventually(() => own.socket.connected).toBe(true)
  })

  test('when its sessions end, an account gets chat/logout on every socket and cannot reconnect', async () => {
    const host = await sockets.host('erin')
    const other = await sockets.host('anna')
    const { accountId } = await server.db.prisma.anchor.findUniqueOrThrow({ where: { id: server.world.id.erin! } })
    const gone = disconnected(host)
    server.deps.bus.emit('account/revoked', { accountId, sessionVersion: 2, reason: 'password_changed' })
    expect(await gone).toBe('io server disconnect')
    expect(host.of('chat/logout')).toEqual([{ reason: 'password_changed' }])
    expect(other.socket.connected).toBe(true)
  })
})

describe('an expired token', () => {
  test('closes the connection, and the client reconnects with a new one', async () => {
    const token = await sockets.tokenOf('anna')
    // Just before its end: 12 hours, and the minute in which a token is not renewed.
    server.advance(12 * 3600 + 59)
    const host = sockets.connect('/live', token)
    await host.first('chat/room/onLineCount')
    expect(await disconnected(host)).toBe('transport close')
    expect(host.socket.active).toBe(true)
    host.socket.disconnect()
  })
})

describe('any input of a client', () => {
  test('is acknowledged, and other clients are not affected', async () => {
    const host = await sockets.host('anna')
    const circular = 'x'.repeat(5000)
    for (const [event, ...payload] of [
      ['chat/message/new'],
      ['chat/message/new', null],
      ['chat/message/new', 7],
      ['chat/message/new', { message: {} }],
      ['chat/message/new', [[]]],
      ['chat/message/new', { message: 'x'.repeat(201) }],
      ['chat/message/new', { message: circular }],
      ['chat/login', { modelId: 1e300 }],
      ['chat/login', { token: 'x', modelId: anna, merchant: 'lumen', resume: { epoch: '', seq: -1 } }],
    ] as const) {
      expect(await host.request(event, ...payload)).toMatchObject({ ok: false, code: 'invalid_request' })
    }
    for (const event of ['no/such/event', '__proto__', 'constructor', 'error']) {
      expect(await host.request(event, {})).toMatchObject({ ok: false, code: 'not_found' })
    }
    host.socket.emit('chat/message/new', 'no acknowledgement wanted')
    host.socket.emit(
      'chat/message/new',
      () => {},
      () => {},
    )
    expect(await host.request('chat/message/new', { message: 'still here' })).toMatchObject({ ok: true })
    const monitor = await sockets.monitor('admin')
    expect(await monitor.request('room/enter', { anchorId: 2 ** 40 })).toMatchObject({ ok: false, code: 'not_found' })
    const carl = await sockets.customer(customers.carl, anna)
    expect(await carl.request('gift/send', { giftId: 2 ** 40, count: 1, requestId: randomUUID() })).toMatchObject({
      ok: false,
      code: 'not_found',
    })
    expect(await carl.request('gift/send', { giftId: 1, count: 0, requestId: randomUUID() })).toMatchObject({
      ok: false,
      code: 'invalid_request',
    })
  })

  test.each([
    ['a packet that is none', 'neither a packet nor JSON'],
    ['broken JSON', '2/Anchor,["chat/message/new",{'],
    ['an event without a name', '2/Anchor,[]'],
    ['an unknown packet type', '9/Anchor,1'],
    ['a namespace that is not there', '0/nowhere,'],
    ['bytes that never come', '51-/Anchor,["x",{"_placeholder":true,"num":0}]'],
  ])('%s does not affect other clients', async (_, packet) => {
    const victim = await sockets.host('anna')
    const attacker = sockets.connect('/Anchor', await sockets.tokenOf('anna'), { reconnection: false })
    await eventually(() => attacker.socket.connected).toBe(true)
    // Sent without the client's own encoder, which would refuse this.
    for (let i = 0; i < 3; i++) attacker.socket.io.engine.write(packet)
    expect(await victim.request('chat/message/new', { message: 'unharmed' })).toMatchObject({ ok: true })
    expect(victim.socket.connected).toBe(true)
    attacker.socket.disconnect()
  })

  test('too many events at once are refused, and a flood ends the connection', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const answers = await Promise.all(Array.from({ length: 30 }, () => carl.request('chat/message', { message: 'spam' })))
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused.length).toBeGreaterThan(5)
    expect(refused[0]).toMatchObject({ code: 'too_many_requests' })
    expect(answers[0]).toMatchObject({ ok: true })
    const gone = disconnected(carl)
    for (let i = 0; i < 200; i++) carl.socket.emit('chat/message', { message: 'spam' })
    expect(await gone).toBe('io server disconnect')
  })

  test('a message that is too large ends only its own connection', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await sockets.customer(customers.cleo, anna)
    const gone = disconnected(carl)
    carl.socket.emit('chat/message', { message: 'x'.repeat(20_000) })
    await gone
    expect(await cleo.request('chat/message', { message: 'fine' })).toMatchObject({ ok: true })
  })
})

describe('a monitor', () => {
  test("cannot enter another family's room or send lines there; an admin can enter every room", async () => {
    const borealis = await sockets.monitor('borealis')
    const admin = await sockets.monitor('admin')
    const host = await sockets.host('anna')
    expect(await borealis.request('room/enter', { anchorId: anna })).toMatchObject({ ok: false, code: 'not_found' })
    expect(await borealis.request('chat/message', { anchorId: anna, message: 'hi' })).toMatchObject({ ok: false, code: 'not_found' })
    expect(await admin.request('room/enter', { anchorId: anna })).toMatchObject({ ok: true })
    await host.request('chat/message/new', { message: 'for admins' })
    await eventually(() => admin.of('chat/message').map(({ text }) => text)).toContain('for admins')
    await host.request('chat/message/new', { message: 'still' })
    expect(borealis.of('chat/message')).toEqual([])
  })

  test('gets no events of a room after leaving it', async () => {
    const monitor = await sockets.monitor('aurora')
    const host = await sockets.host('anna')
    await monitor.request('room/enter', { anchorId: anna })
    await host.request('chat/message/new', { message: 'before' })
    await eventually(() => monitor.of('chat/message').map(({ text }) => text)).toEqual(['before'])
    await monitor.request('room/leave', { anchorId: anna })
    await host.request('chat/message/new', { message: 'after' })
    await monitor.request('chat/message', { anchorId: anna, message: 'round trip' })
    expect(monitor.of('chat/message').map(({ text }) => text)).toEqual(['before'])
    await eventually(() => host.of('chat/message/monitor').map(({ message, type }) => [type, message])).toEqual([[3, 'round trip']])
  })

  test('gets an event when a live room of its family opens, changes or closes', async () => {
    const aurora = await sockets.monitor('aurora')
    const borealis = await sockets.monitor('borealis')
    const admin = await sockets.monitor('admin')
    const bella = server.world.id.bella!
    await (await server.as('bella')).post('/live').send({})
    for (const monitor of [aurora, admin]) await eventually(() => monitor.of('model/onair/changed')).toContainEqual({ anchorId: bella })
    await (await server.as('aurora')).delete(`/live/stop/${bella}`)
    await eventually(() => aurora.of('model/onair/changed').length).toBeGreaterThan(2)
    expect(borealis.of('model/onair/changed')).toEqual([])
  })
})

describe('the number of viewers', () => {
  test('counts distinct customers; monitors see the host counted, the host does not, and monitors never count', async () => {
    const host = sockets.connect('/live', await sockets.tokenOf('erin'))
    const monitor = await sockets.monitor('borealis')
    const erin = server.world.id.erin!
    await monitor.request('room/enter', { anchorId: erin })
    const carl = await sockets.customer(customers.carl, erin)
    const carlAgain = await sockets.customer(customers.carl, erin)
    const cleo = await sockets.customer(customers.cleo, erin)
    await eventually(() => host.of('chat/room/onLineCount').at(-1)).toEqual({ count: 2 })
    await eventually(() => monitor.of('chat/room/count').at(-1)).toEqual({ anchorId: erin, count: 3 })
    expect(sockets.presence.customers(erin)).toBe(2)
    carlAgain.socket.disconnect()
    await cleo.request('room/leave')
    await eventually(() => host.of('chat/room/onLineCount').at(-1)).toEqual({ count: 1 })
    carl.socket.disconnect()
    await eventually(() => host.of('chat/room/onLineCount').at(-1)).toEqual({ count: 0 })
  })

  test('hearts reach the host as counts', async () => {
    const host = await sockets.host('anna')
    const cleo = await sockets.customer(customers.cleo, anna)
    await cleo.request('heart', { count: 7 })
    await cleo.request('heart')
    await eventually(() => host.of('chat/message/heart').reduce((sum, { count }) => sum + Number(count), 0)).toBe(8)
    expect(host.of('chat/message/heart')[0]).toMatchObject({ type: 2 })
  })
})

describe('the end of a live session', () => {
  test('is sent to the host in both namespaces, and to the customers, who then leave the room', async () => {
    // After the minute for which an earlier removal blocks the room.
    server.advance(120)
    await (await server.as('bella')).post('/live').send({})
    const bella = server.world.id.bella!
    const chat = await sockets.host('bella', '/model')
    const room = sockets.connect('/live', await sockets.tokenOf('bella'))
    await room.first('chat/room/onLineCount')
    const carl = await sockets.customer(customers.carl, bella)
    await (await server.as('aurora')).delete(`/live/stop/${bella}`).send({ note: 'Not your picture' })
    expect(await chat.first('live/stop')).toEqual({ reason: 'removed', note: 'Not your picture' })
    expect(await room.first('model/live/stop')).toEqual({ reason: 'removed', note: 'Not your picture' })
    expect(await room.first('model/stream/state')).toMatchObject({ state: 'off' })
    expect(await carl.first('live/stop')).toEqual({ anchorId: bella, reason: 'removed' })
    expect(await carl.request('chat/message', { message: 'hello?' })).toMatchObject({ ok: false, code: 'not_live' })
    expect(sockets.presence.customers(bella)).toBe(0)
  })
})
