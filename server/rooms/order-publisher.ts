// Gifts, bets and wins are stored first and then shown in their room. This file appends them to the room's order: at once when the command
// emits its event, or later if a server crashed in between and left them stored but not shown.
import { storedId, type RoomEvent } from '#contract/chat.ts'
import type { Logger } from '../log.ts'
import type { Bus } from '../events/bus.ts'
import type { Relay } from './relay.ts'

/** A gift, a bet or a win: its row, and its event for the room. */
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
  /** The bus event that is emitted when this kind of order is stored. */
  happening: 'gift/stored' | 'house-gift/stored' | 'bet/stored' | 'win/stored'
  /** Returns orders stored longer ago than this and not shown yet, oldest first. */
  listUnpublished(olderThanMs: number): Promise<StoredOrder[]>
  markPublished(orderId: number): Promise<void>
}

/** An order is normally published milliseconds after its commit. An older one that is not published is an orphan. */
const orphanMs = 700
const pollMs = 1000

export interface OrderPublisher {
  close(): Promise<void>
}

export function publishOrders({ bus, relay, log, orders }: Options): OrderPublisher {
  const underWay = new Set<Promise<void>>()

  async function publish({ orderId, event }: StoredOrder) {
    // The relay drops duplicates: the command and the poller may both bring the same order.
    await relay.appendOnce(event, storedId(event) ?? `${orders.happening}:${orderId}`)
    await orders.markPublished(orderId)
  }
  function run(work: Promise<void>) {
    const done = work
      .catch((error: unknown) => log.error({ err: error }, 'orders: publishing failed, will be retried'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
    return done
  }
  async function publishOrphans() {
    for (const order of await orders.listUnpublished(orphanMs)) await publish(order)
  }

  const stopListening = bus.on(orders.happening, (order) => {
    void run(publish(order))
  })
  let timer: NodeJS.Timeout
  let closed = false
  // One poll at a time, however long it takes.
  const poll = async () => {
    await run(publishOrphans())
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
