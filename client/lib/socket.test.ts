import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Wire } from './socket.ts'
import { unpack } from './socket.ts'
import { familyMonitor } from '#contract/sockets/family-monitor.ts'

const count = (anchorId: number): [string, object] => ['chat/room/count', { anchorId, count: 3 }]

test('the events of a batch are passed on in order, and a malformed batch is dropped', () => {
  const received: unknown[] = []
  const receive = (event: string, payload: unknown) => {
    received.push([event, payload])
  }
  unpack('chat/room/count', { anchorId: 1 }, receive)
  unpack(
    'batch',
    {
      events: [
        ['one', { a: 1 }],
        ['two', null],
      ],
    },
    receive,
  )
  for (const nonsense of [null, {}, { events: [] }, { events: ['one'] }, { events: [[1, {}]] }, 'batch']) unpack('batch', nonsense, receive)
  expect(received).toEqual([
    ['chat/room/count', { anchorId: 1 }],
    ['one', { a: 1 }],
    ['two', null],
  ])
})

let server: Server
let wire: Wire<typeof familyMonitor>
const handshakes: unknown[] = []
beforeAll(async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  server = new Server(http, { path: '/api/socket.io', transports: ['websocket'] })
  server.of('/familyMonitor').on('connection', (socket) => {
    handshakes.push(socket.handshake.auth)
  })
  // Globals of a browser page.
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`))
  const { openSocket } = await import('./socket.ts')
  wire = openSocket(familyMonitor)
})
afterAll(async () => {
  wire.close()
  vi.unstubAllGlobals()
  await server.close()
})

test('a page announces that it accepts batches, and its listeners receive batched and single events in order', async () => {
  const received: unknown[] = []
  wire.on('chat/room/count', ({ anchorId }) => received.push(anchorId))
  wire.on('model/onair/changed', ({ anchorId }) => received.push(`changed ${anchorId}`))
  await expect.poll(() => handshakes).toMatchObject([{ batch: true }])
  const nsp = server.of('/familyMonitor')
  nsp.emit('batch', {
    events: [
      count(1),
      ['model/onair/changed', { anchorId: 2 }],
      ['chat/room/count', { anchorId: 'not a number' }],
      ['unknown event', {}],
      count(3),
    ],
  })
  nsp.emit(...count(4))
  nsp.emit('batch', { events: [count(5)] })
  await expect.poll(() => received).toEqual([1, 'changed 2', 3, 4, 5])
})
