// Follows a shared log in Redis for one server: delivers every entry once and in order, even if published messages are lost.
import type { Place } from '#contract/chat.ts'
import type { Logger } from '../log.ts'

/** A log entry, with its place and the place of the entry before it. */
export interface Entry {
  place: Place
  before: number
  payload: string
}

export interface Reading {
  entries: Entry[]
  /** The requested place is of another epoch or too old: `entries` contains what is still known, not everything that was missed. */
  reset: boolean
  /** The place before the first of `entries`. */
  after: Place
}

export interface Follower {
  listeners: Set<(entry: Entry) => void>
  /** Reads the missed entries. Resolves when there are none left, or when the log cannot be read for now. Never fails. */
  catchUp(): Promise<void>
  /** Whether all entries up to this place have been delivered. */
  hasReached(place: Place): boolean
  /** Accepts a published entry. Duplicates are ignored. */
  receive(entry: Entry): void
  /** Accepts an entry that this server appended, if it is the next one. Otherwise it arrives later, as a published entry after the others. */
  receiveOwn(entry: Entry): void
  stop(): void
}

/** A log that could not be read is read again after this time, or sooner when Redis comes back. */
const retryMs = 1000

/** `read` returns the entries after a place, or the newest place. */
export function createFollower(read: (place?: Place) => Promise<Reading>, log: Logger): Follower {
  const listeners = new Set<(entry: Entry) => void>()
  let last: Place | undefined
  let catching: Promise<void> | undefined
  let isBehind = false
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  function deliver(entry: Entry) {
    last = entry.place
    for (const listener of listeners) {
      try {
        listener(entry)
      } catch (error) {
        log.error({ err: error }, 'redis log: listener failed')
      }
    }
  }
  const isNew = ({ place }: Entry) => last?.epoch !== place.epoch || place.seq > last.seq
  const isNext = ({ place, before }: Entry) => !catching && last?.epoch === place.epoch && last.seq === before

  async function catchUpOnce() {
    const { entries, after } = await read(last)
    if (last?.epoch !== after.epoch) last = after
    for (const entry of entries) if (isNew(entry)) deliver(entry)
  }
  async function catchUp() {
    clearTimeout(retry)
    try {
      do {
        isBehind = false
        await catchUpOnce()
      } while (isBehind)
    } catch (error) {
      log.debug({ err: error }, 'redis log: catch-up failed, will be retried')
      if (!isStopped)
        retry = setTimeout(() => {
          void follower.catchUp()
        }, retryMs).unref()
    } finally {
      catching = undefined
    }
  }

  const follower: Follower = {
    listeners,
    catchUp() {
      // A read in progress may have missed the newest entries, so it is repeated.
      isBehind = true
      catching ??= catchUp()
      return catching
    },
    hasReached: ({ epoch, seq }) => last?.epoch === epoch && last.seq >= seq,
    receive(entry) {
      if (isNext(entry)) deliver(entry)
      else if (catching || isNew(entry)) void follower.catchUp()
    },
    receiveOwn(entry) {
      if (isNext(entry)) deliver(entry)
    },
    stop() {
      isStopped = true
      clearTimeout(retry)
    },
  }
  return follower
}
