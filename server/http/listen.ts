// One HTTP server on several ports: connections to the other ports are passed to the server of the first.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import type { EditionName } from '../deps.ts'
import type { Env } from '../env.ts'
import { FaultError } from '../doctor/fault.ts'
import { portFault } from '../doctor/ports.ts'

/** One more port. Its server passes connections on, here or, for TLS, in https/. */
export interface AddedPort {
  edition: EditionName
  setting: 'SPORT_PORT' | 'HTTPS_PORT' | 'SPORT_HTTPS_PORT'
  port: number
  server: TcpServer
}

export interface Listening {
  standardPort: number
  sportPort: number
  /** Ports over TLS, if there are any. */
  tls: Record<EditionName, number> | null
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

/** Opens a port and returns it, or throws `FaultError` that names the setting. */
export async function listenAt(server: Listener & NodeJS.EventEmitter, host: string, port: number, setting: string): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const fault = portFault(error, host, port, setting)
    throw fault ? new FaultError(fault, { cause: error }) : error
  }
  const address = server.address()
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : port
}

const closed = (server: { close(done: () => void): unknown }) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
  })

async function leave(server: Server, added: readonly TcpServer[]) {
  const all = Promise.all([server, ...added].map(closed))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), idleMs)
  const late = setTimeout(() => server.closeAllConnections(), drainMs)
  await all
  clearInterval(idle)
  clearTimeout(late)
}

/** @param tls one more port for each edition */
export async function listen(
  server: Server,
  env: Pick<Env, 'HOST' | 'PORT' | 'SPORT_PORT' | 'MAX_CONNECTIONS'>,
  tls: readonly AddedPort[] = [],
): Promise<Listening> {
  const second = createTcpServer({ noDelay: true }, (socket) => server.emit('connection', socket))
  const added: AddedPort[] = [{ edition: 'sport', setting: 'SPORT_PORT', port: env.SPORT_PORT, server: second }, ...tls]
  const open: { close(done: () => void): unknown }[] = []
  const openAt = async (one: Server | TcpServer, port: number, setting: string) => {
    // Each port has its own limit, so that a full port does not close the other ones.
    one.maxConnections = env.MAX_CONNECTIONS
    const taken = await listenAt(one, env.HOST, port, setting)
    open.push(one)
    return taken
  }
  const editions = new Map<number, EditionName>()
  const ports = { standardPort: 0, sportPort: 0, tls: tls.length > 0 ? { standard: 0, sport: 0 } : null }
  try {
    ports.standardPort = await openAt(server, env.PORT, 'PORT')
    for (const one of added) {
      one.server.on('drop', (dropped) => server.emit('drop', dropped))
      const port = await openAt(one.server, one.port, one.setting)
      editions.set(port, one.edition)
      if (one.server === second) ports.sportPort = port
      else if (ports.tls) ports.tls[one.edition] = port
    }
  } catch (error) {
    await Promise.all(open.map(closed))
    throw error
  }
  let closing: Promise<void> | undefined
  return {
    ...ports,
    editionOf: (localPort) => editions.get(localPort ?? 0) ?? 'standard',
    close() {
      closing ??= leave(
        server,
        added.map((one) => one.server),
      )
      return closing
    },
  }
}

/**
 * The ports of a server that opens them only when it can serve. A load balancer sends many clients to a new server at once, and a refused
 * socket tries again only seconds later.
 */
export function portsOf(server: Server, env: Parameters<typeof listen>[1], tls: readonly AddedPort[] = []) {
  let listening: Listening | null = null
  return {
    async open(): Promise<Listening> {
      listening = await listen(server, env, tls)
      return listening
    },
    editionOf: (localPort: number | undefined): EditionName => listening?.editionOf(localPort) ?? 'standard',
    tlsPortOf: (edition: EditionName): number | undefined => listening?.tls?.[edition],
    close: async () => listening?.close(),
  }
}
