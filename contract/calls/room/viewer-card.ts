// The card of a viewer in one room (docs/product/rules.md, Viewers): gifts, visits, chat lines, mutes, and the host's own note.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { noteMax } from '../../limits.ts'
import { RecordLine } from '../../record.ts'
import { text } from '../../text.ts'
import { blankIsAbsent, BusinessDay, Id, Instant, Points } from '../../wire.ts'
import { Mute } from './moderation/mutes-and-managers.ts'
import { ModerationEntry } from './moderation/room.ts'

const Count = z.number().int().nonnegative()
const ofCustomer = z.object({ customerId: Id })

/** A mute of the past or one in force. */
export const CardMute = Mute.pick({
  id: true,
  minute: true,
  banTime: true,
  freeTime: true,
  ended: true,
  byManager: true,
  byMonitor: true,
  banned: true,
}).extend({
  /** When it was lifted or replaced by another one; null if it was not. */
  liftedAt: Instant.nullable(),
})
export type CardMute = z.infer<typeof CardMute>

export const CardLine = RecordLine.pick({ id: true, at: true, text: true, refused: true, removed: true })
export type CardLine = z.infer<typeof CardLine>

export const CustomerCard = z.object({
  customer: z.object({ id: Id, nickname: text(), color: text(), rank: Count }),
  /** The host of the room. */
  anchor: z.object({ id: Id, name: text() }),
  isManager: z.boolean(),
  /** Gifts of the viewer in this room: in all, and in the current business month. */
  gifts: z.object({ amount: Points, monthAmount: Points, count: Count, firstDay: BusinessDay.nullable() }),
  /**
   * The first and the last time in this room that is still known, null if there is none. Visits and chat lines are kept for `visitDays`;
   * from before that only gifts are known.
   */
  seen: z.object({ first: Instant.nullable(), last: Instant.nullable(), visitDays: z.number().int().positive() }),
  /** The latest lines in this room, oldest first. A new line is stored some seconds after it was written. */
  lines: z.array(CardLine),
  /** The latest mutes in this room, newest first, and the number of all. */
  mutes: z.object({ total: Count, value: z.array(CardMute) }),
  /** The moderation log of this room about the viewer, newest first, at most `customerCardRows.mutes` entries. */
  moderation: z.array(ModerationEntry),
  /** The note of the host who asks; empty if there is none. Null for a family and an admin, who cannot read it. */
  note: text().nullable(),
})
export type CustomerCard = z.infer<typeof CustomerCard>

export const readCustomerCard = defineCall({
  method: 'GET',
  path: '/customer/:customerId/card',
  who: ['anchor', 'family', 'admin'],
  params: ofCustomer,
  query: z.object({ anchorId: blankIsAbsent(Id).describe('The room. A host may leave it out.') }),
  reply: CustomerCard,
  summary:
    "A viewer in one room: gifts, first and last seen, the latest chat lines and mutes. A host's own room, a family's members, or all; families and admins name the anchor. The note is the host's alone.",
})

export const saveCustomerNote = defineCall({
  method: 'PUT',
  path: '/customer/:customerId/note',
  who: ['anchor'],
  params: ofCustomer,
  body: z.object({ note: text().trim().max(noteMax) }),
  reply: z.object({ note: text() }),
  summary: "Stores the host's own note about a viewer; an empty one removes it. Nobody else can read it.",
})
