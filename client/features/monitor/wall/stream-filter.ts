// The filter of the live streams on the wall, and the pinned one. Both are in the address, so a reload and a shared link show the same.
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { RoomTypeName } from '#contract/calls/studio/live-room.ts'
import { SportType } from '#contract/calls/sport-events.ts'
import { Id } from '#contract/wire.ts'

/** null means all; for `pinned` it means none. */
export interface StreamFilter {
  family: number | null
  room: MonitoredAnchor['roomInfo']['type'] | null
  sport: SportType | null
  /** An anchor's id. */
  pinned: number | null
}

/** Unknown values in the address are ignored. */
export const filterIn = (params: URLSearchParams): StreamFilter => ({
  family: Id.safeParse(params.get('family')).data ?? null,
  room: RoomTypeName.safeParse(params.get('room')).data ?? null,
  sport: SportType.safeParse(params.get('sport')).data ?? null,
  pinned: Id.safeParse(params.get('pinned')).data ?? null,
})

export const keeps =
  ({ family, room, sport }: StreamFilter) =>
  ({ familyId, roomInfo, sport: played }: MonitoredAnchor) =>
    (family === null || familyId === family) && (room === null || roomInfo.type === room) && (sport === null || played === sport)

/** The options: families and sports of the live rooms, and the current selection. */
export function choicesIn(anchors: readonly MonitoredAnchor[], { family, sport }: Pick<StreamFilter, 'family' | 'sport'>) {
  const families = new Map<number, string | null>(family === null ? [] : [[family, null]])
  const sports = new Set<SportType>(sport === null ? [] : [sport])
  for (const anchor of anchors) {
    if (anchor.familyId !== null) families.set(anchor.familyId, anchor.familyName)
    if (anchor.sport !== null) sports.add(anchor.sport)
  }
  return {
    families: [...families].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '') || a.id - b.id),
    sports: [...sports].sort(),
  }
}
