// One HTTP server on two ports: connections to the second port are passed to the server of the first.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { EditionName } from '../deps.ts'
import type { Env } from '../env.ts'
import { Trouble } from '../doctor/fault.ts'
import { portFault } from '../doctor/ports.ts'

export interface Listening {
  standardPort: number
  sportPort: number
  editionOf(localPort: number | undefined): EditionName
  /** Accepts no new connections, and closes unfinished ones after 6 s. A repeated call returns the same promise. */
  close(): Promise<void>
}

interface Listener {
  listen(port: number, host: string): unknown
  address(): unknown
  once(event: string, listener: () => void): unknown
}

/** Requests in progress may take this long when the server shuts down. */
const drainMs = 6000
/** Interval for closing connections whose last request has been answered meanwhile. */
const idleMs = 50

async function listenAt(server: Listener & NodeJS.EventEmitter, host: string, port: number, setting: string): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const fault = portFault(error, host, port, setting)
    throw fault ? new Trouble(fault, { cause: error }) : error
  }
  const address = server.address()
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : port
}

const closed = (server: { close(done: () => void): unknown }) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
  })

async function leave(server: Server, second: ReturnType<typeof createTcpServer>) {
  const both = Promise.all([closed(server), closed(second)])
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), idleMs)
  const late = setTimeout(() => server.closeAllConnections(), drainMs)
  await both
  clearInterval(idle)
  clearTimeout(late)
}

export async function listen(server: Server, env: Pick<Env, 'HOST' | 'PORT' | 'SPORT_PORT' | 'MAX_CONNECTIONS'>): Promise<Listening> {
  const second = createTcpServer({ noDelay: true }, (socket) => server.emit('connection', socket))
  second.on('drop', (dropped) => server.emit('drop', dropped))
  // Each port has its own limit, so that a full port does not close the other one.
  server.maxConnections = second.maxConnections = env.MAX_CONNECTIONS
  const standardPort = await listenAt(server, env.HOST, env.PORT, 'PORT')
  const sportPort = await listenAt(second, env.HOST, env.SPORT_PORT, 'SPORT_PORT').catch(async (error: unknown) => {
    await closed(server)
    throw error
  })
  let closing: Promise<void> | undefined
  return {
    standardPort,
    sportPort,
    editionOf: (localPort) => (localPort === sportPort ? 'sport' : 'standard'),
    close() {
      closing ??= leave(server, second)
      return closing
    },
  }
}

/**
 * The ports of a server that opens them only when it can serve. A load balancer sends many clients to a new server at once, and a refused
 * socket tries again only seconds later.
 */
export function portsOf(server: Server, env: Parameters<typeof listen>[1]) {
  let listening: Listening | null = null
  return {
    async open(): Promise<Listening> {
      listening = await listen(server, env)
      return listening
    },
    editionOf: (localPort: number | undefined): EditionName => listening?.editionOf(localPort) ?? 'standard',
    close: async () => listening?.close(),
  }
}
