import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ack } from '#contract/define.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'
import { createEventQueue } from './event-queue.ts'

let server: TestServer
let sockets: TestSockets
let anna: number
const opened: Socket[] = []
beforeAll(async () => {
  server = await startTestServer()
  anna = server.world.id.anna!
  await (await server.as('anna')).post('/live').send({})
})
afterAll(() => server.close())
/** A plain socket.io client that records the lines that it receives. */
function open(namespace: string, token: string) {
  const socket = io(sockets.url + namespace, { path: '/api/socket.io', transports: ['websocket'], forceNew: true, auth: { token } })
  opened.push(socket)
  const words: string[] = []
  socket.on('room/event', ({ event }: { event: { text?: string } }) => {
    if (event.text) words.push(event.text)
  })
  socket.on('chat/message/new', ({ message }: { message: string }) => words.push(message))
  return { socket, words }
}
const openAs = (customerId: number) => open('/audience', server.deps.auth.mintToken({ customerId }))

describe('on a platform', () => {
  beforeEach(async () => {
    sockets = await startTestSockets(server)
  })
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.disconnect()
    await sockets.close()
  })

  test('a client that enters and sends a line without waiting receives its own line', async () => {
    const { socket, words } = openAs(server.world.customers.carl)
    socket.emit('room/enter', { anchorId: anna })
    socket.emit('chat/message', { message: 'hello' })
    socket.emit('chat/message', { message: 'everybody' })
    await eventually(() => words).toEqual(['hello', 'everybody'])
  })

  test.each([
    ['/Anchor', 'chat/message/new', 'message'],
    ['/model', 'chat/message/model', 'msg'],
  ])('so does a host in %s that logs in and sends a line without waiting', async (namespace, event, field) => {
    const { socket, words } = open(namespace, await sockets.tokenOf('anna'))
    socket.emit('chat/login', { token: 'model', modelId: anna, merchant: 'lumen' })
    socket.emit(event, { [field]: 'good evening' })
    await eventually(() => words).toEqual(['good evening'])
  })

  test('events sent together are handled and acknowledged in order, even if some are refused', async () => {
    const { socket, words } = openAs(server.world.customers.carl)
    const answers: string[] = []
    const send = (event: string, payload: object = {}) =>
      socket.emit(event, payload, (ack: Ack<unknown>) => {
        answers.push(`${event} ${ack.ok || ack.code}`)
      })
    send('chat/message', { message: 'too early' })
    send('room/enter', { anchorId: anna })
    send('gift/send', { giftId: 2 ** 30, count: 1, requestId: randomUUID() })
    send('chat/message', { message: 'in time' })
    send('chat/message', {})
    send('heart')
    send('room/leave')
    send('chat/message', { message: 'too late' })
    await eventually(() => answers).toEqual([
      'chat/message not_live',
      'room/enter true',
      'gift/send not_found',
      'chat/message true',
      'chat/message invalid_request',
      'heart true',
      'room/leave true',
      'chat/message not_live',
    ])
    expect(words).toEqual(['in time'])
  })
})

describe('the events of a client', () => {
  test('start at once if none is in progress, are limited in number, and are dropped for a disconnected client', async () => {
    const client = { connected: true }
    const queue = createEventQueue(client)
    const done: string[] = []
    let finish = () => {}
    queue.add(() => {
      done.push('begun')
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    expect(done).toEqual(['begun'])
    const taken = Array.from({ length: 1000 }, (_, i) =>
      queue.add(async () => {
        done.push(`${i}`)
      }),
    ).filter(Boolean).length
    expect(taken).toBe(100)
    client.connected = false
    finish()
    await new Promise(setImmediate)
    expect(done).toEqual(['begun'])
  })
})
