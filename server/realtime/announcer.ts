// A gift of a customer, or of the house, is stored, then shown. Here is the second half: at once when the command says so, and later for what a crash, of this server or
// another, left stored but not shown.
import type { RoomEvent } from '#contract/chat.ts'
import type { Logger } from '../log.ts'
import type { Bus } from './bus.ts'
import type { Relay } from './relay.ts'

export interface StoredGift { orderId: number; event: RoomEvent }

interface Options {
  bus: Bus
  relay: Relay
  log: Logger
  /** Which kind of gift, by what is said of it when it is stored. */
  happening: 'gift/stored' | 'house-gift/stored'
  gifts: GiftStore
}

export interface GiftStore {
  /** Gifts stored longer ago than this and not shown yet, oldest first. */
  listUnannounced(olderThanMs: number): Promise<StoredGift[]>
  markAnnounced(orderId: number): Promise<void>
}

/** Between a gift's commit and its announcement lie milliseconds; whoever is older has been forgotten. */
const orphanMs = 700
const pollMs = 1000

export interface Announcer { close(): Promise<void> }

export function announceGifts({ bus, relay, log, happening, gifts }: Options): Announcer {
  const underWay = new Set<Promise<void>>()

  async function announce({ orderId, event }: StoredGift) {
    // The relay drops what it has: both the command and the poller may bring the same gift.
    await relay.appendOnce(event, `gift:${orderId}`)
    await gifts.markAnnounced(orderId)
  }
  function run(work: Promise<void>) {
    const done = work
      .catch((error: unknown) => log.error({ err: error }, 'a gift could not be announced; it will be tried again'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
    return done
  }
  async function announceOrphans() {
    for (const gift of await gifts.listUnannounced(orphanMs)) await announce(gift)
  }

  const stopListening = bus.on(happening, (gift) => { void run(announce(gift)) })
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
