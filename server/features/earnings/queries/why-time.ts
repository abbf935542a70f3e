// Explains a time on air by its live sessions. The total is that of the reports; each session's share comes from its own times.
import { shiftDay } from '#contract/days.ts'
import type { RangeQuery } from '#contract/wire.ts'
import type { StaffActor } from '../../../auth/actor.ts'
import { pagesAfter } from '../../../csv/pages.ts'
import { startOfBusinessDay } from '../../../dates/business-day.ts'
import { dayRange } from '../../../dates/range.ts'
import { splitByDay } from '../../../dates/split-days.ts'
import type { Prisma } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'
import { figuresOf, type Scope } from '../../../daily-figures/figures.ts'
import type { Slice } from '../../../daily-figures/report-page.ts'
import { listOpenDays, type OpenDay } from '../../../daily-figures/session-days.ts'
import type { Moment } from './income-days.ts'
import { explainedOwner, type Owner } from './owner.ts'

type Filter = Owner & RangeQuery

/** Sessions with any time on the days of the scope. One that ended at midnight has none on the next day. */
function within({ familyId, anchorIds, first, last }: Scope, zone: string): Prisma.LiveSessionWhereInput {
  const start = first === null ? undefined : startOfBusinessDay(first, zone)
  const end = last === null ? undefined : startOfBusinessDay(shiftDay(last, 1), zone)
  return {
    AND: [
      familyId === null ? {} : { familyId },
      anchorIds === null ? {} : { anchorId: { in: anchorIds } },
      end ? { startedAt: { lt: end } } : {},
      start ? { OR: [{ endedAt: null }, { endedAt: { gt: start } }, { startedAt: { gte: start } }] } : {},
    ],
  }
}

const newestFirst = [{ startedAt: 'desc' }, { id: 'desc' }] as const

/** Reads sessions, each with its seconds on the days of the scope. */
async function readSessions(
  db: Client,
  where: Prisma.LiveSessionWhereInput,
  { skip = 0, take }: { skip?: number; take: number },
  { scope: { first, last }, zone, openDays }: { scope: Scope; zone: string; openDays: OpenDay[] },
) {
  const sessions = await db.liveSession.findMany({
    where,
    orderBy: [...newestFirst],
    skip,
    take,
    include: { anchor: { select: { id: true, name: true } } },
  })
  return sessions.map((session) => {
    const { id, endedAt, ...times } = session
    const days = endedAt ? splitByDay({ ...times, endedAt }, zone) : openDays.filter(({ sessionId }) => sessionId === String(id))
    const seconds = days
      .filter(({ day }) => (first === null || day >= first) && (last === null || day <= last))
      .reduce((sum, day) => sum + day.seconds, 0)
    return { ...session, seconds }
  })
}
export type SessionWhyRow = Awaited<ReturnType<typeof readSessions>>[number]

async function resolveScope(db: Client, actor: StaffActor, { now, zone }: Moment, { modelId, familyId, ...range }: Filter) {
  const scope = { ...(await explainedOwner(db, actor, { modelId, familyId })), ...dayRange(range, zone) }
  return { scope, zone, openDays: await listOpenDays(db, zone, now) }
}

/** Live sessions, newest first, and the time on air of the days. */
export async function explainTime(db: Client, actor: StaffActor, moment: Moment, { limit, page, ...filter }: Filter & Slice) {
  const resolved = await resolveScope(db, actor, moment, filter)
  const where = within(resolved.scope, moment.zone)
  const [time] = await db.$queryRaw<{ seconds: bigint }[]>`
    SELECT COALESCE(sum(total_seconds), 0)::bigint AS seconds FROM (${figuresOf(resolved.scope, resolved.openDays)}) f`
  return {
    total: await db.liveSession.count({ where }),
    seconds: time?.seconds ?? 0n,
    sessions: await readSessions(db, where, { skip: (page - 1) * limit, take: limit }, resolved),
  }
}

/** All of these sessions, for an export. */
export async function* explainedTimePages(db: Client, actor: StaffActor, moment: Moment, filter: Filter) {
  const resolved = await resolveScope(db, actor, moment, filter)
  const where = within(resolved.scope, moment.zone)
  yield* pagesAfter((after: SessionWhyRow | undefined, take) => {
    const behind = after
      ? { startedAt: { lte: after.startedAt }, OR: [{ startedAt: { lt: after.startedAt } }, { id: { lt: after.id } }] }
      : {}
    return readSessions(db, { AND: [where, behind] }, { take }, resolved)
  })
}
