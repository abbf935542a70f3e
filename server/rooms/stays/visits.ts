// Visits of customers to rooms. A customer who returns within some minutes continues the visit, however often the connection was lost and
// whichever server it reconnects to. The database stores when each customer was last in the room; this file writes that time.
import type { Timetable } from '../../dates/timetable.ts'
import type { Logger } from '../../log.ts'

interface Options {
  /** Counts a visit that begins now. Resolves to false if the last visit continues. */
  record(anchorId: number, customerId: number, network: string | null): Promise<boolean>
  /** Stores that these customers were in the room at this time. */
  extend(anchorId: number, customerIds: readonly number[], at: Date): Promise<void>
  clock: () => Date
  timetable: Timetable
  log: Logger
}

export interface Visits {
  /** The customer is in the room. */
  stay(anchorId: number, customerId: number): void
  /** Counts the visit of a customer who was not in the room, on any server. False if the last visit continues. Never rejects. */
  count(anchorId: number, customerId: number, network: string | null): Promise<boolean>
  /** The customer is no longer in the room with any socket of this server. */
  pause(anchorId: number, customerId: number): void
  close(): Promise<void>
}

/** At the end of a session all customers leave at once. Those who leave within this time are written in one statement. */
const gatherMs = 250
/** Present customers are written this often, because a killed server cannot write who was there. */
const extendEveryMs = 60_000

export function keepVisits({ record, extend, clock, timetable, log }: Options): Visits {
  const inside = createRooms()
  const left = createRooms()
  /** The latest write for each room. */
  const underWay = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  /** When the first of those who have left did so. */
  let leftAt = clock()

  function write(anchorId: number, customerIds: readonly number[], at: Date) {
    const writing = (underWay.get(anchorId) ?? Promise.resolve())
      .then(() => extend(anchorId, customerIds, at))
      .catch((error: unknown) => log.warn({ err: error, anchorId }, 'visits: extending failed'))
      .finally(() => {
        if (underWay.get(anchorId) === writing) underWay.delete(anchorId)
      })
    underWay.set(anchorId, writing)
  }
  function writeLeft() {
    clearTimeout(timer)
    timer = undefined
    for (const [anchorId, customerIds] of left.take()) write(anchorId, customerIds, leftAt)
  }
  const extending = setInterval(() => {
    const now = clock()
    for (const [anchorId, customerIds] of inside.all()) write(anchorId, customerIds, now)
  }, extendEveryMs)

  const leaveTimetable = timetable.steady({
    async pass(_from, to) {
      for (const [anchorId, customerIds] of inside.all()) await extend(anchorId, customerIds, to)
    },
  })

  return {
    stay: inside.add,
    async count(anchorId, customerId, network) {
      // A visit continues if the customer left recently, so the time of leaving is written first.
      if (left.has(anchorId, customerId)) writeLeft()
      await underWay.get(anchorId)
      return record(anchorId, customerId, network).catch((error: unknown) => {
        // If the figure cannot be written, the customer still enters the room.
        log.error({ err: error, anchorId }, 'visits: counting failed')
        return true
      })
    },
    pause(anchorId, customerId) {
      inside.remove(anchorId, customerId)
      const now = clock()
      // If the platform's time was moved, hours may lie between two leavings.
      if (now.getTime() - leftAt.getTime() > gatherMs) writeLeft()
      if (left.isEmpty()) leftAt = now
      left.add(anchorId, customerId)
      timer ??= setTimeout(writeLeft, gatherMs)
    },
    async close() {
      leaveTimetable()
      clearInterval(extending)
      writeLeft()
      await Promise.all(underWay.values())
    },
  }
}

/** Customers by room. */
function createRooms() {
  let rooms = new Map<number, Set<number>>()
  const all = () => [...rooms].map(([anchorId, customers]) => [anchorId, [...customers]] as const)
  return {
    all,
    has: (anchorId: number, customerId: number) => rooms.get(anchorId)?.has(customerId) === true,
    add(anchorId: number, customerId: number) {
      rooms.set(anchorId, (rooms.get(anchorId) ?? new Set()).add(customerId))
    },
    isEmpty: () => rooms.size === 0,
    remove(anchorId: number, customerId: number) {
      const room = rooms.get(anchorId)
      if (room?.delete(customerId) && room.size === 0) rooms.delete(anchorId)
    },
    take() {
      const taken = all()
      rooms = new Map()
      return taken
    },
  }
}
