// Drains the server before shutdown: closes all connections, so that every client reconnects to another server, or to this one after its
// restart. It closes connections, because a client does not reconnect a socket that the server has disconnected. Other servers could not
// take all clients at once, so the pace follows the number that has arrived there.
import { setTimeout } from 'node:timers/promises'
import type { Bus } from '../events/bus.ts'

interface Leaving {
  on(event: 'close', listener: () => void): unknown
  close(): void
}

/** Clients reconnect after a random delay of up to this time, so that they do not all come at once. */
const spreadMs = { each: 10, most: 2000 }
/** Connections that are still open after this time close with the process. */
const closingMs = 1000
/** How many clients may be between two servers. They wait about a second before they reconnect; a fast server takes this many in that time. */
const onTheWay = { least: 40, share: 0.2 }
/** All remaining clients are disconnected by then, however slow the other servers are. */
const waitMostMs = 8000
/** If no server has accepted a client for this long, the clients are not reconnecting. */
const stalledMs = 5000
const checkMs = 20
const reportMs = 100
/** A server without arrivals sends only every tenth report, to show that it is running. */
const idleReportEvery = 10
/** A server that has sent nothing for this long counts as gone. */
const presentMs = 5000

export interface Arrivals {
  /** Counts a socket that has arrived on this server. */
  add(): void
  /** Number of sockets that have arrived on other servers since the beginning. */
  elsewhere(): number
  /** True if there is another server at all. */
  hasOthers(): boolean
  close(): void
}

/** Reports to the other servers how many sockets arrive here, and adds up their reports. */
export function countArrivals(bus: Bus): Arrivals {
  let here = 0
  let elsewhere = 0
  let receivedAt = -Infinity
  let silent = 0
  const stop = bus.on('sockets/arrived', ({ count }, origin) => {
    if (origin === 'here') return
    elsewhere += count
    receivedAt = performance.now()
  })
  const timer = setInterval(() => {
    if (here === 0 && ++silent < idleReportEvery) return
    bus.emit('sockets/arrived', { count: here })
    here = silent = 0
  }, reportMs)
  return {
    add: () => {
      here++
    },
    elsewhere: () => elsewhere,
    hasOthers: () => performance.now() - receivedAt < presentMs,
    close() {
      clearInterval(timer)
      stop()
    },
  }
}

export async function drainSockets(
  connections: ReadonlySet<Leaving>,
  { elsewhere, hasOthers }: Pick<Arrivals, 'elsewhere' | 'hasOthers'>,
): Promise<void> {
  const all = connections.size
  // Pacing protects the other servers. A single server needs none: its clients wait a random time before they reconnect.
  const eachMs = hasOthers() ? Math.min(spreadMs.each, spreadMs.most / all) : 0
  const most = Math.max(onTheWay.least, Math.ceil(all * onTheWay.share))
  const startedAt = performance.now()
  const takenBefore = elsewhere()
  let taken = 0
  let lastTakenAt = startedAt
  let due = startedAt
  const gone: Promise<void>[] = []
  const mayGo = () => {
    const now = performance.now()
    if (elsewhere() - takenBefore > taken) {
      taken = elsewhere() - takenBefore
      lastTakenAt = now
    }
    return !hasOthers() || gone.length - taken < most || now - lastTakenAt > stalledMs || now - startedAt > waitMostMs
  }
  // Sockets that are still connecting are added at the end of the set.
  for (const connection of connections) {
    while (!mayGo()) await setTimeout(checkMs)
    if (due > performance.now()) await setTimeout(due - performance.now())
    // The client has disconnected meanwhile.
    if (!connections.has(connection)) continue
    due = Math.max(due + eachMs, performance.now() - checkMs)
    gone.push(
      new Promise((resolve) => {
        connection.on('close', () => resolve())
      }),
    )
    connection.close()
  }
  await Promise.race([Promise.all(gone), setTimeout(closingMs, undefined, { ref: false })])
}
