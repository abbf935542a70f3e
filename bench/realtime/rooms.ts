// Three kinds of a room on one server: ours (all code from the room's order to the network), stock socket.io, and bare WebSockets.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { Server } from 'socket.io'
import type { RoomEvent } from '#contract/chat.ts'
import type { audience } from '#contract/sockets/audience.ts'
import { createOwnRoomLogs } from '#server/rooms/relay-in-process.ts'
import type { RoomLogs } from '#server/rooms/relay.ts'
import type { NamespaceOf } from '#server/sockets/bind.ts'
import { createIo } from '#server/sockets/create-io.ts'
import { textFrame } from '#server/sockets/fast-adapter.ts'
import { dropHandshake } from '#server/sockets/handshake.ts'
import { deliverToRooms } from '#server/sockets/room-delivery.ts'
import { cutSlowReader } from '#server/sockets/slow-readers.ts'
import type { Entrance } from './processes.ts'

const anchorId = 1
const socketPath = '/socket.io/?EIO=4&transport=websocket'
const epoch = '6b1c3f0e-5d0c-4c5b-9d0a-2f4e8f8a1b11'

export interface Room {
  entrance(batches: boolean): Entrance
  /** Sends to everybody in the room. */
  send(event: RoomEvent): unknown
  close(): void
}

/** About 220 bytes of chat, with the time of sending. */
export const chatLine = (): RoomEvent => ({
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

/** Our socket server without authentication and rules. `isFast`: with our own adapter. */
export async function openIo(isFast: boolean) {
  const { http, port } = await listen()
  const io = createIo(http, { isFast })
  io.engine.on('connection', cutSlowReader)
  const entrance = (batch: boolean): Entrance => ({ port, path: `/api${socketPath}`, firstPacket: `40/room,${JSON.stringify({ batch })}` })
  return { io, nsp: io.of('/room'), entrance }
}

/** If the logs are in Redis, several processes share the room. */
export async function openOurs(logs: RoomLogs = createOwnRoomLogs()): Promise<Room> {
  const { io, nsp: untyped, entrance } = await openIo(true)
  // The events of the audience's namespace, without its sign-in.
  const nsp = untyped as unknown as NamespaceOf<typeof audience>
  const rooms = deliverToRooms<typeof audience>(nsp, { relay: logs, removals: async () => [] }, (placed) => ['room/event', placed])
  nsp.on('connection', (socket) => {
    Object.assign(socket.data, { actor: null, entered: true, batch: socket.handshake.auth.batch === true })
    dropHandshake(socket)
    void rooms.enter(socket, { anchorId, recent: 0 })
  })
  return { entrance, send: (event) => logs.append(event), close: () => void io.close() }
}

/** The unmodified socket.io, with our settings. */
export async function openStock(): Promise<Room> {
  const { http, port } = await listen()
  const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
  const nsp = io.of('/room')
  nsp.on('connection', (socket) => void socket.join('room'))
  let seq = 0
  return {
    entrance: () => ({ port, path: socketPath, firstPacket: '40/room,' }),
    send: (event) => nsp.to('room').emit('room/event', { place: { epoch, seq: ++seq }, event }),
    close: () => void io.close(),
  }
}

interface BareSocket {
  _socket: { write(bytes: Buffer): unknown }
  on(event: string, listener: () => void): unknown
}
interface BareServer {
  on(event: 'connection', listener: (socket: BareSocket) => void): unknown
  close(): void
}

/** The ws package that engine.io uses. */
function bareServer(options: object): BareServer {
  const ofSocketIo = createRequire(createRequire(import.meta.url).resolve('socket.io'))
  const { WebSocketServer } = createRequire(ofSocketIo.resolve('engine.io'))('ws') as {
    WebSocketServer: new (options: object) => BareServer
  }
  return new WebSocketServer(options)
}

/** The least a room can do: writes one finished frame to each WebSocket. */
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
    entrance: () => ({ port, path: '/', firstPacket: '' }),
    send(event) {
      const frame = textFrame(`42/room,${JSON.stringify(['room/event', { place: { epoch, seq: ++seq }, event }])}`)
      for (const socket of sockets) socket._socket.write(frame)
    },
    close() {
      server.close()
      http.closeAllConnections()
      http.close()
    },
  }
}
