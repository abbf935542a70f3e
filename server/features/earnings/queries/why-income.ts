// Explains an income day by day: figures from the SQL of the reports, the rates in effect, and the history of settlements.
import type { SettlementState } from '#contract/calls/earnings/why-income.ts'
import type { RangeQuery } from '#contract/wire.ts'
import type { AdminActor, FamilyActor, StaffActor } from '../../../auth/actor.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import { dayRange } from '../../../dates/range.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Transaction } from '../../../db/open-database.ts'
import { anchorSums, type AnchorDayRow, type AnchorSums } from '../../../daily-figures/anchor-day.ts'
import { familySums, type FamilyDayRow, type FamilySums } from '../../../daily-figures/family-day.ts'
import { readReport, type Slice } from '../../../daily-figures/report-page.ts'
import { listOpenDays } from '../../../daily-figures/session-days.ts'
import { anchorReport, familyReport, type Moment } from './income-days.ts'
import { readChanges } from './settlement-days.ts'
import { explainedOwner, type Owner } from './owner.ts'

/** The rates in effect on a day; null if none were set. */
interface HeldRow {
  rate_from: Date | null
  rate_set_at: Date | null
  rate_set_by: string | null
}
interface Beside {
  columns: Prisma.Sql
  joins: Prisma.Sql
}

const withRates = ({ columns, joins }: Beside, table: 'anchor_rate' | 'family_rate', owner: 'anchor_id' | 'family_id'): Beside => ({
  columns: Prisma.sql`${columns}, held.created_at AS rate_set_at, held.by_account AS rate_set_by`,
  joins: Prisma.sql`${joins} LEFT JOIN ${Prisma.raw(`${table} held ON held.${owner} = p.${owner} AND held.effective_from = p.rate_from`)}`,
})

export type AnchorWhyRow = AnchorDayRow & HeldRow

/** Days of anchors with their terms, newest first. */
export async function explainAnchors(
  db: Transaction,
  actor: StaffActor,
  { now, zone }: Moment,
  { modelId, familyId, from, to, ...slice }: Owner & RangeQuery & Slice,
) {
  const scope = { ...(await explainedOwner(db, actor, { modelId, familyId })), ...dayRange({ from, to }, zone) }
  const report = anchorReport(scope, await listOpenDays(db, zone, now))
  const shown = { ...report, beside: withRates(report.beside, 'anchor_rate', 'anchor_id'), sums: anchorSums }
  return readReport<AnchorWhyRow, keyof AnchorSums>(db, shown, slice)
}

const familyWhySums = [...new Set([...familySums, ...anchorSums])]
type FamilyWhyRow = FamilyDayRow & AnchorSums & HeldRow

function inState(state: SettlementState | undefined) {
  if (state === 'settled') return Prisma.sql`profit_confirm_date IS NOT NULL`
  if (state === 'unsettled') return Prisma.sql`profit_confirm_date IS NULL`
  return state === undefined ? Prisma.sql`TRUE` : Prisma.sql`status = ${state}`
}

/** Days of families with their terms and settlements, newest first. */
export async function explainFamilies(
  db: Transaction,
  actor: FamilyActor | AdminActor,
  { now, zone }: Moment,
  { familyId, from, to, state, ...slice }: Pick<Owner, 'familyId'> & RangeQuery & Slice & { state?: SettlementState | undefined },
) {
  const scope = { ...(await explainedOwner(db, actor, { familyId })), ...dayRange({ from, to }, zone) }
  const report = familyReport(scope, await listOpenDays(db, zone, now), businessDayOf(now, zone))
  const rows = Prisma.sql`SELECT d.* FROM (${report.rows}) d WHERE ${inState(state)}`
  const shown = { ...report, rows, beside: withRates(report.beside, 'family_rate', 'family_id'), sums: familyWhySums }
  const page = await readReport<FamilyWhyRow, keyof (FamilySums & AnchorSums)>(db, shown, slice)
  const days = page.rows.map(({ day }) => day).toSorted()
  const historyOf = await readChanges(db, { familyId: scope.familyId, first: days[0] ?? null, last: days.at(-1) ?? null })
  return { totals: page.totals, rows: page.rows.map((row) => ({ ...row, history: historyOf(row.family_id, row.day) })) }
}
