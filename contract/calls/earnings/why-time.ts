// Explains the time on air of a day: its live sessions (docs/product/rules.md, How a figure came about).
import { z } from 'zod'
import { defineCall, exportOf } from '../../define.ts'
import { Id, Instant, pageOf, PageQuery, RangeQuery } from '../../wire.ts'
import { OwnerQuery } from '../room/gifts.ts'
import { AnchorProfits } from './income.ts'
import { text } from '../../text.ts'

const Seconds = AnchorProfits.shape.intervalSum
const Count = z.number().int().nonnegative()

/** A live session, with its time on the requested days. */
export const SessionWhy = z.object({
  id: Id,
  model: z.object({ id: Id, name: text() }),
  title: text(),
  startedAt: Instant,
  /** Null while the session is open. */
  endedAt: Instant.nullable(),
  /** The first push: time on air counts from here. Null without one. */
  firstPushAt: Instant.nullable(),
  /** Seconds with a push on these days, including the reconnect grace; an open session counts up to now. */
  intervalSum: Seconds,
  /** Visits and distinct customers of the whole session. */
  watchedCounts: Count,
  clientCounts: Count,
})
export type SessionWhy = z.infer<typeof SessionWhy>

export const explainTimeOnAir = defineCall({
  method: 'GET',
  path: '/why/sessions',
  who: ['anchor', 'family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend(OwnerQuery.shape),
  /** `intervalSum` is the time on air of all days of the range. */
  reply: pageOf(SessionWhy).extend({ intervalSum: Seconds }),
  summary: 'The live sessions that make up the time on air of business days, newest first, each with its seconds on these days.',
})

export const exportExplainedTime = exportOf(explainTimeOnAir)
