// Thins old session records: first to one sample per minute, later without visits, chat lines and samples of the push. A session may have
// been on air for weeks, so this works in small transactions, and other statements run between them.
import { deleteInPieces } from '../../../../db/delete-pieces.ts'
import { Prisma, type RecordKept } from '../../../../db/generated/client.ts'
import type { Transaction } from '../../../../db/open-database.ts'
import type { Deps } from '../../../../deps.ts'
import { pushSamples, thinPiece, viewerSamples, type Samples } from './thin-samples.ts'

const dayMs = 86_400_000
/** Sessions of one pass: the next pass continues. */
const most = 50
/** The tables whose rows are deleted in the end: chat, visits, and samples of the push. */
const details = ['session_chat', 'session_entry', 'session_signal', 'session_report']

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>
type Keep = Exclude<RecordKept, 'fine'>

interface Session {
  id: bigint
  startedAt: Date
}

const richerThan = (keep: Keep) => (keep === 'minutes' ? Prisma.sql`record_kept = 'fine'` : Prisma.sql`record_kept <> 'sums'`)

/** A session that ended before `endedBefore` and whose record has more detail than it should keep. */
async function findRicher({ db }: Needs, endedBefore: Date, keep: Keep): Promise<Session | undefined> {
  const [session] = await db.prisma.$queryRaw<Session[]>`
    SELECT id, started_at AS "startedAt" FROM live_session
    WHERE ended_at < ${endedBefore}::timestamptz AND record_kept <> 'sums' AND ${richerThan(keep)} ORDER BY ended_at LIMIT 1`
  return session
}

/** Runs a piece with the session's row locked. Returns false if another server works on the session, or has finished it. */
const alone = <T>({ db }: Needs, { id }: Session, keep: Keep, piece: (tx: Transaction) => Promise<T>): Promise<T | false> =>
  db.prisma.$transaction(async (tx) => {
    const [mine] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM live_session WHERE id = ${id} AND ${richerThan(keep)} FOR UPDATE SKIP LOCKED`
    return mine ? piece(tx) : false
  })

async function thinSamples(deps: Needs, session: Session, keep: Keep, samples: Samples, signal?: AbortSignal): Promise<boolean> {
  for (let from: Date | null = session.startedAt; from;) {
    const at: Date = from
    const next = await alone(deps, session, keep, (tx) => thinPiece(tx, session.id, samples, at))
    if (next === false || signal?.aborted) return false
    from = next
  }
  return true
}

/** Returns false if another server works on the session, or the signal was aborted: a later pass continues. */
async function thinOne(deps: Needs, session: Session, keep: Keep, signal?: AbortSignal): Promise<boolean> {
  for (const samples of keep === 'minutes' ? [viewerSamples, ...pushSamples] : [viewerSamples])
    if (!(await thinSamples(deps, session, keep, samples, signal))) return false
  if (keep === 'sums')
    for (const table of details)
      if (!(await deleteInPieces(deps.db.prisma, table, Prisma.sql`live_session_id = ${session.id}`, signal))) return false
  await deps.db.prisma.liveSession.updateMany({ where: { id: session.id, recordKept: { not: 'sums' } }, data: { recordKept: keep } })
  return true
}

/** Thins the records that are due by the platform clock (RECORD_FINE_DAYS, RECORD_DAYS). */
export async function thinRecords(deps: Needs, signal?: AbortSignal): Promise<void> {
  const before = (days: number) => new Date(deps.clock().getTime() - days * dayMs)
  const due = [
    [before(deps.env.RECORD_DAYS), 'sums'],
    [before(deps.env.RECORD_FINE_DAYS), 'minutes'],
  ] as const
  for (const [endedBefore, keep] of due)
    for (let done = 0; done < most; done++) {
      const session = await findRicher(deps, endedBefore, keep)
      if (!session || !(await thinOne(deps, session, keep, signal))) break
    }
  // Held lines and removals are kept no longer than the lines.
  const unkept = before(deps.env.RECORD_DAYS)
  await deleteInPieces(deps.db.prisma, 'held_line', Prisma.sql`at < ${unkept}::timestamptz`, signal)
  await deleteInPieces(deps.db.prisma, 'line_removal', Prisma.sql`until < ${unkept}::timestamptz`, signal)
}
