// The summary of a live session that has ended: its page can be shown to friends.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { streamAdvices } from '../studio/live-room.ts'
import { Thanks } from '../room/thanks.ts'
import { LiveRecord, ViewerSample } from './record.ts'
import { Score } from '../sport-events.ts'
import { Id, Instant, Points } from '../../wire.ts'
import { text } from '../../text.ts'

const Count = z.number().int().nonnegative()

/** Several gifts of one kind. */
const Gifts = z.object({ giftName: text(), icon: text(), count: Count })

/** Figures of one session, or their medians, which may lie between two whole numbers. */
const SessionFigures = z.object({
  /** Gifts and private-room fees. */
  points: Points,
  /** From its start to its end; the time with a push is `interval` of the live history. */
  seconds: z.number(),
  /** Most viewers at the same time; null without recorded viewers. */
  peak: z.number().nullable(),
  /** Distinct customers who came. */
  viewers: z.number(),
  /** Gift orders, and the distinct customers who sent them. */
  gifts: z.number(),
  givers: z.number(),
})
export type SessionFigures = z.infer<typeof SessionFigures>

/** The minute in which the most was given, of a part of the session. */
const GiftPeak = z.object({
  /** When its largest gift was sent. */
  at: Instant,
  /** Points of all gifts of that minute. */
  amount: Points,
  /** The largest of them, and its own points. */
  gift: Gifts.extend({ amount: Points }),
  customer: z.object({ id: Id, nickname: text() }),
})

export const LiveSummary = LiveRecord.pick({
  id: true,
  model: true,
  title: true,
  roomType: true,
  startedAt: true,
  endedAt: true,
  endReason: true,
  giftSum: true,
  privateFeeSum: true,
  endNote: true,
  bestAt: true,
  picture: true,
}).extend({
  match: z.object({ homeTeamName: text(), guestTeamName: text(), score: Score.nullable() }).nullable(),
  figures: SessionFigures,
  /** Medians of the host's sessions before this one, ten at most, of those that the caller may see. Null for the first session. */
  usual: SessionFigures.extend({ sessions: Count }).nullable(),
  /** At most 240, oldest first; each is the most of its time. */
  viewers: z.array(ViewerSample),
  /** At most four, oldest first. */
  peaks: z.array(GiftPeak),
  /** The three customers with the most gift points. `gifts`: what they sent, the most valuable first. `thanks` is for the host alone. */
  supporters: z.array(z.object({ customerId: Id, nickname: text(), giftSum: Points, gifts: z.array(Gifts), thanks: Thanks.nullable() })),
  push: z.object({
    /** Seconds on air before the first picture; null if none came. */
    lateSeconds: Count.nullable(),
    drops: Count,
    lostSeconds: Count,
    /** Faults that lasted for ten seconds or more, the longest first. */
    faults: z.array(z.object({ advice: z.enum(streamAdvices), seconds: Count })),
  }),
})
export type LiveSummary = z.infer<typeof LiveSummary>

export const readLiveSummary = defineCall({
  method: 'GET',
  path: '/live/history/:id/summary',
  who: ['anchor', 'family', 'admin'],
  params: z.object({ id: Id }),
  reply: LiveSummary,
  summary: 'What one live session came to, beside the host’s usual: an own one, a member’s, or any.',
})
