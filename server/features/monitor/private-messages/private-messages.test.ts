import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'private_message')
  sockets = await startTestSockets(server)
})
afterEach(() => sockets.close())

const write = async (text: string, by = 'aurora', to = 'anna', requestId?: string) =>
  (await server.as(by)).post(`/family/message/${server.world.id[to]}`).send({ text, requestId })
const received = (host: TestSocket) => host.of('chat/message/monitor').map(({ message }) => message)
/** Resolves after everything that was sent to the host before. */
const settled = (host: TestSocket) => host.request('chat/message/new', { message: 'read it' })

it('a private message reaches the host at once, marked as private, on every screen that is open, and nobody else', async () => {
  const anna = [await sockets.host('anna'), await sockets.host('anna', '/model')]
  const bella = await sockets.host('bella')
  const carl = await sockets.customer(server.world.customers.carl)
  const [aurora, admin] = [await sockets.monitor('aurora'), await sockets.monitor('admin')]
  for (const monitor of [aurora, admin]) await monitor.request('room/enter', { anchorId: server.world.id.anna })
  const { status, body } = await write('  smile  ')
  expect([status, body]).toEqual([200, { id: expect.any(Number), createdAt: '2026-11-20T12:00:00.000Z', state: 'delivered' }])
  for (const host of anna) {
    expect(await host.first('chat/message/monitor')).toEqual({
      id: `message:${body.id}`,
      type: 3,
      private: true,
      name: 'Aurora',
      customerId: null,
      color: expect.any(String),
      rank: 0,
      role: 'monitor',
      at: '2026-11-20T12:00:00.000Z',
      place: null,
      message: 'smile',
      text: 'smile',
    })
    await settled(host)
    expect(received(host)).toEqual(['smile'])
  }
  expect(await aurora.first('message/delivered')).toEqual({
    anchorId: server.world.id.anna,
    id: body.id,
    deliveredAt: '2026-11-20T12:00:00.000Z',
  })
  await eventually(() => aurora.of('chat/message').map(({ text }) => text)).toEqual(['read it', 'read it'])
  await eventually(() => admin.of('chat/message').length).toBe(2)
  expect([admin.of('message/delivered'), received(bella), carl.received]).toEqual([[], [], []])
})

it('a line of the family to the whole room is not a private message', async () => {
  const host = await sockets.host('anna')
  const monitor = await sockets.monitor('aurora')
  await monitor.request('chat/message', { anchorId: server.world.id.anna, message: 'hello everybody' })
  expect(await host.first('chat/message/monitor')).toMatchObject({ type: 3, private: false, message: 'hello everybody' })
})

it.each(['/Anchor', '/model'])(
  'a message that is sent while the host is away arrives once with its next login in %s, with its time, and the sender is notified',
  async (namespace) => {
    const monitor = await sockets.monitor('aurora')
    const { body } = await write('call me')
    await write('from the platform', 'admin')
    expect(body).toMatchObject({ state: 'waiting' })
    server.advance(3600)
    const host = await sockets.host('anna', namespace)
    await eventually(() => received(host)).toEqual(['call me', 'from the platform'])
    expect(host.of('chat/message/monitor')).toMatchObject([
      { at: '2026-11-20T12:00:00.000Z', private: true, name: 'Aurora' },
      { name: 'Admin' },
    ])
    expect(await monitor.first('message/delivered')).toEqual({
      anchorId: server.world.id.anna,
      id: body.id,
      deliveredAt: '2026-11-20T13:00:00.000Z',
    })
    await host.request('chat/login', sockets.loginOf('anna'))
    host.socket.disconnect()
    const again = await sockets.host('anna', namespace)
    await settled(again)
    expect([received(host), received(again)]).toEqual([['call me', 'from the platform'], []])
  },
)

it('if several screens log in at the same moment on several servers, one of them gets the message', async () => {
  const other = await startTestSockets(server)
  for (let i = 1; i <= 5; i++) await write(`message ${i}`)
  const hosts = await Promise.all(
    Array.from({ length: 8 }, (_, i) => (i % 2 ? other : sockets).host('anna', i % 4 < 2 ? '/Anchor' : '/model')),
  )
  const all = () => hosts.flatMap(received)
  await eventually(() => all()).toHaveLength(5)
  for (const host of hosts) await settled(host)
  expect(all().sort()).toEqual(['message 1', 'message 2', 'message 3', 'message 4', 'message 5'])
  await other.close()
})

it('a message sent over a connection that is lost unnoticed arrives with the next login', async () => {
  const lost = await sockets.host('anna')
  // The client reads nothing any more, as after a network failure that the server has not noticed yet.
  const { engine } = lost.socket.io
  const { ws } = engine.transport as unknown as { ws: { _socket: { pause(): void; destroy(): void } } }
  ws._socket.pause()
  expect((await write('are you there')).body).toMatchObject({ state: 'waiting' })
  const host = await sockets.host('anna')
  await eventually(() => received(host)).toEqual(['are you there'])
  await expect.poll(async () => (await server.db.prisma.privateMessage.findFirstOrThrow()).deliveredAt).not.toBeNull()
  ws._socket.destroy()
})

it('a message that a server had stored or claimed when it was killed arrives at a connected host', async () => {
  const host = await sockets.host('anna')
  const { accountId } = await server.db.prisma.family.findUniqueOrThrow({ where: { id: server.world.id.aurora! } })
  const at = new Date(server.deps.clock().getTime() - 60_000)
  const stored = { accountId, anchorId: server.world.id.anna!, createdAt: at }
  await server.db.prisma.privateMessage.createMany({
    data: [
      { ...stored, text: 'stored' },
      { ...stored, text: 'claimed', claimedAt: at },
    ],
  })
  await expect.poll(() => received(host)).toEqual(['stored', 'claimed'])
})

it('a message whose answer was lost is sent again with its request id and arrives once; with other words it is refused', async () => {
  const requestId = randomUUID()
  const first = await write('call me', 'aurora', 'anna', requestId)
  const again = await Promise.all([write('call me', 'aurora', 'anna', requestId), write('call me', 'aurora', 'anna', requestId)])
  for (const { body } of again) expect(body).toEqual(first.body)
  const host = await sockets.host('anna')
  await eventually(() => received(host)).toEqual(['call me'])
  await expect
    .poll(async () => (await write('call me', 'aurora', 'anna', requestId)).body)
    .toMatchObject({ id: first.body.id, state: 'delivered' })
  const refused = { code: 'invalid_request', issues: [{ field: 'requestId' }] }
  expect((await write('call him', 'aurora', 'anna', requestId)).body).toMatchObject(refused)
  expect((await write('call me', 'aurora', 'bella', requestId)).body).toMatchObject(refused)
  expect((await write('call me', 'admin', 'anna', requestId)).body).toMatchObject(refused)
  await settled(host)
  expect(received(host)).toEqual(['call me'])
})

it('a private message can be sent only to members, and must not be empty', async () => {
  expect((await write('hello', 'borealis')).status).toBe(404)
  expect((await write('   ')).body.issues).toMatchObject([{ field: 'text' }])
  expect((await write('hello', 'admin')).status).toBe(200)
})
