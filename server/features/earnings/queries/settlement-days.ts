import type { RangeQuery } from '#contract/wire.ts'
import type { Client } from '../../../db/open-database.ts'
import { listOpenDays } from '../../../daily-figures/session-days.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import { dayRange } from '../../../dates/range.ts'
import { AppError } from '../../../http/errors.ts'
import { familySums, type FamilyDayRow, type FamilySums } from '../../../daily-figures/family-day.ts'
import { readReport, type Slice } from '../../../daily-figures/report-page.ts'
import { familyReport, readFamilies, type Moment } from './income-days.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { FamilyDay } from '../rules/settlement.ts'

type Reads = Pick<Client, '$queryRaw' | 'settlementChange' | 'family'>

const dateOf = (day: string) => new Date(day)
const dayKey = (familyId: number, day: string) => `${familyId} ${day}`

interface Days {
  familyId: number | null
  first: string | null
  last: string | null
}

/** Every settlement and reopening of a family's day, newest first. Omits the sealed rows: a day may have thousands. */
async function changesOf(db: Reads, familyIds: readonly number[] | null, businessDate: Prisma.DateTimeFilter) {
  const changes = await db.settlementChange.findMany({
    omit: { sealedRows: true },
    where: { ...(familyIds && { familyId: { in: [...familyIds] } }), businessDate },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const ofDay = new Map<string, typeof changes>()
  for (const change of changes) {
    const key = dayKey(change.familyId, change.businessDate.toISOString().slice(0, 10))
    ofDay.set(key, [...(ofDay.get(key) ?? []), change])
  }
  return (familyId: number, day: string) => ofDay.get(dayKey(familyId, day)) ?? []
}

export const readChanges = (db: Reads, { familyId, first, last }: Days) =>
  changesOf(db, familyId === null ? null : [familyId], { ...(first && { gte: dateOf(first) }), ...(last && { lte: dateOf(last) }) })

type Changes = Awaited<ReturnType<typeof changesOf>>

const withHistory = (rows: readonly FamilyDayRow[], historyOf: Changes) =>
  rows.map((row) => ({ ...row, history: historyOf(row.family_id, row.day) }))
export type SettlementRow = ReturnType<typeof withHistory>[number]

/** A page of family days, unsettled ones first, then the newest first; with the sums of all of them. */
export async function listSettlement(
  db: Reads,
  moment: Moment,
  { familyId, limit, page, ...range }: RangeQuery & Slice & { familyId?: number | undefined },
) {
  const openDays = await listOpenDays(db, moment.zone, moment.now)
  const scope = { familyId: familyId ?? null, anchorIds: null, ...dayRange(range, moment.zone) }
  const order = Prisma.sql`profit_confirm_date IS NOT NULL, business_date DESC, family_id`
  const report = { ...familyReport(scope, openDays, businessDayOf(moment.now, moment.zone)), order, sums: familySums }
  const { totals, rows } = await readReport<FamilyDayRow, keyof FamilySums>(db, report, { limit, page })
  // Reads the history of these days only: years may lie between two rows of a page.
  const [families, days] = [new Set(rows.map((row) => row.family_id)), new Set(rows.map(({ day }) => day))]
  const historyOf = await changesOf(db, [...families], { in: [...days].map(dateOf) })
  return { totals, rows: withHistory(rows, historyOf) }
}

interface Families {
  familyIds: readonly number[]
  from: string
  to: string
}

/** The days of families that can be settled now, oldest first. */
export async function readWaitingDays(db: Reads, moment: Moment, { familyIds, from, to }: Families): Promise<FamilyDayRow[]> {
  const [only] = familyIds.length === 1 ? familyIds : []
  const rows = await readFamilies(db, { familyId: only ?? null, anchorIds: null, first: from, last: to }, moment)
  const wanted = new Set(familyIds)
  return rows.toReversed().filter(({ family_id, status }) => wanted.has(family_id) && status === 'waiting')
}

/** Reads days of a family, including days without any activity. */
export async function readDaysOf(db: Reads, moment: Moment, familyId: number, days: readonly string[]) {
  const family = await db.family.findUnique({ where: { id: familyId }, select: { name: true } })
  if (!family) throw new AppError('not_found')
  const sorted = days.toSorted()
  const scope = { familyId, first: sorted[0] ?? null, last: sorted.at(-1) ?? null }
  const stored = await readFamilies(db, { ...scope, anchorIds: null }, moment)
  const historyOf = await readChanges(db, scope)
  const rows = new Map(withHistory(stored, historyOf).map((row) => [row.day, row]))
  return (day: string): SettlementRow =>
    rows.get(day) ?? {
      family_id: familyId,
      family_name: family.name,
      day,
      member_count: 0,
      gift_amount_rate: 0,
      private_room_fee_rate: 0,
      interval_sum: 0n,
      profit_sum: 0n,
      profit_confirm: 0n,
      no_profit_sum: 0n,
      waiting_sum: 0n,
      today_sum: 0n,
      member_profit: 0n,
      adjusted: 0n,
      adjusted_days: 0n,
      adjusted_note: null,
      profit_confirm_date: null,
      status: day < businessDayOf(moment.now, moment.zone) ? 'waiting' : 'today',
      history: historyOf(familyId, day),
    }
}

export const readDay = async (db: Reads, moment: Moment, { familyId, day }: FamilyDay) =>
  (await readDaysOf(db, moment, familyId, [day]))(day)
