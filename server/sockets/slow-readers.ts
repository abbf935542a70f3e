// A client that answers pings but does not read would let its queue grow without bound.
import type { Connection } from './hand-over.ts'

/** Bytes that may wait for one connection: more than a thousand lines of chat. */
const queueMax = 256 * 1024

interface Packet {
  data?: unknown
}

/** Bytes of the packets that wait until the transport takes more; only of connections where some do. */
const waiting = new WeakMap<Connection, number>()

/**
 * Breaks the connection when too much waits for it; its client may come again and resume. Saying goodbye would take half a minute, as
 * nobody reads that either.
 */
export function cutSlowReader(connection: Connection): void {
  // The same functions for all of them: an idle connection is to hold as little as it can.
  connection.on('packetCreate', count)
  connection.on('drain', forget)
}

function count(this: Connection, { data }: Packet) {
  const bytes = (waiting.get(this) ?? 0) + (typeof data === 'string' ? Buffer.byteLength(data) : 0)
  waiting.set(this, bytes)
  const { socket } = this.request
  if (bytes + socket.writableLength > queueMax) socket.destroy()
}

/** The transport has passed them to the queue of the TCP connection. */
function forget(this: Connection) {
  waiting.delete(this)
}
