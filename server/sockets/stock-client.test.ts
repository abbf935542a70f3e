// Tests the sockets with a plain socket.io-client, as somebody would write it from the API docs.
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
let anna: number
const opened: Socket[] = []
beforeAll(async () => {
  server = await startTestServer()
  sockets = await startTestSockets(server)
  anna = server.world.id.anna!
})
// Each test has its own live session: a customer who returns to a session within five minutes is not reported as entering again.
beforeEach(async () => {
  await (await server.as('anna')).post('/live').send({})
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.disconnect()
  await (await server.as('anna')).delete('/live')
})
afterAll(async () => {
  await sockets.close()
  await server.close()
})

type Payload = Record<string, unknown>
function open(namespace: string, options: object) {
  const socket = io(sockets.url + namespace, { path: '/api/socket.io', transports: ['websocket'], forceNew: true, ...options })
  opened.push(socket)
  return socket
}
const next = (socket: Socket, event: string) =>
  new Promise<Payload>((resolve) => {
    socket.once(event, resolve)
  })
const aGift = () => ({ giftId: server.world.gifts.rose, count: 2, requestId: randomUUID() })

test.each([
  ['/Anchor', 'chat/message/new', 'message'],
  ['/model', 'chat/message/model', 'msg'],
])(
  'a host in %s logs in, sends a line with %s {%s}, and receives lines, gifts, hearts and entering customers',
  async (namespace, event, field) => {
    const token = await sockets.tokenOf('anna')
    const host = open(namespace, { auth: { token } })
    const loggedIn = next(host, 'chat/login/success')
    host.on('connect', () => host.emit('chat/login', { token: 'model', modelId: anna, merchant: 'lumen' }))
    await loggedIn
    const own = next(host, 'chat/message/new')
    // Without an acknowledgement: the documented events need none.
    host.emit(event, { [field]: 'good evening' })
    expect(await own).toMatchObject({ type: 5, message: 'good evening', name: 'Anna' })

    const entered = next(host, 'chat/room/enter')
    const viewer = open('/audience', { auth: { token: server.deps.auth.mintToken({ customerId: server.world.customers.carl }) } })
    await viewer.emitWithAck('room/enter', { anchorId: anna })
    expect(await entered).toMatchObject({ type: 4, name: 'Carl', customerId: server.world.customers.carl, color: '#0090ff' })
    const received = [next(host, 'chat/message/new'), next(host, 'chat/message/gift'), next(host, 'chat/message/heart')]
    viewer.emit('chat/message', { message: 'hello' })
    viewer.emit('gift/send', aGift())
    viewer.emit('heart', { count: 3 })
    expect(await Promise.all(received)).toMatchObject([
      { type: 0, message: 'hello', name: 'Carl' },
      { type: 1, name: 'Carl', giftName: 'rose', icon: '/gifts/rose.webp', qty: 2, points: 2 },
      { type: 2 },
    ])
  },
)

test('a host whose login is refused gets an error', async () => {
  const host = open('/Anchor', { auth: { token: await sockets.tokenOf('erin') } })
  const failed = next(host, 'chat/login/failed')
  host.emit('chat/login', { token: 'model', modelId: anna, merchant: 'lumen' })
  expect(await failed).toMatchObject({ code: 'forbidden' })
})

test('a monitor with its token in the query connects, follows a room and sends a line there, one event after the other', async () => {
  const monitor = open('/familyMonitor', { query: { token: await sockets.tokenOf('aurora') } })
  await next(monitor, 'connectComplete')
  expect(await monitor.emitWithAck('room/enter', { anchorId: anna })).toMatchObject({ ok: true })
  const lines: Payload[] = []
  monitor.on('chat/message', (line: Payload) => lines.push(line))
  monitor.emit('chat/message', { anchorId: anna, message: 'well done' })
  await eventually(() => lines.map(({ type, text }) => [type, text])).toContainEqual(['monitorText', 'well done'])
  const counted = next(monitor, 'chat/room/count')
  const viewer = open('/audience', { auth: { token: server.deps.auth.mintToken({ customerId: server.world.customers.cleo }) } })
  await viewer.emitWithAck('room/enter', { anchorId: anna })
  expect(await counted).toMatchObject({ anchorId: anna, count: 2 })
  await eventually(() => lines.map(({ type }) => type)).toContain('customerEnterRoom')
  monitor.emit('room/leave', { anchorId: anna })
  const changed = next(monitor, 'model/onair/changed')
  await (await server.as('bella')).post('/live').send({})
  expect(await changed).toEqual({ anchorId: server.world.id.bella })
})

test('a live-room socket needs no login, and gets the stream and the number of viewers', async () => {
  const room = open('/live', { auth: { token: await sockets.tokenOf('erin') } })
  expect(await next(room, 'chat/room/onLineCount')).toEqual({ count: 0 })
  const [started, stopped, ended] = [next(room, 'model/stream/start'), next(room, 'model/stream/stop'), next(room, 'model/live/stop')]
  await (await server.as('erin')).post('/live').send({})
  room.emit('model/stream/start', { isPC: true })
  await server.push('erin')
  expect(await started).toEqual({ isPC: true })
  await (await server.as('erin')).delete('/live')
  room.emit('model/stream/stop', { active: false, streaming: false })
  expect(await stopped).toEqual({ active: false, streaming: false })
  expect(await ended).toEqual({ reason: 'host' })
})
