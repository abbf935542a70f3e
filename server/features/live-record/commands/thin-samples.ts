// Makes one sample of each minute of a session's samples, so many rows at a time.
import { Prisma } from '../../../db/generated/client.ts'
import type { Transaction } from '../../../db/open-database.ts'
import { reportFigures, type ReportKind } from '../rules/end-figures.ts'
import { signalFigures } from '../rules/signal-figures.ts'

const minuteMs = 60_000
/** Rows of a piece, without the rest of its last minute. */
const rowsOfPiece = 250

/** Of one session, in some time. */
interface Where {
  liveSessionId: bigint
  at: { gte: Date; lte?: Date }
}
export interface Samples {
  of: (liveSessionId: bigint) => Prisma.Sql
  thin: (tx: Transaction, where: Where) => Promise<unknown>
}

async function thinSignals(tx: Transaction, where: Where) {
  const rows = await tx.sessionSignal.findMany({ where, orderBy: { at: 'asc' } })
  await tx.sessionSignal.deleteMany({ where })
  const { liveSessionId } = where
  await tx.sessionSignal.createMany({ data: signalFigures.byMinute(rows).map((row) => ({ liveSessionId, ...row })) })
}

async function thinReports(tx: Transaction, kind: ReportKind, { liveSessionId, at }: Where) {
  const where = { liveSessionId, kind, at }
  const rows = await tx.sessionReport.findMany({ where, orderBy: { at: 'asc' } })
  await tx.sessionReport.deleteMany({ where })
  await tx.sessionReport.createMany({ data: reportFigures[kind].byMinute(rows).map((row) => ({ liveSessionId, kind, ...row })) })
}

/** The sample with the most viewers of each minute stays, so the peak does. */
async function thinViewers(tx: Transaction, { liveSessionId, at }: Where) {
  const best = new Map<number, { at: Date; viewers: number }>()
  const others: Date[] = []
  for (const sample of await tx.viewerSample.findMany({ where: { liveSessionId, at }, orderBy: { at: 'asc' } })) {
    const minute = Math.floor(sample.at.getTime() / minuteMs)
    const known = best.get(minute)
    if (known) others.push(known.viewers < sample.viewers ? known.at : sample.at)
    if (!known || known.viewers < sample.viewers) best.set(minute, sample)
  }
  await tx.viewerSample.deleteMany({ where: { liveSessionId, at: { in: others } } })
}

export const viewerSamples: Samples = {
  of: (liveSessionId) => Prisma.sql`viewer_sample WHERE live_session_id = ${liveSessionId}`,
  thin: thinViewers,
}
export const pushSamples: readonly Samples[] = [
  { of: (liveSessionId) => Prisma.sql`session_signal WHERE live_session_id = ${liveSessionId}`, thin: thinSignals },
  ...(Object.keys(reportFigures) as ReportKind[]).map((kind): Samples => ({
    of: (liveSessionId) => Prisma.sql`session_report WHERE live_session_id = ${liveSessionId} AND kind = ${kind}`,
    thin: (tx, where) => thinReports(tx, kind, where),
  })),
]

/**
 * Thins the samples from `from` on, through the end of a minute. Returns where the next piece begins, or null after the last one. What is
 * thinned already stays as it is, so a piece may be done again.
 */
export async function thinPiece(tx: Transaction, liveSessionId: bigint, { of, thin }: Samples, from: Date): Promise<Date | null> {
  const [next] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT at FROM ${of(liveSessionId)} AND at >= ${from}::timestamptz ORDER BY at OFFSET ${rowsOfPiece} LIMIT 1`
  const to = next && new Date(Math.ceil(next.at.getTime() / minuteMs) * minuteMs)
  // A row's measurements may lie in the minutes beside it.
  const gte = new Date(from.getTime() - minuteMs)
  await thin(tx, { liveSessionId, at: to ? { gte, lte: to } : { gte } })
  return to ?? null
}
