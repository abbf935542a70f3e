// The reports of OBS in a session, each with the frame rate that arrived at the server at that time.
import type { EncoderFigures } from '#contract/push/ends.ts'
import type { Client } from '../../../db/open-database.ts'
import { asEncoder, encoderFigures } from '../rules/end-figures.ts'
import { signalFigures } from '../rules/signal-figures.ts'

/** An older measurement of the arriving frame rate is not compared with a report. */
const reachMs = 4000

/** Oldest first; empty for a session without a paired OBS. */
export async function readEncoderCourse(
  prisma: Client,
  liveSessionId: bigint,
): Promise<(EncoderFigures & { at: number; arrivedFps: number | null })[]> {
  const reports = await prisma.sessionReport.findMany({ where: { liveSessionId, kind: 'encoder' }, orderBy: { at: 'asc' } })
  if (reports.length === 0) return []
  const signals = await prisma.sessionSignal.findMany({ where: { liveSessionId }, orderBy: { at: 'asc' } })
  const arrived = signals.flatMap(signalFigures.read)
  let next = 0
  return reports.flatMap(encoderFigures.read).map(({ at, ...figures }) => {
    while ((arrived[next]?.at ?? Infinity) <= at) next++
    const last = arrived[next - 1]
    return { ...asEncoder(figures), at, arrivedFps: last && at - last.at <= reachMs ? last.fps : null }
  })
}
