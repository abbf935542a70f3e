// Waits until data written to a connection has left this process, or until the client has received it.
import type { Socket } from 'socket.io'

/** An engine.io connection. It carries all namespaces of a client. */
export type Connection = Socket['conn']

/** A client that needs longer for its missed events is treated as not reading. */
const handOverMs = 10_000

/** Resolves when the connection has no unsent data left, or has closed. A client that does not read is disconnected. */
export async function handedOver(connection: Connection): Promise<void> {
  const deadline = setTimeout(() => connection.request.socket.destroy(), handOverMs)
  try {
    await drained(connection)
  } finally {
    clearTimeout(deadline)
  }
}

/**
 * Whether the client has received everything written so far. A ping is sent after it, and every engine.io client answers a ping. False if
 * the connection closes before the answer; a lost connection closes after a timeout.
 */
export async function received(connection: Connection): Promise<boolean> {
  await drained(connection)
  if (connection.readyState !== 'open') return false
  const answered = first([connection, 'heartbeat'], [connection, 'close'])
  connection.transport.send([{ type: 'ping' }])
  return (await answered) === 'heartbeat'
}

async function drained(connection: Connection): Promise<void> {
  while (connection.readyState === 'open' && !connection.transport.writable)
    await first([connection.transport, 'drain'], [connection, 'close'])
}

type Event = [emitter: NodeJS.EventEmitter, name: string]

/** The name of the first of these events. */
const first = (...events: Event[]) =>
  new Promise<string>((resolve) => {
    const listening = events.map(([emitter, name]) => {
      const happened = () => {
        for (const stop of listening) stop()
        resolve(name)
      }
      emitter.on(name, happened)
      return () => emitter.off(name, happened)
    })
  })
