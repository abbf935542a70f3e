import { useCallback, useEffect, useState } from 'react'
import type { PersonInRoom } from '#contract/calls/moderation/room.ts'
import type { Moderator } from './moderator.ts'

/** The standing of a viewer in the room, read again on `reload`. Without a moderator or a viewer, nothing is read. */
export function usePerson(moderator: Moderator | null, customerId: number | null) {
  const [person, setPerson] = useState<PersonInRoom>()
  const [reading, setReading] = useState(0)
  useEffect(() => {
    if (!moderator || customerId === null) return undefined
    const over = new AbortController()
    void moderator.readPerson(customerId).then((answer) => {
      if (answer.ok && !over.signal.aborted) setPerson(answer.data)
    })
    return () => over.abort()
    // `reading` is not used inside, but a reload has to read again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [moderator, customerId, reading])
  const reload = useCallback(() => setReading((before) => before + 1), [])
  return { person, reload }
}
