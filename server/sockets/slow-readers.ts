// Disconnects clients that answer pings but read too slowly: their queues would grow without limit.
import type { Connection } from './hand-over.ts'

/** Bytes that may wait for one connection: more than a thousand lines of chat. */
const queueMax = 256 * 1024

interface Packet {
  data?: unknown
}

/** Bytes of the packets that wait in engine.io until the transport accepts more. Connections without any are not listed. */
const waiting = new WeakMap<Connection, number>()

/**
 * Destroys the connection when too many bytes wait for it. Its client can reconnect and resume. A regular close would take 30 s, because
 * the client does not read the close packet either.
 */
export function cutSlowReader(connection: Connection): void {
  // Shared functions instead of closures, to save memory for each idle connection.
  connection.on('packetCreate', count)
  connection.on('drain', resetCount)
}

function count(this: Connection, { data }: Packet) {
  const bytes = (waiting.get(this) ?? 0) + (typeof data === 'string' ? Buffer.byteLength(data) : 0)
  waiting.set(this, bytes)
  const { socket } = this.request
  if (bytes + socket.writableLength > queueMax) socket.destroy()
}

/** The packets have moved on to the queue of the TCP connection. */
function resetCount(this: Connection) {
  waiting.delete(this)
}
