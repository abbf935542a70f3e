import { useEffect, useEffectEvent } from 'react'
import type { SportType } from '#contract/sport-events.ts'
import { liveRoom } from '#contract/sockets/live-room.ts'
import { openSocket } from '../../lib/socket.ts'
import type { EventChange } from './event-list.ts'

/** Hears what other hosts and the clock do to the events of a sport while they are looked at. */
export function useEventChanges(sport: SportType, onChange: (change: EventChange) => void) {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const wire = openSocket(liveRoom)
    wire.onConnect(() => void wire.send('event/watch', { sport }))
    wire.on('event/changed', (change) => tell(change))
    return () => wire.close()
  }, [sport])
}
