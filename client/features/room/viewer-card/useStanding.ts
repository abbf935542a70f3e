import { useCallback, useEffect, useState } from 'react'
import type { PersonInRoom } from '#contract/calls/room/moderation/room.ts'
import type { Moderator } from '../moderation/moderator.ts'

/** Whether a viewer is a manager, muted or banned, read again on `reload`. Without a moderator or a viewer, nothing is read. */
export function useStanding(moderator: Moderator | null, customerId: number | null) {
  const [standing, setStanding] = useState<PersonInRoom>()
  const [reading, setReading] = useState(0)
  useEffect(() => {
    if (!moderator || customerId === null) return undefined
    const over = new AbortController()
    void moderator.readStanding(customerId).then((answer) => {
      if (answer.ok && !over.signal.aborted) setStanding(answer.data)
    })
    return () => over.abort()
    // `reading` is not used inside, but a reload has to read again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [moderator, customerId, reading])
  const reload = useCallback(() => setReading((before) => before + 1), [])
  return { standing, reload }
}
