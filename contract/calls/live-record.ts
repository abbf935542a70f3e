// The record of one live session: its samples, marks and chat, its earnings, and what went wrong.
import { z } from 'zod'
import { defineCall, exportOf } from '../define.ts'
import { RecordFinding, RecordLine, RecordMark, RecordSample, recordsKept } from '../record.ts'
import { recordLinesMax, recordPointsMax } from '../limits.ts'
import { LiveEndReason } from './live.ts'
import { RoomTypeName } from './room.ts'
import { blankIsAbsent, Id, Instant, pageOf, PageQuery, Points, RangeQuery, WholeNumber } from '../wire.ts'
import { text } from '../text.ts'

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

export const RecentPush = z.object({
  /** Ten minutes ago, or the start of the session. */
  from: Instant,
  to: Instant,
  /** Oldest first, as those of the record. */
  samples: z.array(RecordSample),
  /** What happened to the push, and the start. Oldest first. */
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
  /** Null while it is open. */
  endedAt: Instant.nullable(),
  endReason: LiveEndReason.nullable(),
  /** Seconds from the start to the end, or to now. */
  duration: Count,
  watchedCounts: Count,
  clientCounts: Count,
  /** Most viewers at once; null for a session from before viewers were recorded. */
  peak: Count.nullable(),
  gifts: Count,
  giftSum: Points,
  privateFeeSum: Points,
  betSum: Points,
  winSum: Points,
  /** The three customers with the most gift points. */
  supporters: z.array(z.object({ customerId: Id, nickname: text(), giftSum: Points })),
  /** Customers who became room managers, and viewers who were muted, during the session. */
  managers: Count,
  mutes: Count,
  /** How often the push dropped, and for how many seconds in all. */
  drops: Count,
  lostSeconds: Count,
  /** fine: samples two seconds apart. minutes: a minute apart. sums: no samples of the push, no entries and no chat any more. */
  kept: z.enum(recordsKept),
  /** What went wrong, oldest first. */
  findings: z.array(RecordFinding),
  /** Oldest first. The highest of each part of the asked range in `viewers`, the lowest in `kbps` and `fps`, so that no peak and no drop is lost. */
  samples: z.array(RecordSample),
  /** Oldest first. */
  marks: z.array(RecordMark),
  /** A page of its chat, oldest first. */
  chat: pageOf(RecordLine),
  /** The recorded picture, where there is one: a signed playlist, and the same as one MP4 file. `gaps`: parts are missing. */
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
    /** At most so many samples. */
    points: blankIsAbsent(WholeNumber.min(1).max(recordPointsMax)),
  }),
  reply: LiveRecord,
  summary:
    'One live session in full: an own one, a member’s, or any. `from` and `to` limit samples, marks and chat; `limit` and `page` are those of the chat.',
})

/** Lines of the chat alone: what a screen reads while its playhead moves. */
export const listRecordLines = defineCall({
  method: 'GET',
  path: '/live/history/:id/chat',
  who,
  params,
  query: RangeQuery.extend(PageQuery.shape),
  reply: pageOf(RecordLine),
  summary: 'The chat of a live session, oldest first.',
})

/** Samples, marks and chat lines of the asked part, one after the other by their time. */
export const exportLiveRecord = exportOf(readLiveRecord)

/** The same as one JSON file: as many samples and lines as there are, up to the limits. */
export const saveLiveRecord = defineCall({
  method: 'GET',
  path: '/live/history/:id/export.json',
  who,
  params,
  isHeavy: true,
  reply: LiveRecord,
  summary: `One live session in full, with up to ${recordPointsMax} samples and ${recordLinesMax} lines of its chat.`,
})

/** What one customer said, and when they came: personal data that somebody asks to remove. */
export const removeCustomerRecord = defineCall({
  method: 'DELETE',
  path: '/admin/customer/:customerId/record',
  who: ['admin'],
  params: z.object({ customerId: Id }),
  isHeavy: true,
  reply: z.object({ lines: Count, entries: Count }),
  summary:
    "Removes a customer's chat lines and visits from the records of all live sessions. Gifts and other orders stay: they are accounts.",
})
