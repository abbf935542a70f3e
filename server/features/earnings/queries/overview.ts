// The income of the month so far, and the days that wait for settlement: for the dashboards of families and admins.
import type { AdminActor, FamilyActor } from '../../../auth/actor.ts'
import { businessDayOf, daysThrough } from '../../../dates/business-day.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'
import { anchorProfits, familyProfits } from '../../../daily-figures/profits.ts'
import type { Scope } from '../../../daily-figures/figures.ts'
import { listOpenDays, type OpenDay } from '../../../daily-figures/session-days.ts'
import { visibleFamily } from '../rules/visible-income.ts'

/** Rows of each ranking: who earned most, and who was on air longest. */
const most = 10

interface Earned {
  profit: bigint
  seconds: bigint
}
type EarnedDay = Earned & { id: number; name: string; day: string }

/** The days of the best members or families. All are ranked in the database: a large family has a hundred thousand days a month. */
function readBest(db: Client, actor: FamilyActor | AdminActor, scope: Scope & { last: string }, openDays: OpenDay[]): Promise<EarnedDay[]> {
  const [days, owner, table] =
    actor.role === 'family'
      ? [anchorProfits(scope, openDays, 'member'), Prisma.sql`anchor_id`, Prisma.sql`anchor`]
      : [familyProfits(scope, openDays, scope.last), Prisma.sql`family_id`, Prisma.sql`family`]
  return db.$queryRaw<EarnedDay[]>(Prisma.sql`
    WITH report AS MATERIALIZED (
      SELECT ${owner} AS id, business_date, profit_sum AS profit, interval_sum AS seconds FROM (${days}) d
    ),
    sums AS (SELECT id, sum(profit) AS profit, sum(seconds) AS seconds FROM report GROUP BY id),
    best AS (
      (SELECT id FROM sums ORDER BY profit DESC, id LIMIT ${most}) UNION (SELECT id FROM sums ORDER BY seconds DESC, id LIMIT ${most})
    )
    SELECT id, o.name, to_char(business_date, 'YYYY-MM-DD') AS day, profit, seconds
    FROM report JOIN best USING (id) JOIN ${table} o USING (id)`)
}

const nothing: Earned = { profit: 0n, seconds: 0n }
const added = (all: Earned[]) =>
  all.reduce((sum, { profit, seconds }) => ({ profit: sum.profit + profit, seconds: sum.seconds + seconds }), nothing)

/** Anchors or families that earned anything or were on air, highest income first, each with its days. */
function byEarner(rows: EarnedDay[], days: string[]) {
  const rowsOf = new Map<number, EarnedDay[]>()
  for (const row of rows) rowsOf.set(row.id, [...(rowsOf.get(row.id) ?? []), row])
  return [...rowsOf]
    .map(([id, own]) => {
      const ofDay = new Map(own.map((row) => [row.day, row]))
      return { id, name: own[0]?.name ?? '', ...added(own), days: days.map((day) => ofDay.get(day) ?? nothing) }
    })
    .toSorted((a, b) => (a.profit === b.profit ? a.id - b.id : a.profit < b.profit ? 1 : -1))
}

interface Unsettled {
  days: number
  waiting: bigint
  today: bigint
  since: string | null
}

/** The members of a family; for an admin, the families. */
export async function readOverview(db: Client, actor: FamilyActor | AdminActor, { now, zone }: { now: Date; zone: string }) {
  const today = businessDayOf(now, zone)
  const openDays = await listOpenDays(db, zone, now)
  const month = { familyId: visibleFamily(actor, undefined), anchorIds: null, first: `${today.slice(0, 7)}-01`, last: today }
  const { familyId } = month
  const [unsettled] = await db.$queryRaw<Unsettled[]>(Prisma.sql`
    SELECT count(*) FILTER (WHERE status = 'waiting')::int AS days, COALESCE(sum(waiting_sum), 0)::bigint AS waiting,
           COALESCE(sum(today_sum), 0)::bigint AS today, to_char(min(business_date) FILTER (WHERE status = 'waiting'), 'YYYY-MM-DD') AS since
    FROM (${familyProfits({ ...month, first: null }, openDays, today)}) d`)
  const days = daysThrough(`${today.slice(0, 7)}-01`, today)
  return {
    days,
    memberCount: await (familyId === null ? db.family.count() : db.anchor.count({ where: { familyId } })),
    earners: byEarner(await readBest(db, actor, month, openDays), days),
    unsettled: unsettled ?? { days: 0, waiting: 0n, today: 0n, since: null },
  }
}
export type OverviewRow = Awaited<ReturnType<typeof readOverview>>
