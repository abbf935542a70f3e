import type { RoomModeration } from '#contract/calls/moderation/room.ts'
import { heldLines, samePlace } from '#contract/limits.ts'
import { platformNow } from '../../lib/time/clock.ts'

/**
 * The platform time at which to read the room again, because something of it is over then: a held line is dropped, accounts from one place are
 * not shown any more. Null if nothing is. A moment later than that, so that it is over on the server, too, and a second from now at the earliest.
 */
export function nextEnd({ held, samePlace: groups }: RoomModeration): number | null {
  const ends = [
    ...held.map(({ at }) => Date.parse(at) + heldLines.minutes * 60_000),
    ...groups.map(({ at }) => Date.parse(at) + samePlace.shownMinutes * 60_000),
  ]
  return ends.length > 0 ? Math.max(platformNow() + 1000, Math.min(...ends) + 500) : null
}
