// Live sessions that have ended.
import type { RangeQuery } from '#contract/wire.ts'
import type { StaffActor } from '../../../../auth/actor.ts'
import { pagesAfter } from '../../../../csv/pages.ts'
import { instantRange } from '../../../../dates/range.ts'
import type { Prisma } from '../../../../db/generated/client.ts'
import type { Client } from '../../../../db/open-database.ts'
import type { Slice } from '../../../../daily-figures/report-page.ts'
import { AppError } from '../../../../http/errors.ts'
import { namedAnchors } from '../../../room/gifts/queries/orders.ts'

interface Filter extends RangeQuery {
  name?: string | undefined
}

/** An anchor sees its own sessions, a family those of its members while they were members, an admin all. */
function visibleSessions(actor: StaffActor) {
  if (actor.role === 'anchor') return { anchorId: actor.id }
  return actor.role === 'family' ? { familyId: actor.familyId } : {}
}

const newestFirst = [{ startedAt: 'desc' }, { id: 'desc' }] as const

async function pastSessions(
  db: Client,
  actor: StaffActor,
  zone: string,
  { name, ...range }: Filter,
): Promise<Prisma.LiveSessionWhereInput> {
  const anchorIds = name ? await namedAnchors(db, name) : null
  return {
    AND: [
      visibleSessions(actor),
      anchorIds ? { anchorId: { in: anchorIds } } : {},
      { endedAt: { not: null }, startedAt: instantRange(range, zone) },
    ],
  }
}

/** Sums are read separately from the sessions: in one join, each would multiply the other. */
async function readSessions(db: Client, where: Prisma.LiveSessionWhereInput, take?: number) {
  const sessions = await db.liveSession.findMany({
    where,
    orderBy: [...newestFirst],
    ...(take !== undefined && { take }),
    include: { anchor: { select: { id: true, name: true } } },
  })
  const ofThese = { liveSessionId: { in: sessions.map(({ id }) => id) } }
  const gifts = await db.giftOrder.groupBy({ by: ['liveSessionId'], where: ofThese, _sum: { amount: true } })
  const fees = await db.privateFeeOrder.groupBy({ by: ['liveSessionId'], where: ofThese, _sum: { fee: true } })
  const giftOf = new Map(gifts.map(({ liveSessionId, _sum }) => [liveSessionId, _sum.amount]))
  const feeOf = new Map(fees.map(({ liveSessionId, _sum }) => [liveSessionId, _sum.fee]))
  return sessions.map((session) => ({ ...session, giftSum: giftOf.get(session.id) ?? 0n, privateFeeSum: feeOf.get(session.id) ?? 0n }))
}
export type PastLiveRow = Awaited<ReturnType<typeof readSessions>>[number]

/** Live sessions that have ended, by when they began, newest first. */
export async function listPastLives(db: Client, actor: StaffActor, zone: string, filter: Filter & Slice) {
  const where = await pastSessions(db, actor, zone, filter)
  const total = await db.liveSession.count({ where })
  const skip = (filter.page - 1) * filter.limit
  const page =
    skip >= total ? [] : await db.liveSession.findMany({ where, orderBy: [...newestFirst], skip, take: filter.limit, select: { id: true } })
  return { total, sessions: await readSessions(db, { id: { in: page.map(({ id }) => id) } }) }
}

/** Every past session of the filter, for an export. */
export async function* pastLivePages(db: Client, actor: StaffActor, zone: string, filter: Filter): AsyncGenerator<PastLiveRow[]> {
  const where = await pastSessions(db, actor, zone, filter)
  yield* pagesAfter((after: PastLiveRow | undefined, take) => {
    const behind = after
      ? { startedAt: { lte: after.startedAt }, OR: [{ startedAt: { lt: after.startedAt } }, { id: { lt: after.id } }] }
      : {}
    return readSessions(db, { AND: [where, behind] }, take)
  })
}

/** Finds one session, ended or open. Throws `not_found` if the caller may not see it. */
export async function findSession(db: Client, actor: StaffActor, id: number) {
  const session = await db.liveSession.findFirst({
    where: { AND: [{ id }, visibleSessions(actor)] },
    include: { anchor: { select: { id: true, name: true } } },
  })
  if (!session) throw new AppError('not_found')
  return session
}
