// Gifts, bets and wins are stored, then shown. This is the second half: at once when the command has emitted them, and later for what a crash,
// of this server or another, left stored but not shown.
import type { RoomEvent } from '#contract/chat.ts'
import type { Logger } from '../log.ts'
import type { Bus } from '../events/bus.ts'
import { storedId } from './line-id.ts'
import type { Relay } from './relay.ts'

/** A gift, a bet or a win: its row, and how the room sees it. */
export interface StoredOrder {
  orderId: number
  event: RoomEvent
}

interface Options {
  bus: Bus
  relay: Relay
  log: Logger
  orders: OrderStore
}

export interface OrderStore {
  /** Which kind of order, by what is said of it when it is stored. */
  happening: 'gift/stored' | 'house-gift/stored' | 'bet/stored' | 'win/stored'
  /** What was stored longer ago than this and has not been shown yet, oldest first. */
  listUnannounced(olderThanMs: number): Promise<StoredOrder[]>
  markAnnounced(orderId: number): Promise<void>
}

/** Between an order's commit and its announcement lie milliseconds; whoever is older has been forgotten. */
const orphanMs = 700
const pollMs = 1000

export interface Announcer {
  close(): Promise<void>
}

export function announceOrders({ bus, relay, log, orders }: Options): Announcer {
  const underWay = new Set<Promise<void>>()

  async function announce({ orderId, event }: StoredOrder) {
    // The relay drops what it has: both the command and the poller may bring the same order.
    await relay.appendOnce(event, storedId(event) ?? `${orders.happening}:${orderId}`)
    await orders.markAnnounced(orderId)
  }
  function run(work: Promise<void>) {
    const done = work
      .catch((error: unknown) => log.error({ err: error }, 'an order could not be announced; it will be tried again'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
    return done
  }
  async function announceOrphans() {
    for (const order of await orders.listUnannounced(orphanMs)) await announce(order)
  }

  const stopListening = bus.on(orders.happening, (order) => {
    void run(announce(order))
  })
  let timer: NodeJS.Timeout
  let closed = false
  // One poll after the other, however long one takes.
  const poll = async () => {
    await run(announceOrphans())
    if (!closed) timer = setTimeout(poll, pollMs)
  }
  void poll()

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      stopListening()
      await Promise.all(underWay)
    },
  }
}
