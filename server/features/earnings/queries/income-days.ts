import type { CompareBy } from '#contract/compare.ts'
import type { RangeQuery } from '#contract/wire.ts'
import type { AdminActor, FamilyActor, StaffActor } from '../../../auth/actor.ts'
import { anchorSums, type AnchorDayRow, type AnchorSums } from '../../../daily-figures/anchor-day.ts'
import { readComparison } from '../../../daily-figures/compare.ts'
import { familySums, type FamilyDayRow, type FamilySums } from '../../../daily-figures/family-day.ts'
import { spanOf, type Scope } from '../../../daily-figures/figures.ts'
import { anchorProfits, anchorProfitsIn, familyProfits, familyProfitsIn } from '../../../daily-figures/profits.ts'
import { dayColumn, readByMonths, readReport, readWhole, type Reads, type Slice } from '../../../daily-figures/report-page.ts'
import { listOpenDays, type OpenDay } from '../../../daily-figures/session-days.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import { dayRange } from '../../../dates/range.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'
import { visibleFamily, visibleIncome } from '../rules/visible-income.ts'

/** The time of the request, and the zone of business days. */
export interface Moment {
  now: Date
  zone: string
}
interface AnchorFilter extends RangeQuery {
  modelId?: number | undefined
}
interface FamilyFilter extends RangeQuery {
  familyId?: number | undefined
}

/** If an anchor changed families on a day, each family sees its part of that day. */
export const anchorReport = (scope: Scope, openDays: OpenDay[]) => ({
  rows: anchorProfits(scope, openDays, scope.familyId === null ? 'person' : 'member'),
  order: Prisma.sql`business_date DESC, anchor_id`,
  beside: { columns: Prisma.sql`${dayColumn}, a.name AS anchor_name`, joins: Prisma.sql`LEFT JOIN anchor a ON a.id = p.anchor_id` },
})

export const familyReport = (scope: Scope, openDays: OpenDay[], today: string) => ({
  rows: familyProfits(scope, openDays, today),
  order: Prisma.sql`business_date DESC, family_id`,
  beside: {
    columns: Prisma.sql`${dayColumn}, fam.name AS family_name, (
      SELECT count(*)::int FROM membership m WHERE m.family_id = p.family_id AND m.joined_on <= p.business_date
      AND (m.left_on IS NULL OR m.left_on > p.business_date)) AS member_count, (
      SELECT c.note FROM settlement_change c WHERE p.adjusted <> 0 AND c.family_id = p.family_id AND c.business_date = p.business_date
      ORDER BY c.id DESC LIMIT 1) AS adjusted_note`,
    joins: Prisma.sql`LEFT JOIN family fam ON fam.id = p.family_id`,
  },
})

/** Every day of anchors in a scope, newest first. */
export const readAnchors = (db: Reads, scope: Scope, openDays: OpenDay[]) => readWhole<AnchorDayRow>(db, anchorReport(scope, openDays))

/** Every day of families in a scope, newest first. */
export const readFamilies = async (db: Reads, scope: Scope, { now, zone }: Moment) =>
  readWhole<FamilyDayRow>(db, familyReport(scope, await listOpenDays(db, zone, now), businessDayOf(now, zone)))

const anchorScope = (actor: StaffActor, zone: string, { modelId, ...range }: AnchorFilter): Scope => ({
  ...visibleIncome(actor, modelId),
  ...dayRange(range, zone),
})
const familyScope = (actor: FamilyActor | AdminActor, zone: string, { familyId, ...range }: FamilyFilter): Scope => ({
  familyId: visibleFamily(actor, familyId),
  anchorIds: null,
  ...dayRange(range, zone),
})

interface Paged extends Slice {
  compare?: CompareBy | undefined
}

export async function listAnchorIncome(db: Client, actor: StaffActor, { now, zone }: Moment, filter: AnchorFilter & Paged) {
  const scope = anchorScope(actor, zone, filter)
  const openDays = await listOpenDays(db, zone, now)
  return {
    ...(await readReport<AnchorDayRow, keyof AnchorSums>(db, { ...anchorReport(scope, openDays), sums: anchorSums }, filter)),
    comparison: await readComparison(db, filter.compare, scope, {
      rowsOf: (one) => anchorReport(one, openDays).rows,
      partOf: anchorProfitsIn,
      sums: anchorSums,
      now,
      zone,
    }),
  }
}

export async function listFamilyIncome(db: Client, actor: FamilyActor | AdminActor, { now, zone }: Moment, filter: FamilyFilter & Paged) {
  const scope = familyScope(actor, zone, filter)
  const openDays = await listOpenDays(db, zone, now)
  const today = businessDayOf(now, zone)
  return {
    ...(await readReport<FamilyDayRow, keyof FamilySums>(db, { ...familyReport(scope, openDays, today), sums: familySums }, filter)),
    comparison: await readComparison(db, filter.compare, scope, {
      rowsOf: (one) => familyProfits(one, openDays, today),
      partOf: familyProfitsIn,
      sums: familySums,
      now,
      zone,
    }),
  }
}

/** The earnings of each member of a family on a day. */
export async function listMemberIncome(
  db: Client,
  actor: FamilyActor | AdminActor,
  { now, zone }: Moment,
  { day, familyId }: { day: string; familyId: number | undefined },
): Promise<AnchorDayRow[]> {
  const scope = { familyId: visibleFamily(actor, familyId), anchorIds: null, first: day, last: day }
  return readAnchors(db, scope, await listOpenDays(db, zone, now))
}

/** Every row of the filter, for an export. */
export async function* anchorIncomePages(db: Client, actor: StaffActor, { now, zone }: Moment, filter: AnchorFilter) {
  const scope = anchorScope(actor, zone, filter)
  const openDays = await listOpenDays(db, zone, now)
  const span = await spanOf(db, scope, openDays, businessDayOf(now, zone))
  yield* readByMonths(span, (first, last) => readAnchors(db, { ...scope, first, last }, openDays))
}

export async function* familyIncomePages(db: Client, actor: FamilyActor | AdminActor, { now, zone }: Moment, filter: FamilyFilter) {
  const scope = familyScope(actor, zone, filter)
  const openDays = await listOpenDays(db, zone, now)
  const span = await spanOf(db, scope, openDays, businessDayOf(now, zone))
  yield* readByMonths(span, (first, last) => readFamilies(db, { ...scope, first, last }, { now, zone }))
}
