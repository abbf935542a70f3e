// Anchors who have a sport's events on their screen see what others do to them: the last reservation may go while one reads.
import type { z } from 'zod'
import type { anchorLive } from '#contract/sockets/anchor-live.ts'
import type { SportType } from '#contract/calls/sport-events.ts'
import { presentReserved } from '../../features/sport-events/present.ts'
import { findReserved } from '../../features/sport-events/queries.ts'
import type { NamespaceDeps } from '../namespace-deps.ts'

type EventChange = z.output<(typeof anchorLive)['fromServer']['event/changed']['payload']>

const prefix = 'sport:'
export const sportRoom = (sport: SportType) => `${prefix}${sport}`
export const isSportRoom = (room: string) => room.startsWith(prefix)

interface Watcher {
  id: string
  once(event: 'disconnect', listener: () => void): unknown
}

/** Tells each change of an event to those who watch its sport. */
export function tellEvents({ db, bus }: Pick<NamespaceDeps, 'db' | 'bus'>, tell: (sport: SportType, change: EventChange) => void) {
  const watchers = new Set<string>()
  async function changed({ sportEventId }: { sportEventId: number }) {
    // A match day changes hundreds of them, and most of the time nobody watches.
    if (watchers.size === 0) return
    const event = await findReserved(db.prisma, sportEventId)
    if (!event) return
    const { sport, change } = presentReserved(event)
    tell(sport, change)
  }
  bus.on('event/reserved', changed)
  bus.on('event/changed', changed)
  return {
    watchedBy(socket: Watcher) {
      if (watchers.has(socket.id)) return
      watchers.add(socket.id)
      socket.once('disconnect', () => watchers.delete(socket.id))
    },
  }
}
