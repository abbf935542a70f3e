// A client that answers pings but does not read would let its queue grow without bound.

/** Bytes that may wait for one connection: more than a thousand lines of chat. */
const queueMax = 256 * 1024

interface Packet { data?: unknown }
/** An engine.io connection, as far as we use it. */
export interface Connection {
  on(event: 'packetCreate', listener: (packet: Packet) => void): unknown
  on(event: 'flush' | 'drain' | 'close', listener: () => void): unknown
  close(): void
  request: { socket: { destroy(): unknown } }
}

/**
 * Breaks the connection when too much waits for it; its client may come again and resume. Saying goodbye would take half a minute, as
 * nobody reads that either.
 */
export function cutSlowReader(connection: Connection): void {
  let waiting = 0
  let underWay = 0
  connection.on('packetCreate', ({ data }) => {
    waiting += typeof data === 'string' ? data.length : 0
    if (waiting + underWay > queueMax) connection.request.socket.destroy()
  })
  connection.on('flush', () => {
    underWay += waiting
    waiting = 0
  })
  connection.on('drain', () => { underWay = 0 })
}
