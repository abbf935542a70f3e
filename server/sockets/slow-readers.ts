// A client that answers pings but does not read would let its queue grow without bound.
import { bytesUnderWay, isQueueEmpty } from './engine-internals.ts'

/** Bytes that may wait for one connection: more than a thousand lines of chat. */
const queueMax = 256 * 1024

interface Packet {
  data?: unknown
}
/** An engine.io connection, as far as we use it. */
export interface Connection {
  on(event: 'packetCreate', listener: (this: Connection, packet: Packet) => void): unknown
  on(event: 'close', listener: () => void): unknown
  close(): void
  request: { socket: { destroy(): unknown } }
}

/** Bytes of the packets that wait until the transport takes more; only of connections where some do. */
const waiting = new WeakMap<Connection, number>()

/**
 * Breaks the connection when too much waits for it; its client may come again and resume. Saying goodbye would take half a minute, as
 * nobody reads that either.
 */
export function cutSlowReader(connection: Connection): void {
  // One function for all of them: an idle connection is to hold as little as it can.
  connection.on('packetCreate', count)
}

function count(this: Connection, { data }: Packet) {
  const before = isQueueEmpty(this) ? 0 : (waiting.get(this) ?? 0)
  const bytes = before + (typeof data === 'string' ? Buffer.byteLength(data) : 0)
  waiting.set(this, bytes)
  if (bytes + bytesUnderWay(this) > queueMax) this.request.socket.destroy()
}
