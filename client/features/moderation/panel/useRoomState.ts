import { useEffect } from 'react'
import { readModeration, type RoomModeration } from '#contract/calls/moderation/room.ts'
import { heldLines, samePlace } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { atTime } from '../../../lib/time/at-time.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import type { ModeratedRoom } from '../useRoomRules.tsx'

/** When something of it is over: a held line is dropped, accounts from one place are not shown any more. Null if nothing is. */
function nextEnd({ held, samePlace: groups }: RoomModeration): number | null {
  const ends = [
    ...held.map(({ at }) => Date.parse(at) + heldLines.minutes * 60_000),
    ...groups.map(({ at }) => Date.parse(at) + samePlace.shownMinutes * 60_000),
  ]
  return ends.length > 0 ? Math.min(...ends) : null
}

/** The modes, held lines and log of a room, loaded again when somebody has changed them. */
export function useRoomState({ anchorId, onModerated }: Pick<ModeratedRoom, 'anchorId' | 'onModerated'>) {
  const loaded = useLoad(`moderation/${anchorId}`, (signal) => call(readModeration, { params: { anchorId }, signal }))
  const { data, reload } = loaded
  useEffect(() => onModerated(reload), [onModerated, reload])
  useEffect(() => {
    const end = data ? nextEnd(data) : null
    // A moment later, so that it is over on the server, too, and at most once a second.
    return end === null ? undefined : atTime(Math.max(platformNow() + 1000, end + 500), reload)
  }, [data, reload])
  return loaded
}
