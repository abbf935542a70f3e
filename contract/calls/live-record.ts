// The record of one live session: its viewers over time, its earnings, and the drops of its push.
import { z } from 'zod'
import { defineCall } from '../define.ts'
import { LiveEndReason } from './live.ts'
import { RoomTypeName } from './room.ts'
import { Id, Instant, Points } from '../wire.ts'

const Count = z.number().int().nonnegative()

/** Customers in the room at an instant. */
export const ViewerSample = z.object({ at: Instant, viewers: Count })
export type ViewerSample = z.infer<typeof ViewerSample>

export const LiveFigures = z.object({
  /** The last ten minutes, oldest first. */
  viewers: z.array(ViewerSample),
  /** Most viewers at once in this session. */
  peak: Count,
  giftSum: Points,
  privateFeeSum: Points,
})
export type LiveFigures = z.infer<typeof LiveFigures>

export const readLiveFigures = defineCall({
  method: 'GET',
  path: '/live/figures',
  who: ['anchor'],
  reply: LiveFigures,
  summary: "The host's open live session so far: its viewers, and what it earned. 409 while the host is not live.",
})

export const LiveRecord = z.object({
  id: Id,
  model: z.object({ id: Id, name: z.string() }),
  title: z.string(),
  roomType: RoomTypeName,
  startedAt: Instant,
  /** Null while it is open. */
  endedAt: Instant.nullable(),
  endReason: LiveEndReason.nullable(),
  /** Seconds from the start to the end, or to now. */
  duration: Count,
  watchedCounts: Count,
  clientCounts: Count,
  /** Most viewers at once; null for a session from before viewers were recorded. */
  peak: Count.nullable(),
  /** At most 120, oldest first: the most viewers of each part of the session. */
  viewers: z.array(ViewerSample),
  gifts: Count,
  giftSum: Points,
  privateFeeSum: Points,
  /** The three customers with the most gift points. */
  supporters: z.array(z.object({ customerId: Id, nickname: z.string(), giftSum: Points })),
  /** Customers who became room managers, and viewers who were muted, during the session. */
  managers: Count,
  mutes: Count,
  /** How often the push dropped, and for how many seconds in all. */
  drops: Count,
  lostSeconds: Count,
})
export type LiveRecord = z.infer<typeof LiveRecord>

export const readLiveRecord = defineCall({
  method: 'GET',
  path: '/live/history/:id',
  who: ['anchor', 'family', 'admin'],
  params: z.object({ id: Id }),
  reply: LiveRecord,
  summary: 'One live session in full: an own one, a member’s, or any.',
})
