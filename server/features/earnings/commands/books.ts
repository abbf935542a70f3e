// Checks the books, stores the result, and reports disagreements to the audit log, webhooks, the log and the metrics.
import { verifyStored } from '../../../books/verify-stored.ts'
import { businessDayOf, startOfBusinessDay } from '../../../dates/business-day.ts'
import type { Deps } from '../../../deps.ts'
import { recordAudit, type Doer } from '../../audit/record.ts'
import { readNewestSeals } from '../../../books/seals/newest-seals.ts'
import { recordEvent } from '../../webhooks/record.ts'
import type { CheckRow } from '../queries/books.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'env' | 'log' | 'secrets'>

/** Nightly checks begin this long after the start of the business day. */
const nightMs = 3 * 3_600_000
/** How often the task tests whether the nightly check is due. */
const pollMs = 60_000

/** Runs a check whose start has been stored, and returns the finished row. */
async function finish(deps: Needs, id: number, by: Doer): Promise<CheckRow> {
  const { db, bus, clock, env, log, secrets } = deps
  const { rows, settledDays, disagreements } = await verifyStored(db.pool, {
    zone: env.BUSINESS_TIME_ZONE,
    key: secrets.seal,
    newest: readNewestSeals(env.DATA_DIR),
  })
  const count = disagreements.length
  const check = await db.prisma.$transaction(async (tx) => {
    const at = clock()
    const [first] = disagreements
    if (first) {
      await recordAudit(tx, {
        action: 'books_disagree',
        by,
        at,
        target: `${first.table} ${first.row}`,
        detail: { count, field: first.field, stored: first.stored, computed: first.computed },
      })
      await recordEvent(tx, 'books.disagreed', at, { count, first })
    }
    const data = { finishedAt: at, rows, settledDays, disagreements: disagreements.map((one) => ({ ...one })) }
    return tx.booksCheck.update({ where: { id }, data })
  })
  if (count > 0) log.error({ count, first: disagreements[0] }, 'books: disagreements found')
  bus.emit('books/verified', { disagreements: count })
  return check
}

/** Checks the books now. */
export async function checkBooks(deps: Needs, by: Doer = { account: null, ip: null }): Promise<CheckRow> {
  const { id } = await deps.db.prisma.booksCheck.create({ data: { startedAt: deps.clock() } })
  return finish(deps, id, by)
}

/** Returns a task that checks the books once each night, on only one of several servers. */
export function createNightlyCheck() {
  let nextPoll = 0
  return async (deps: Needs): Promise<void> => {
    const { db, clock, env } = deps
    const now = clock()
    if (now.getTime() < nextPoll) return
    nextPoll = now.getTime() + pollMs
    const day = businessDayOf(now, env.BUSINESS_TIME_ZONE)
    if (now.getTime() < startOfBusinessDay(day, env.BUSINESS_TIME_ZONE).getTime() + nightMs) return
    const night = new Date(day)
    if (await db.prisma.booksCheck.findUnique({ where: { night }, select: { id: true } })) return
    // The first server to store the night makes the check.
    await db.prisma.booksCheck.createMany({ data: { night, startedAt: now }, skipDuplicates: true })
    const mine = await db.prisma.booksCheck.findFirst({ where: { night, startedAt: now, finishedAt: null }, select: { id: true } })
    if (mine) await finish(deps, mine.id, { account: null, ip: null })
  }
}
