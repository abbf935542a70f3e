// Two kinds of a room on one server: ours (all code from the room's order to the network), and bare WebSockets.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RoomEvent } from '#contract/chat.ts'
import type { audience } from '#contract/sockets/audience.ts'
import { createOwnRoomLogs } from '#server/rooms/relay-in-process.ts'
import type { NamespaceOf } from '#server/sockets/bind.ts'
import { createIo } from '#server/sockets/create-io.ts'
import { textFrame } from '#server/sockets/fast-adapter.ts'
import { dropHandshake } from '#server/sockets/handshake.ts'
import { deliverToRooms } from '#server/sockets/room-delivery.ts'
import { cutSlowReader } from '#server/sockets/slow-readers.ts'
import { lineMark } from './processes.ts'
import { WebSocketServer, type BareSocket } from './ws.ts'

const anchorId = 1
const epoch = '6b1c3f0e-5d0c-4c5b-9d0a-2f4e8f8a1b11'

export interface Room {
  /** Where clients connect. */
  url: string
  /** Sends to everybody in the room. */
  send(event: RoomEvent): unknown
}

/** About 220 bytes of chat. */
export const chatLine = (): RoomEvent => ({
  kind: 'text',
  anchorId,
  at: new Date().toISOString(),
  text: `${lineMark} ${'x'.repeat(54)}`,
  by: { name: 'viewer_123456', customerId: 123_456, color: '#ff9900', rank: 3, role: 'customer' },
})

async function listen() {
  const http = createServer().listen(0, '127.0.0.1', 4096)
  await once(http, 'listening')
  return { http, address: `ws://127.0.0.1:${(http.address() as AddressInfo).port}` }
}

/**
 * Our socket server without authentication and rules.
 * @param isFast whether with our own adapter
 */
export async function openOurs(isFast: boolean): Promise<Room> {
  const { http, address } = await listen()
  const io = createIo(http, { isFast })
  io.engine.on('connection', cutSlowReader)
  // The events of the audience's namespace, without its sign-in.
  const nsp = io.of('/room') as unknown as NamespaceOf<typeof audience>
  const logs = createOwnRoomLogs()
  const rooms = deliverToRooms<typeof audience>(nsp, { relay: logs, removals: async () => [] }, (placed) => ['room/event', placed])
  nsp.on('connection', (socket) => {
    Object.assign(socket.data, { actor: null, entered: true, batch: socket.handshake.auth.batch === true })
    dropHandshake(socket)
    void rooms.enter(socket, { anchorId, recent: 0 })
  })
  return { url: `${address}/api/socket.io/?EIO=4&transport=websocket`, send: (event) => logs.append(event) }
}

/** The least a room can do: writes one finished frame to each WebSocket. */
export async function openBare(): Promise<Room> {
  const { http, address } = await listen()
  const sockets = new Set<BareSocket>()
  let seq = 0
  new WebSocketServer({ server: http, perMessageDeflate: false, maxPayload: 16_000 }).on('connection', (socket) => {
    sockets.add(socket)
    socket.on('message', () => {})
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  return {
    url: address,
    send(event) {
      const frame = textFrame(`42/room,${JSON.stringify(['room/event', { place: { epoch, seq: ++seq }, event }])}`)
      for (const socket of sockets) socket._socket.write(frame)
    },
  }
}
