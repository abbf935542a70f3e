// Replaces the samples of a session by one for each minute, a limited number of rows at a time.
import { Prisma } from '../../../../db/generated/client.ts'
import type { Transaction } from '../../../../db/open-database.ts'
import { reportFigures, type ReportKind } from '../rules/end-figures.ts'
import { signalFigures } from '../rules/signal-figures.ts'

const minuteMs = 60_000
/** Rows of a piece, without the rest of its last minute. */
const rowsOfPiece = 250

/** Rows of one session in a range of time. */
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

/** Keeps the sample with the most viewers of each minute, and so the peak. */
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
 * Thins the samples from `from` on, through the end of a minute. Returns where the next piece begins, or null after the last one.
 * Thinning twice changes nothing, so a piece may be repeated.
 */
export async function thinPiece(tx: Transaction, liveSessionId: bigint, { of, thin }: Samples, from: Date): Promise<Date | null> {
  const [next] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT at FROM ${of(liveSessionId)} AND at >= ${from}::timestamptz ORDER BY at OFFSET ${rowsOfPiece} LIMIT 1`
  const to = next && new Date(Math.ceil(next.at.getTime() / minuteMs) * minuteMs)
  // A row that began in the minute before may contain measurements of this one.
  const gte = new Date(from.getTime() - minuteMs)
  await thin(tx, { liveSessionId, at: to ? { gte, lte: to } : { gte } })
  return to ?? null
}
