// One room on a separate server: ours with everything between the relay and the network, unchanged socket.io, and bare ws, which writes
// one prepared frame.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { Server } from 'socket.io'
import type { RoomEvent } from '#contract/chat.ts'
import type { audience } from '#contract/sockets/audience.ts'
import type { NamespaceOf } from '#server/sockets/bind.ts'
import { createIo } from '#server/sockets/create-io.ts'
import { textFrame } from '#server/sockets/fast-adapter.ts'
import { dropHandshake } from '#server/sockets/handshake.ts'
import { createOwnRoomLogs } from '#server/rooms/relay-in-process.ts'
import type { RoomLogs } from '#server/rooms/relay.ts'
import { deliverToRooms } from '#server/sockets/room-delivery.ts'
import { cutSlowReader } from '#server/sockets/slow-readers.ts'

const anchorId = 1

export interface Room {
  port: number
  path: string
  greeting(batch: boolean): string
  /** Sends to everybody in the room. */
  send(event: RoomEvent): unknown
  close(): void
}

/** About 220 bytes of chat, including the time for measurements. */
export const textEvent = (): RoomEvent => ({
  kind: 'text',
  anchorId,
  at: new Date().toISOString(),
  text: `@${Date.now()}@ ${'x'.repeat(40)}`,
  by: { name: 'viewer_123456', customerId: 123_456, color: '#ff9900', rank: 3, role: 'customer' },
})

async function listen() {
  const http = createServer().listen(0, '127.0.0.1', 4096)
  await once(http, 'listening')
  const address = http.address()
  return { http, port: typeof address === 'object' && address ? address.port : 0 }
}

/** With the room's order in Redis, several processes share the room. */
export async function openOurs(logs: RoomLogs = createOwnRoomLogs()): Promise<Room> {
  const { http, port } = await listen()
  const io = createIo(http)
  io.engine.on('connection', cutSlowReader)
  // The types of the namespace's events; the bench has one of its own, without the login.
  const nsp = io.of('/room') as unknown as NamespaceOf<typeof audience>
  const relay = { ...logs, append: async (event: RoomEvent) => (await logs.append(event)) as never, appendOnce: async () => null }
  const rooms = deliverToRooms<typeof audience>(nsp, relay, (placed) => ['room/event', placed])
  nsp.on('connection', (socket) => {
    Object.assign(socket.data, { actor: null, entered: true, batch: socket.handshake.auth.batch === true })
    dropHandshake(socket)
    void rooms.enter(socket, { anchorId, recent: 0 })
  })
  return {
    port,
    path: `/api${socketPath}`,
    greeting: (batch) => `40/room,${JSON.stringify({ batch })}`,
    send: relay.append,
    close: () => {
      void io.close()
    },
  }
}

const socketPath = '/socket.io/?EIO=4&transport=websocket'

/** With our settings and an in-memory adapter. */
export async function openStock(): Promise<Room> {
  const { http, port } = await listen()
  const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
  const nsp = io.of('/room')
  nsp.on('connection', (socket) => {
    void socket.join('room')
  })
  let seq = 0
  return {
    port,
    path: socketPath,
    greeting: () => '40/room,',
    send: (event) => nsp.to('room').emit('room/event', { place: { epoch, seq: ++seq }, event }),
    close: () => {
      void io.close()
    },
  }
}

const epoch = '6b1c3f0e-5d0c-4c5b-9d0a-2f4e8f8a1b11'

interface BareSocket {
  _socket: { write(bytes: Buffer): unknown }
  on(event: string, listener: () => void): unknown
}
interface BareServer {
  on(event: 'connection', listener: (socket: BareSocket) => void): unknown
  close(): void
}

/** The ws package of engine.io. */
function bareServer(options: object): BareServer {
  const ofSocketIo = createRequire(createRequire(import.meta.url).resolve('socket.io'))
  const { WebSocketServer } = createRequire(ofSocketIo.resolve('engine.io'))('ws') as {
    WebSocketServer: new (options: object) => BareServer
  }
  return new WebSocketServer(options)
}

export async function openBare(): Promise<Room> {
  const { http, port } = await listen()
  const server = bareServer({ server: http, perMessageDeflate: false, maxPayload: 16_000 })
  const sockets = new Set<BareSocket>()
  let seq = 0
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('message', () => {})
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  return {
    port,
    path: '/',
    greeting: () => '',
    send(event) {
      const frame = textFrame(`42/room,${JSON.stringify(['room/event', { place: { epoch, seq: ++seq }, event }])}`)
      for (const socket of sockets) socket._socket.write(frame)
    },
    close: () => {
      server.close()
      http.closeAllConnections()
      http.close()
    },
  }
}
