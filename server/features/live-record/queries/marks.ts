// The marks of a session's record, from the rows of what happened.
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

/** Marks of the push, of the whole session: how long a drop or a fault lasted is known from what follows it. */
export async function readPushMarks(prisma: Client, session: RecordedSession): Promise<RecordMark[]> {
  const rows = await prisma.sessionMark.findMany({ where: { liveSessionId: session.id }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  return pushMarks(rows, session.endedAt)
}

/** Marks of the session itself and of its push, of a part of it. */
export const marksOfPush = (session: RecordedSession, { from, to }: Span, ofPush: readonly RecordMark[]): RecordMark[] =>
  [...sessionMarks(session), ...ofPush].filter(({ at }) => at >= iso(from) && at <= iso(to)).toSorted(byTime)

/** Everything that happened in a part of the session, oldest first. `ofPush`: what `readPushMarks` answers. */
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
