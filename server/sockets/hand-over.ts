// Whether what was written to a connection has left this process, and whether its client has received it.
import type { Socket } from 'socket.io'

/** An engine.io connection: it carries all namespaces of a client. */
export type Connection = Socket['conn']

/** Who has not taken what was missed by then reads nothing. */
const handOverMs = 10_000

/** Resolves when nothing waits for the connection any more, or it is gone. One that does not read is broken. */
export async function handedOver(connection: Connection): Promise<void> {
  const deadline = setTimeout(() => connection.request.socket.destroy(), handOverMs)
  try {
    await drained(connection)
  } finally {
    clearTimeout(deadline)
  }
}

/**
 * Whether the client has received what was written so far. A ping follows it, which every client of the protocol answers by itself;
 * false when the connection closes first, as a lost one does after its time.
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

/** The name of the event that happens first. */
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
