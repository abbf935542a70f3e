// The stored form of an entry of a room's moderation log.
import { z } from 'zod'
import { ModerationEntry } from '#contract/calls/room/moderation/room.ts'
import { Place, type RemovalEvent, type Removed, type Speaker } from '#contract/chat.ts'
import { StoredModes } from './modes.ts'

const shown = ModerationEntry.shape
/** Details that an entry stores besides its columns, for the display of the log and for undoing. */
export const EntryDetail = z.object({
  minute: shown.minute.default(null),
  holdsNewcomers: shown.holdsNewcomers.default(false),
  lines: shown.lines.default(null),
  reason: shown.reason.default(null),
  modes: shown.modes.default(null),
  undone: shown.undone.default(null),
  lifted: shown.lifted.default(null),
  /** The requested action, if it has a request id. */
  request: z.json().default(null),
  /** The place of the removal in the room's order. */
  place: Place.nullable().default(null),
  /** The mute or the ban that it ended. */
  endedId: z.number().nullable().default(null),
  /** The held line that was decided. */
  heldId: z.number().nullable().default(null),
  /** The modes before the action. */
  before: StoredModes.nullable().default(null),
})
export type EntryDetail = z.output<typeof EntryDetail>

/** Viewers do not learn who removed a line; moderators see it in the log. */
const nobody: Speaker = { name: '', customerId: null, color: '', rank: 0, role: 'host' }

export const removalOf = (anchorId: number, removed: Removed, at: Date): RemovalEvent => ({
  kind: 'removal',
  anchorId,
  at: at.toISOString(),
  by: nobody,
  removed,
})
