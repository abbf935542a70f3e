import type { AnchorStatement, FamilyStatement } from '#contract/calls/earnings/statement.ts'
import { daysOfMonth } from '#contract/days.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import { presentAnchorDay, presentAnchorSums, presentTerms, sumAnchors } from '../../../daily-figures/anchor-day.ts'
import { presentChange, presentFamilyDay, presentFamilySums } from '../../../daily-figures/family-day.ts'
import type { Moment } from '../queries/income-days.ts'
import { presentAnchorRate, presentFamilyRate } from '../../../daily-figures/rate-change.ts'
import type { AnchorStatementRows } from '../queries/anchor-statement.ts'
import type { FamilyStatementRows } from '../queries/family-statement.ts'
import { statementNumber } from '../rules/statement.ts'

/** The month of a statement, and when it was made. */
const presentHead = (month: string, { now, zone }: Moment) => ({
  month,
  isRunning: businessDayOf(now, zone) <= daysOfMonth(month).to,
  timeZone: zone,
  madeAt: now.toISOString(),
})

export const presentFamilyStatement = (
  { family, sums, days, members, rates, settlements }: FamilyStatementRows,
  month: string,
  moment: Moment,
): FamilyStatement => ({
  ...presentHead(month, moment),
  number: statementNumber({ month, familyId: family.id, changes: settlements.length }),
  merchant: family.merchant.name,
  familyId: family.id,
  familyName: family.name,
  sums: { ...presentFamilySums(sums), ...presentTerms(sums) },
  days: days.map((row) => ({ ...presentFamilyDay(row), ...presentTerms(row) })),
  members: members.map((row) => ({ modelId: row.anchor_id, modelName: row.anchor_name, ...presentAnchorSums(row) })),
  memberSums: presentAnchorSums(sumAnchors(members)),
  rates: rates.map(presentFamilyRate),
  settlements: settlements.map(({ day, ...change }) => ({ date: day, ...presentChange(change) })),
})

export const presentAnchorStatement = (
  { anchor, sums, days, families, rates }: AnchorStatementRows,
  { month, familyId }: { month: string; familyId: number | null },
  moment: Moment,
): AnchorStatement => ({
  ...presentHead(month, moment),
  number: statementNumber({ month, anchorId: anchor.id, familyId }),
  merchant: anchor.merchant.name,
  modelId: anchor.id,
  modelName: anchor.name,
  families,
  sums: presentAnchorSums(sums),
  days: days.map(presentAnchorDay),
  rates: rates.map(presentAnchorRate),
})
