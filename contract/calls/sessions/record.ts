// The record of a live session: samples, marks, chat, earnings and findings (docs/session-record.md).
import { z } from 'zod'
import { defineCall, exportOf } from '../../define.ts'
import { RecordFinding, RecordLine, RecordMark, RecordSample, recordsKept } from '../../record.ts'
import { recordLinesMax, recordPointsMax } from '../../limits.ts'
import { LiveEndReason } from '../studio/on-air.ts'
import { RoomTypeName } from '../studio/live-room.ts'
import { blankIsAbsent, Id, Instant, pageOf, PageQuery, Points, RangeQuery, WholeNumber } from '../../wire.ts'
import { text } from '../../text.ts'

const Count = z.number().int().nonnegative()

/** Customers in the room at an instant. */
export const ViewerSample = z.object({ at: Instant, viewers: Count })
export type ViewerSample = z.infer<typeof ViewerSample>

export const LiveFigures = z.object({
  /** The last ten minutes, oldest first. */
  viewers: z.array(ViewerSample),
  /** Points of gifts and fees in each of the last ten minutes, counted back from now; oldest first. Only minutes of this session. */
  pointsByMinute: z.array(Points),
  /** Maximum of simultaneous viewers. */
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
  summary: "Viewers and earnings of the host's open live session. 409 while the host is not live.",
})

export const RecentPush = z.object({
  /** Ten minutes ago, or the start of the session. */
  from: Instant,
  to: Instant,
  /** Oldest first, as in the record. */
  samples: z.array(RecordSample),
  /** Marks of the push and of the start. Oldest first. */
  marks: z.array(RecordMark),
})
export type RecentPush = z.infer<typeof RecentPush>

export const readRecentPush = defineCall({
  method: 'GET',
  path: '/live/recent',
  who: ['anchor'],
  reply: RecentPush,
  summary: "The last ten minutes of the host's open live session: samples, and marks of its push. 409 while the host is not live.",
})

export const LiveRecord = z.object({
  id: Id,
  model: z.object({ id: Id, name: text() }),
  title: text(),
  roomType: RoomTypeName,
  startedAt: Instant,
  /** Null while the session is open. */
  endedAt: Instant.nullable(),
  endReason: LiveEndReason.nullable(),
  /** The note to the host from the person who took the room off the air; null without one. */
  endNote: text().nullable(),
  /** Seconds from the start to the end, or to now. */
  duration: Count,
  watchedCounts: Count,
  clientCounts: Count,
  /** Maximum of simultaneous viewers; null for old sessions without recorded viewers. */
  peak: Count.nullable(),
  gifts: Count,
  giftSum: Points,
  privateFeeSum: Points,
  betSum: Points,
  winSum: Points,
  /** The second with the most gift points, otherwise the moment with the most viewers; null without either. */
  bestAt: Instant.nullable(),
  /** The three customers with the most gift points. */
  supporters: z.array(z.object({ customerId: Id, nickname: text(), giftSum: Points })),
  /** Customers who became room managers, and viewers who were muted, during the session. */
  managers: Count,
  mutes: Count,
  /** How often the push dropped, and for how many seconds in total. */
  drops: Count,
  lostSeconds: Count,
  /** Which details are still stored. fine: samples every two seconds. minutes: a sample a minute. sums: no samples, entries or chat. */
  kept: z.enum(recordsKept),
  /** Problems, oldest first. */
  findings: z.array(RecordFinding),
  /** Oldest first. When samples are combined, `viewers` is their maximum and `kbps` and `fps` their minimum, so that no peak or drop is lost. */
  samples: z.array(RecordSample),
  /** Oldest first. */
  marks: z.array(RecordMark),
  /** A page of the chat, oldest first. */
  chat: pageOf(RecordLine),
  /** The recording, if there is one: a signed playlist, and the same as one MP4 file. `gaps`: parts are missing. */
  picture: z.object({ hls: text(), mp4: text(), from: Instant, to: Instant, gaps: z.boolean() }).nullable(),
})
export type LiveRecord = z.infer<typeof LiveRecord>

const who = ['anchor', 'family', 'admin'] as const
const params = z.object({ id: Id })

export const readLiveRecord = defineCall({
  method: 'GET',
  path: '/live/history/:id',
  who,
  params,
  query: RangeQuery.extend(PageQuery.shape).extend({
    /** Maximum number of samples. */
    points: blankIsAbsent(WholeNumber.min(1).max(recordPointsMax)),
  }),
  reply: LiveRecord,
  summary:
    'The record of one live session: an own one, a member’s, or any. `from` and `to` limit samples, marks and chat; `limit` and `page` apply to the chat.',
})

/** Only lines of the chat, which a screen loads while its playhead moves. */
export const listRecordLines = defineCall({
  method: 'GET',
  path: '/live/history/:id/chat',
  who,
  params,
  query: RangeQuery.extend(PageQuery.shape),
  reply: pageOf(RecordLine),
  summary: 'The chat of a live session, oldest first.',
})

/** Samples, marks and chat lines of the requested range, in order of time. */
export const exportLiveRecord = exportOf(readLiveRecord)

/** The record as one JSON file, with all samples and lines up to the limits. */
export const saveLiveRecord = defineCall({
  method: 'GET',
  path: '/live/history/:id/export.json',
  who,
  params,
  isHeavy: true,
  reply: LiveRecord,
  summary: `The record of one live session, with up to ${recordPointsMax} samples and ${recordLinesMax} lines of its chat.`,
})

/** Removes personal data on a customer's request: chat lines and visits. */
export const removeCustomerRecord = defineCall({
  method: 'DELETE',
  path: '/admin/customer/:customerId/record',
  who: ['admin'],
  params: z.object({ customerId: Id }),
  isHeavy: true,
  reply: z.object({ lines: Count, entries: Count, notes: Count }),
  summary:
    "Removes a customer's chat lines and visits from the records of all live sessions, and the notes and thanks of hosts for the customer. Gifts and other orders are kept for accounting.",
})
