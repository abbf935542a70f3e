// What engine.io and ws do not show in their types and we use all the same, in one place. Their versions are pinned, and a test notices
// when a field is not there any more; without it everything goes the stock way.
import type { Socket as TcpSocket } from 'node:net'

/** An engine.io connection, as far as we know it. */
export interface EngineConnection {
  readyState: string
  once(event: 'drain' | 'close' | 'heartbeat', listener: () => void): unknown
  off(event: 'drain' | 'close' | 'heartbeat', listener: () => void): unknown
  write(data: string, options?: { compress?: boolean }): unknown
  request: { socket: { destroy(): unknown } }
}

interface Internals {
  sendPacket?(type: 'ping'): unknown
  /** Packets that wait until the transport takes more. */
  writeBuffer?: unknown[]
  transport?: {
    name?: string
    perMessageDeflate?: unknown
    /** A WebSocket of ws, and below it its TCP connection. */
    socket?: { _socket?: TcpSocket; _sender?: { _bufferedBytes?: number; sendFrame?: unknown } }
  }
}

/** The TCP connection that finished frames may be written to; null where they would have to go another way. */
export function tcpOf(connection: EngineConnection): TcpSocket | null {
  const { transport } = connection as Internals
  return transport?.name === 'websocket' && !transport.perMessageDeflate ? (transport.socket?._socket ?? null) : null
}

/**
 * Whether nothing waits before what is written now. What the transport was given is in the TCP connection's own queue at once; a corked
 * connection had nothing waiting when it was corked, and gathers since.
 */
export function isClear(connection: EngineConnection, tcp: TcpSocket): boolean {
  const { writeBuffer, readyState } = connection as EngineConnection & Internals
  return readyState === 'open' && writeBuffer?.length === 0 && (tcp.writableLength === 0 || tcp.writableCorked > 0)
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

const drained = (connection: EngineConnection) =>
  new Promise<void>((resolve) => {
    const done = () => {
      connection.off('drain', done)
      connection.off('close', done)
      resolve()
    }
    connection.once('drain', done)
    connection.once('close', done)
  })

/**
 * Whether the client has received what was written so far. A ping follows it, which every client of the protocol answers by itself;
 * false when the connection closes first, as a lost one does after its time.
 */
export async function received(connection: EngineConnection): Promise<boolean> {
  if (connection.readyState !== 'open') return false
  return new Promise<boolean>((resolve) => {
    const answered = () => done(true)
    const closed = () => done(false)
    const done = (isReceived: boolean) => {
      connection.off('heartbeat', answered)
      connection.off('close', closed)
      resolve(isReceived)
    }
    connection.once('heartbeat', answered)
    connection.once('close', closed)
    const { sendPacket } = connection as EngineConnection & Internals
    // Without it the next ping is the usual one, within half a minute.
    sendPacket?.call(connection, 'ping')
  })
}
