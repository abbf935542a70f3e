import { useEffect, useEffectEvent } from 'react'
import type { SportType } from '#contract/calls/sport-events.ts'
import { anchorLive } from '#contract/sockets/anchor-live.ts'
import { openSocket } from '../../lib/socket.ts'
import type { EventChange } from './event-list.ts'

/** Receives changes to the events of a sport while they are shown. `onMissed`: after a reconnect, changes may have been missed. */
export function useEventChanges(sport: SportType, onChange: (change: EventChange) => void, onMissed: () => void) {
  const notifyChange = useEffectEvent(onChange)
  const notifyMissed = useEffectEvent(onMissed)
  useEffect(() => {
    const wire = openSocket(anchorLive)
    let isBack = false
    wire.onConnect(() => {
      const watching = wire.send('event/watch', { sport })
      if (isBack) void watching.then(() => notifyMissed())
      isBack = true
    })
    wire.on('event/changed', (change) => notifyChange(change))
    return () => wire.close()
  }, [sport])
}
