// Sends the same bytes to every connection of a room. The frame is built once and written directly to each TCP connection whose queue is
// empty. The stock adapter looks up each socket by its id and passes each packet through five layers (docs/decisions/017-fast-broadcast.md).
// Later events of the same turn of the event loop are collected into one write for each connection, which saves most under load.
import type { Socket as TcpSocket } from 'node:net'
import type { Server, ServerOptions } from 'socket.io'
import type { Connection } from './hand-over.ts'

export type StockAdapter = Extract<ServerOptions['adapter'], new (hall: Hall) => unknown>
export type BroadcastOptions = Parameters<InstanceType<StockAdapter>['broadcast']>[1]

/** The parts of its namespace that an adapter uses. */
export interface Hall {
  name: string
  server: { encoder: { encode(packet: object): unknown[] } }
  sockets: ReadonlyMap<string, { conn: Connection }>
}

/** `tcp` is looked up once, because in a large room each lookup costs noticeable time. */
interface Member {
  connection: Connection
  tcp: TcpSocket | null
}

/** The TCP connection to write finished frames to, or null if this client needs the stock adapter. */
export const tcpOf = ({ transport, request }: Connection): TcpSocket | null => (transport.name === 'websocket' ? request.socket : null)

/** Whether the queue is empty. A corked connection had an empty queue when it was corked, and has only collected frames since. */
export const isClear = ({ readyState, transport }: Connection, tcp: TcpSocket): boolean =>
  readyState === 'open' && transport.writable && (tcp.writableLength === 0 || tcp.writableCorked > 0)

/** socket.io's default adapter. */
export function stockAdapterOf(server: Server): StockAdapter {
  const adapter = server.adapter()
  // The option can also be a factory function, but nobody sets one here.
  return adapter as StockAdapter
}

/** `Stock` is the server's default adapter. It still does everything except the plain broadcast to one room. */
export const fastAdapter = (Stock: StockAdapter) =>
  class FastAdapter extends Stock {
    readonly #hall: Hall
    /** The connections of each room, without the rooms that socket.io makes for each socket's own id. */
    readonly #members = new Map<string, Map<string, Member>>()
    /** The rooms with a broadcast in this turn, and the connections that collect frames until the turn ends. */
    readonly #sentThisTurn = new Set<string>()
    #corked: TcpSocket[] = []
    #gatheredBytes = 0

    constructor(nsp: Hall) {
      super(nsp)
      this.#hall = nsp
      this.on('join-room', (room: string, id: string) => this.#joined(room, id))
      this.on('leave-room', (room: string, id: string) => this.#left(room, id))
    }

    #joined(room: string, id: string) {
      const connection = this.#hall.sockets.get(id)?.conn
      if (room === id || !connection) return
      const members = this.#members.get(room) ?? new Map<string, Member>()
      this.#members.set(room, members.set(id, { connection, tcp: tcpOf(connection) }))
    }

    #left(room: string, id: string) {
      const members = this.#members.get(room)
      if (members?.delete(id) && members.size === 0) this.#members.delete(room)
    }

    override broadcast(packet: object, options: BroadcastOptions): void {
      const [room = ''] = options.rooms
      const members = this.#members.get(room)
      // The stock adapter handles several rooms, excluded sockets and volatile events.
      const isPlain = options.rooms.size === 1 && !options.except?.size && !options.flags?.volatile
      if (!isPlain || members?.size !== this.rooms.get(room)?.size) return super.broadcast(packet, options)
      if (!members) return
      const encoded = this.#hall.server.encoder.encode({ ...packet, nsp: this.#hall.name })
      const [text] = encoded
      if (encoded.length !== 1 || typeof text !== 'string') return super.broadcast(packet, options)
      const frame = textFrame(`${engineMessage}${text}`)
      const queued = { compress: false, wsPreEncodedFrame: [frame] }
      const gathers = this.#gathers(room)
      for (const { connection, tcp } of members.values()) {
        if (!tcp || !isClear(connection, tcp)) connection.write(text, queued)
        else if (gathers) this.#gather(tcp, frame)
        else tcp.write(frame)
      }
      if (gathers && (this.#gatheredBytes += frame.length) >= gatheredBytesMax) this.#release()
    }

    /** The first event of a turn is sent at once: collecting has a cost, and usually no second event follows. */
    #gathers(room: string): boolean {
      if (this.#sentThisTurn.has(room)) return true
      if (this.#sentThisTurn.size === 0) {
        setImmediate(() => {
          this.#sentThisTurn.clear()
          this.#release()
        })
      }
      this.#sentThisTurn.add(room)
      return false
    }

    #gather(tcp: TcpSocket, frame: Buffer) {
      if (tcp.writableCorked === 0) {
        tcp.cork()
        this.#corked.push(tcp)
      }
      tcp.write(frame)
    }

    #release() {
      const corked = this.#corked
      this.#corked = []
      this.#gatheredBytes = 0
      for (const tcp of corked) tcp.uncork()
    }
  }

/** Above this size, frames are sent before the turn ends, so that the queue of a client that does not read is counted. */
const gatheredBytesMax = 16 * 1024

/** engine.io's packet type for a message. */
const engineMessage = '4'

/** A whole, unmasked WebSocket text frame (RFC 6455, section 5.2). */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), payload])
  const header = Buffer.alloc(length < 65_536 ? 4 : 10)
  header[0] = 0x81
  if (length < 65_536) {
    header[1] = 126
    header.writeUInt16BE(length, 2)
  } else {
    header[1] = 127
    header.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([header, payload])
}
