import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Wire } from './socket.ts'
import { unpack } from './socket.ts'
import { familyMonitor } from '#contract/sockets/family-monitor.ts'

const count = (anchorId: number): [string, object] => ['chat/room/count', { anchorId, count: 3 }]

test('a batch is handed on event by event in its order, and what is none is dropped', () => {
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
const shaken: unknown[] = []
beforeAll(async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  server = new Server(http, { path: '/api/socket.io', transports: ['websocket'] })
  server.of('/familyMonitor').on('connection', (socket) => {
    shaken.push(socket.handshake.auth)
  })
  // What a page has around it.
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`))
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const { openSocket } = await import('./socket.ts')
  wire = openSocket(familyMonitor)
})
afterAll(async () => {
  wire.close()
  vi.unstubAllGlobals()
  await server.close()
})

test('a page asks for batches, and its listeners hear what is in them, in the order of all that comes', async () => {
  const received: unknown[] = []
  wire.on('chat/room/count', ({ anchorId }) => received.push(anchorId))
  wire.on('model/onair/changed', ({ anchorId }) => received.push(`changed ${anchorId}`))
  await expect.poll(() => shaken, { timeout: 10_000 }).toMatchObject([{ batch: true }])
  const nsp = server.of('/familyMonitor')
  nsp.emit('batch', {
    events: [
      count(1),
      ['model/onair/changed', { anchorId: 2 }],
      ['chat/room/count', { anchorId: 'not a number' }],
      ['unheard of', {}],
      count(3),
    ],
  })
  nsp.emit(...count(4))
  nsp.emit('batch', { events: [count(5)] })
  await expect.poll(() => received, { timeout: 10_000 }).toEqual([1, 'changed 2', 3, 4, 5])
})
