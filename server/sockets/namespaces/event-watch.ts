// Hosts who look at a sport's events see what others do to them: the last place goes while one reads.
import type { z } from 'zod'
import type { liveRoom } from '#contract/sockets/live-room.ts'
import type { SportType } from '#contract/sport-events.ts'
import type { Realtime } from '../../rooms/realtime.ts'

type EventChange = z.output<(typeof liveRoom)['fromServer']['event/changed']['payload']>

const prefix = 'sport:'
export const sportRoom = (sport: SportType) => `${prefix}${sport}`
export const isSportRoom = (room: string) => room.startsWith(prefix)

interface Watcher {
  id: string
  once(event: 'disconnect', listener: () => void): unknown
}

/** Tells each change of an event to those who watch its sport. */
export function tellEvents({ bus, features }: Pick<Realtime, 'bus' | 'features'>, tell: (sport: SportType, change: EventChange) => void) {
  const watchers = new Set<string>()
  async function changed({ sportEventId }: { sportEventId: number }) {
    // A match day changes hundreds of them, and most of the time nobody looks.
    if (watchers.size === 0) return
    const event = await features.findEventPlaces(sportEventId)
    if (event) tell(event.sport, event.change)
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
