import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
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
  sockets = await startTestSockets(server)
  for (const name of ['anna', 'erin']) await (await server.as(name)).post('/live').send({})
})
afterEach(async () => {
  for (const name of ['anna', 'erin']) await (await server.as(name)).delete('/live')
  await sockets.close()
})

const placesOf = (payloads: Record<string, unknown>[]) => payloads.map(({ place }) => (place as { seq: number }).seq)
const give = (client: TestSocket, requestId = randomUUID()) =>
  client.request('gift/send', { giftId: server.world.gifts.rose, count: 2, requestId })

describe('a room', () => {
  test('all clients get the same lines in the same order, the sender included', async () => {
    const host = await sockets.host('anna')
    const sport = await sockets.host('anna', '/model')
    const monitor = await sockets.monitor('aurora')
    await monitor.request('room/enter', { anchorId: anna })
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await sockets.customer(customers.cleo, anna)
    await Promise.all([
      carl.request('chat/message', { message: 'one' }),
      host.request('chat/message/new', { message: 'two' }),
      sport.request('chat/message/model', { msg: 'three' }),
      monitor.request('chat/message', { anchorId: anna, message: 'four' }),
      cleo.request('chat/message', { message: 'five' }),
    ])
    const ofHost = ({ received }: TestSocket) =>
      received
        .filter(([, payload]) => payload.place)
        .map(([, { id, text }]) => [id, text])
        .filter(([, text]) => text)
    await eventually(() => ofHost(host).length).toBe(5)
    await eventually(() => ofHost(sport)).toEqual(ofHost(host))
    await eventually(() =>
      monitor
        .of('chat/message')
        .map(({ id, text }) => [id, text])
        .filter(([, text]) => text),
    ).toEqual(ofHost(host))
    const texts = ({ received }: TestSocket) =>
      received.map(([, { event }]) => (event as { text?: string } | undefined)?.text).filter(Boolean)
    await eventually(() => texts(cleo)).toEqual(ofHost(host).map(([, text]) => text))
  })

  test('both dialects work in both namespaces', async () => {
    const host = await sockets.host('anna')
    expect(await host.request('chat/message/model', { message: 'hi' })).toMatchObject({ ok: true })
    expect(await host.request('chat/message/new', { msg: 'hi' })).toMatchObject({ ok: true })
    expect(await host.request('chat/message/new', { msg: '   ' })).toMatchObject({ ok: false, code: 'invalid_request' })
    expect(await host.request('chat/message/new', {})).toMatchObject({ ok: false, code: 'invalid_request' })
  })

  test('exists while nobody is live: the host may write, customers may not enter', async () => {
    await (await server.as('anna')).delete('/live')
    const host = await sockets.host('anna')
    expect(await host.request('chat/message/new', { message: 'soon' })).toMatchObject({ ok: true })
    expect(await host.first('chat/message/new')).toMatchObject({ type: 5, message: 'soon', role: 'host', name: 'Anna' })
    const carl = await sockets.customer(customers.carl)
    expect(await carl.request('room/enter', { anchorId: anna })).toMatchObject({ ok: false, code: 'not_found' })
    expect(await carl.request('chat/message', { message: 'hi' })).toMatchObject({ ok: false, code: 'not_live' })
  })

  test('admits customers of its own merchant only, and to a vip room those of its level', async () => {
    const nils = await sockets.customer(customers.nils)
    expect(await nils.request('room/enter', { anchorId: anna })).toMatchObject({ ok: false, code: 'not_found' })
    await (await server.as('anna')).delete('/live')
    await (await server.as('anna')).post('/live').send({ roomType: 'vip', roomLevel: 5 })
    const carl = await sockets.customer(customers.carl)
    expect(await carl.request('room/enter', { anchorId: anna })).toMatchObject({ ok: false, code: 'vip_level_needed' })
  })

  test('appears in the lobby of its own merchant when it opens, and disappears when it closes', async () => {
    const carl = await sockets.customer(customers.carl)
    const lobby = await carl.request('lobby/watch')
    expect(lobby).toMatchObject({ ok: true, data: { gifts: [{ name: 'rose', point: 1 }, { name: 'rocket' }] } })
    expect(lobby.ok && (lobby.data.rooms as { name: string }[]).map(({ name }) => name).sort()).toEqual(['Anna', 'Erin'])
    await (await server.as('erin')).delete('/live')
    await eventually(() => carl.of('lobby/rooms').at(-1)?.rooms).toMatchObject([{ anchorId: anna, language: 'en', merchant: 'lumen' }])
  })
})

