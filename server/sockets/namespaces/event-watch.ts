// Keeps the events of a sport up to date on the screens of anchors: another anchor may take the last reservation at any moment.
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

/** Sends each change of an event to the sockets that watch its sport. */
export function emitEventChanges({ db, bus }: Pick<NamespaceDeps, 'db' | 'bus'>, emit: (sport: SportType, change: EventChange) => void) {
  const watchers = new Set<string>()
  async function changed({ sportEventId }: { sportEventId: number }) {
    // On a match day hundreds of events change, and usually nobody watches.
    if (watchers.size === 0) return
    const event = await findReserved(db.prisma, sportEventId)
    if (!event) return
    const { sport, change } = presentReserved(event)
    emit(sport, change)
  }
  bus.on('event/reserved', changed)
  bus.on('event/changed', changed)
  bus.on('event/scored', changed)
  return {
    watchedBy(socket: Watcher) {
      if (watchers.has(socket.id)) return
      watchers.add(socket.id)
      socket.once('disconnect', () => watchers.delete(socket.id))
    },
  }
}
