// Everybody in a room is sent the same bytes: they are framed once, and written straight to the TCP connections that have nothing
// waiting. The stock adapter looks every socket up by its id and passes each packet through five layers (docs/decisions/017-fast-broadcast.md).
// What follows within the same turn of the event loop leaves in one write a connection: under load more comes together by itself.
import type { Socket as TcpSocket } from 'node:net'
import type { Server, ServerOptions } from 'socket.io'
import type { Connection } from './hand-over.ts'

type StockAdapter = Extract<ServerOptions['adapter'], new (hall: Hall) => unknown>
type BroadcastOptions = Parameters<InstanceType<StockAdapter>['broadcast']>[1]

/** What an adapter is given of its namespace. */
interface Hall {
  name: string
  server: { encoder: { encode(packet: object): unknown[] } }
  sockets: ReadonlyMap<string, { conn: Connection }>
}

/** `tcp` is looked up once: in a large room each step on the way to it is felt. */
interface Member {
  connection: Connection
  tcp: TcpSocket | null
}

/** The TCP connection that finished frames may be written to; null where they would have to go another way. */
export const tcpOf = ({ transport, request }: Connection): TcpSocket | null => (transport.name === 'websocket' ? request.socket : null)

/** Whether nothing waits before what is written now. A corked connection had nothing waiting when it was corked, and gathers since. */
export const isClear = ({ readyState, transport }: Connection, tcp: TcpSocket): boolean =>
  readyState === 'open' && transport.writable && (tcp.writableLength === 0 || tcp.writableCorked > 0)

/** The adapter that a server takes for its namespaces by itself. */
export function stockAdapterOf(server: Server): StockAdapter {
  const adapter = server.adapter()
  // A function that is no class would be one of ours: nobody sets another adapter.
  return adapter as StockAdapter
}

/** `Stock` is the server's own adapter, which goes on doing everything but the plain broadcast to one room. */
export const fastAdapter = (Stock: StockAdapter) =>
  class FastAdapter extends Stock {
    readonly #hall: Hall
    /** The connections of each room; of one that is a socket's own id there is no need. */
    readonly #members = new Map<string, Map<string, Member>>()
    /** The rooms that have been told something in this turn, and the connections that gather what else there is until it is over. */
    readonly #told = new Set<string>()
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
      // Several rooms, exceptions and what may be dropped: the stock adapter knows how.
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

    /** The first of a turn leaves at once: gathering costs a little, and mostly there is no second. */
    #gathers(room: string): boolean {
      if (this.#told.has(room)) return true
      if (this.#told.size === 0) {
        setImmediate(() => {
          this.#told.clear()
          this.#release()
        })
      }
      this.#told.add(room)
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

/** So much is let go before the turn is over: what waits for who does not read is to be counted. */
const gatheredBytesMax = 16 * 1024

/** engine.io's mark of a message. */
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
