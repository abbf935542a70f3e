// Builds the marks of a session's record from the stored events and orders.
import type { RecordMark } from '#contract/record.ts'
import { LiveEndReason } from '#contract/calls/live.ts'
import type { Client } from '../../../db/open-database.ts'
import { byTime } from '../rules/by-time.ts'
import { pushMarks } from '../rules/push-marks.ts'
import { orderMarks } from './order-marks.ts'
import { roomMarks } from './room-marks.ts'
import type { Span } from './span.ts'

export interface RecordedSession {
  id: bigint
  anchorId: number
  startedAt: Date
  endedAt: Date | null
  endReason: string | null
}

const iso = (at: Date) => at.toISOString()

/** The first and the last mark of the session itself. */
function sessionMarks({ startedAt, endedAt, endReason }: RecordedSession): RecordMark[] {
  const reason = LiveEndReason.safeParse(endReason)
  return [
    { kind: 'started', at: iso(startedAt) },
    ...(endedAt && reason.success ? [{ kind: 'ended' as const, at: iso(endedAt), reason: reason.data }] : []),
  ]
}

/** The marks of the push in the whole session. How long a drop or a fault lasted depends on later rows, also outside of a span. */
export async function readPushMarks(prisma: Client, session: RecordedSession): Promise<RecordMark[]> {
  const rows = await prisma.sessionMark.findMany({ where: { liveSessionId: session.id }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  return pushMarks(rows, session.endedAt)
}

/** The marks of the session itself and of its push within a span. */
export const marksOfPush = (session: RecordedSession, { from, to }: Span, ofPush: readonly RecordMark[]): RecordMark[] =>
  [...sessionMarks(session), ...ofPush].filter(({ at }) => at >= iso(from) && at <= iso(to)).toSorted(byTime)

/** All marks within a span, oldest first. `ofPush` is the result of `readPushMarks`. */
export async function readMarks(
  prisma: Client,
  session: RecordedSession,
  span: Span,
  ofPush: readonly RecordMark[],
): Promise<RecordMark[]> {
  const marks = [
    ...marksOfPush(session, span, ofPush),
    ...(await orderMarks(prisma, session, span)),
    ...(await roomMarks(prisma, session, span)),
  ]
  return marks.toSorted(byTime)
}
