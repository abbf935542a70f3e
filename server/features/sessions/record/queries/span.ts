// The part of a session that a request selects.
import type { RangeQuery } from '#contract/wire.ts'
import { instantRange } from '../../../../dates/range.ts'

export interface Span {
  from: Date
  to: Date
}

/** From the start of the session to its end, or to now; narrower where a range is given. */
export function spanOf(session: { startedAt: Date; endedAt: Date | null }, range: RangeQuery, zone: string, now: Date): Span {
  const end = session.endedAt ?? now
  const { gte, lt } = instantRange(range, zone)
  return { from: gte && gte > session.startedAt ? gte : session.startedAt, to: lt && lt <= end ? new Date(lt.getTime() - 1) : end }
}