describe('a gift', () => {
  test('is stored, then shown once to everybody, and a repeated request is one gift', async () => {
    const host = await sockets.host('anna')
    const monitor = await sockets.monitor('aurora')
    await monitor.request('room/enter', { anchorId: anna })
    const carl = await sockets.customer(customers.carl, anna)
    const second = await sockets.customer(customers.carl, anna)
    const requestId = randomUUID()
    const [one, two] = await Promise.all([give(carl, requestId), give(second, requestId)])
    expect(one).toMatchObject({ ok: true, data: { amount: 2 } })
    expect(two).toEqual(one)
    await carl.request('chat/message', { message: 'after' })
    await host.first('chat/message/new')
    expect(host.of('chat/message/gift')).toMatchObject([{ type: 1, giftName: 'rose', qty: 2, points: 2, name: 'Carl' }])
    await eventually(() => monitor.of('chat/message').filter(({ type }) => type === 'gift')).toHaveLength(1)
    const orderId = one.ok && one.data.orderId
    await eventually(() => server.db.prisma.giftOrder.findFirst({ where: { id: Number(orderId) } })).toMatchObject({ announced: true })
  })

  test('that was stored before a crash and not shown is shown after the restart, once', async () => {
    // Another server stored it and was killed before it emitted the event.
    const { id } = await server.db.prisma.giftOrder.create({
      data: {
        requestId: randomUUID(),
        customerId: customers.cleo,
        anchorId: anna,
        giftId: server.world.gifts.rocket,
        point: 9999n,
        count: 1,
        amount: 9999n,
        createdAt: server.deps.clock(),
        businessDate: new Date('2026-11-20'),
      },
    })
    const host = await sockets.host('anna')
    server.advance(1)
    expect(await host.first('chat/message/gift')).toMatchObject({ orderId: Number(id), name: 'Cleo', points: 99.99 })
    await eventually(() => server.db.prisma.giftOrder.findUnique({ where: { id } })).toMatchObject({ announced: true })
    expect(host.of('chat/message/gift')).toHaveLength(1)
  })
})

describe('after a reconnect', () => {
  test('the host gets the missed events once and in order, and then the new ones', async () => {
    const token = await sockets.tokenOf('anna')
    const carl = await sockets.customer(customers.carl, anna)
    const first = await sockets.host('anna')
    await carl.request('chat/message', { message: 'received' })
    const { place } = await first.first('chat/message/new')
    first.socket.disconnect()
    await carl.request('chat/message', { message: 'missed' })
    await give(carl)

    const again = sockets.connect('/Anchor', token)
    await again.request('chat/login', { ...sockets.loginOf('anna'), resume: place })
    await carl.request('chat/message', { message: 'new' })
    await eventually(() => again.of('chat/message/new').map(({ message }) => message)).toEqual(['missed', 'new'])
    expect(again.of('chat/message/gift')).toHaveLength(1)
    const seen = placesOf(again.received.map(([, payload]) => payload).filter((payload) => 'id' in payload))
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(again.of('chat/login/success')).toMatchObject([{ place }])
  })

  test('a host whose place is from before a restart gets the gifts of the live session from the database', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const sent = await give(carl)
    const orderId = sent.ok ? Number(sent.data.orderId) : 0
    await eventually(() => server.db.prisma.giftOrder.findFirst({ where: { id: orderId } })).toMatchObject({ announced: true })
    const { place } = await (await sockets.host('anna')).first('chat/login/success')
    await sockets.close()
    sockets = await startTestSockets(server)

    const again = sockets.connect('/Anchor', await sockets.tokenOf('anna'))
    await again.request('chat/login', { ...sockets.loginOf('anna'), resume: place })
    expect(await again.first('chat/message/gift')).toMatchObject({ orderId, place: null, id: `gift:${orderId}` })
  })

  test('a server that stops makes its clients reconnect', async () => {
    const host = await sockets.host('anna')
    const reason = new Promise((resolve) => host.socket.once('disconnect', resolve))
    await sockets.leave()
    expect(await reason).toBe('transport close')
    expect(host.socket.active).toBe(true)
  })
})
