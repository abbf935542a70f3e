// What engine.io and ws do not show in their types and we use all the same, in one place. Their versions are pinned, and a test notices
// when a field is not there any more; without it everything goes the stock way.
import type { Socket as TcpSocket } from 'node:net'

/** An engine.io connection, as far as we know it. */
export interface EngineConnection {
  readyState: string
  once(event: 'drain' | 'close', listener: () => void): unknown
  off(event: 'drain' | 'close', listener: () => void): unknown
  write(data: string, options?: { compress?: boolean }): unknown
  request: { socket: { destroy(): unknown } }
}

interface Internals {
  /** Packets that wait until the transport takes more. */
  writeBuffer?: unknown[]
  transport?: {
    name?: string
    writable?: boolean
    perMessageDeflate?: unknown
    /** A WebSocket of ws, and below it its TCP connection. */
    socket?: { _socket?: TcpSocket; _sender?: { _bufferedBytes?: number; sendFrame?: unknown } }
  }
}

/** Where a finished frame may be written at once because nothing is before it; null where it has to queue. */
export function directTo(connection: EngineConnection): TcpSocket | null {
  const { writeBuffer, transport } = connection as Internals
  if (connection.readyState !== 'open' || writeBuffer?.length !== 0) return null
  if (transport?.name !== 'websocket' || transport.writable !== true || transport.perMessageDeflate) return null
  const tcp = transport.socket?._socket
  return tcp?.writableLength === 0 ? tcp : null
}

/** Whether no packet waits for the transport. */
export const isQueueEmpty = (connection: object): boolean => !(connection as Internals).writeBuffer?.length

/** Bytes that the transport was given and the network has not taken yet. */
export const bytesUnderWay = (connection: object): number => (connection as Internals).transport?.socket?._socket?.writableLength ?? 0

/** Who has not taken what was missed by then reads nothing. */
const handOverMs = 10_000

/** Resolves when nothing waits for the connection any more, or it is gone. One that does not read is broken. */
export async function handedOver(connection: EngineConnection): Promise<void> {
  const isWaiting = () => connection.readyState === 'open' && !isQueueEmpty(connection)
  if (!isWaiting()) return
  const deadline = setTimeout(() => connection.request.socket.destroy(), handOverMs)
  try {
    while (isWaiting()) await drained(connection)
  } finally {
    clearTimeout(deadline)
  }
}

const drained = (connection: EngineConnection) => new Promise<void>((resolve) => {
  const done = () => {
    connection.off('drain', done)
    connection.off('close', done)
    resolve()
  }
  connection.once('drain', done)
  connection.once('close', done)
})
