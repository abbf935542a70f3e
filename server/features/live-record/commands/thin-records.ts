// Makes old records smaller: first a sample of the push a minute, later no samples, visits and chat lines at all.
import { Prisma, type RecordKept } from '../../../db/generated/client.ts'
import type { Transaction } from '../../../db/open-database.ts'
import type { Deps } from '../../../deps.ts'
import { reportFigures, type ReportKind } from '../rules/end-figures.ts'
import { signalFigures } from '../rules/signal-figures.ts'

const dayMs = 86_400_000
/** Sessions of one pass: the next pass continues. */
const most = 50

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>

async function thinSignals(tx: Transaction, liveSessionId: bigint) {
  const rows = await tx.sessionSignal.findMany({ where: { liveSessionId }, orderBy: { at: 'asc' } })
  await tx.sessionSignal.deleteMany({ where: { liveSessionId } })
  await tx.sessionSignal.createMany({ data: signalFigures.byMinute(rows).map((row) => ({ liveSessionId, ...row })) })
}

async function thinReports(tx: Transaction, liveSessionId: bigint) {
  for (const kind of Object.keys(reportFigures) as ReportKind[]) {
    const where = { liveSessionId, kind }
    const rows = await tx.sessionReport.findMany({ where, orderBy: { at: 'asc' } })
    await tx.sessionReport.deleteMany({ where })
    await tx.sessionReport.createMany({ data: reportFigures[kind].byMinute(rows).map((row) => ({ liveSessionId, kind, ...row })) })
  }
}

/** The sample with the most viewers of each minute stays, so the peak does. */
const thinViewers = (tx: Transaction, liveSessionId: bigint) => tx.$executeRaw`
  DELETE FROM viewer_sample v USING (
    SELECT at, row_number() OVER (PARTITION BY date_trunc('minute', at) ORDER BY viewers DESC, at) AS place
    FROM viewer_sample WHERE live_session_id = ${liveSessionId}
  ) o WHERE v.live_session_id = ${liveSessionId} AND v.at = o.at AND o.place > 1`

async function removeDetails(tx: Transaction, liveSessionId: bigint) {
  const where = { liveSessionId }
  await tx.sessionChat.deleteMany({ where })
  await tx.sessionEntry.deleteMany({ where })
  await tx.sessionSignal.deleteMany({ where })
  await tx.sessionReport.deleteMany({ where })
}

/** One session that ended before `endedBefore` and has more than is to be kept. False if there is none. Several servers take different ones. */
async function thinOne({ db }: Needs, endedBefore: Date, keep: Exclude<RecordKept, 'fine'>): Promise<boolean> {
  const richer = keep === 'minutes' ? Prisma.sql`s.record_kept = 'fine'` : Prisma.sql`s.record_kept <> 'sums'`
  return db.prisma.$transaction(async (tx) => {
    const [session] = await tx.$queryRaw<{ id: bigint }[]>`
      SELECT s.id FROM live_session s WHERE s.ended_at < ${endedBefore}::timestamptz AND s.record_kept <> 'sums' AND ${richer}
      ORDER BY s.ended_at LIMIT 1 FOR UPDATE SKIP LOCKED`
    if (!session) return false
    await thinViewers(tx, session.id)
    if (keep === 'minutes') {
      await thinSignals(tx, session.id)
      await thinReports(tx, session.id)
    } else await removeDetails(tx, session.id)
    await tx.liveSession.update({ where: { id: session.id }, data: { recordKept: keep } })
    return true
  })
}

/** Thins what has become due by the platform's time (RECORD_FINE_DAYS, RECORD_DAYS). */
export async function thinRecords(deps: Needs): Promise<void> {
  const before = (days: number) => new Date(deps.clock().getTime() - days * dayMs)
  const due = [
    [before(deps.env.RECORD_DAYS), 'sums'],
    [before(deps.env.RECORD_FINE_DAYS), 'minutes'],
  ] as const
  for (const [endedBefore, keep] of due) for (let done = 0; done < most && (await thinOne(deps, endedBefore, keep)); done++);
}
