// The wall of live rooms beside its list: the feed of all rooms, and the last minutes of each.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { Refusal } from '../../internal/media-hooks.ts'
import { text } from '../../text.ts'
import { Id, Instant, Points } from '../../wire.ts'
import { LiveEndReason } from '../studio/on-air.ts'

const Count = z.number().int().nonnegative()
const Customer = z.object({ id: Id, nickname: text() })

const Entry = z.object({
  /** The same in the list and in the event. */
  id: text(),
  at: Instant,
  anchor: z.object({ id: Id, name: text(), familyId: Id.nullable() }),
  liveSessionId: Id,
})

/** Something in a live room that a family or the platform wants to know. */
export const WallEntry = z.discriminatedUnion('kind', [
  Entry.extend({ kind: z.literal('started'), title: text() }),
  /** `note`: why the room was removed, in the words of whoever removed it. */
  Entry.extend({ kind: z.literal('ended'), reason: LiveEndReason, note: text().nullable() }),
  /** The push dropped. `awaySeconds`: how long it was gone; null until it is back. Its return sends the entry again. */
  Entry.extend({ kind: z.literal('dropped'), awaySeconds: Count.nullable() }),
  /** A push into the live room was refused, other than by a fault of the platform. */
  Entry.extend({ kind: z.literal('refused'), reason: Refusal }),
  /** A large gift (`wallFeed.giftFrom`). */
  Entry.extend({ kind: z.literal('gift'), customer: Customer, giftName: text(), count: Count, amount: Points }),
  /** `minutes` is null for a permanent mute. `banned`: a ban from the room. `by`: a manager of the room, the family or the platform; null for the host. */
  Entry.extend({ kind: z.literal('muted'), customer: Customer, banned: z.boolean(), minutes: Count.nullable(), by: text().nullable() }),
])
export type WallEntry = z.infer<typeof WallEntry>

export const listWallEntries = defineCall({
  method: 'GET',
  path: '/family/monitor/entries',
  who: ['family', 'admin'],
  reply: z.array(WallEntry),
  summary:
    "The feed of the wall, newest first: large gifts, drops and refusals of the push, mutes, and who went on and off air, in the rooms of a family's members; for an admin in all. The monitor's socket continues it.",
})

/** The last `wallMinutes` of a live room, oldest first; the last one ends at the time of the reply. */
export const WallMinutes = z.object({
  anchorId: Id,
  /** Maximum of simultaneous viewers; null for a minute before the session or without a sample. */
  viewers: z.array(Count.nullable()),
  /** Points of gifts and private-room fees. */
  points: z.array(Points),
})
export type WallMinutes = z.infer<typeof WallMinutes>

export const listWallMinutes = defineCall({
  method: 'GET',
  path: '/family/monitor/minutes',
  who: ['family', 'admin'],
  reply: z.array(WallMinutes),
  summary: "Viewers and points a minute of the live rooms of a family's members in the last ten minutes; for an admin of all live rooms.",
})
