// Settles months of several families in one transaction, and undoes that.
import type { BodyOf } from '#contract/define.ts'
import type { settleMonths as Definition } from '#contract/calls/earnings/settlement.ts'
import { daysOfMonth } from '#contract/days.ts'
import { holdDays } from '../../../daily-figures/day-locks.ts'
import type { FamilyDayRow } from '../../../daily-figures/family-day.ts'
import { daysThrough } from '../../../dates/business-day.ts'
import type { Transaction } from '../../../db/open-database.ts'
import { AppError } from '../../../http/errors.ts'
import { demandSame } from '../../../http/same-request.ts'
import { hundredths, points } from '../../../money.ts'
import { readDaysOf, readWaitingDays } from '../queries/settlement-days.ts'
import { listDaysSettledBy, type SettledDay } from '../queries/settlement-requests.ts'
import { momentOf, reopen, sealed, settle, type Caller, type Needs, type Sealing } from './settlement-history.ts'

/** A hundred months are three thousand days, each with its seal. Meanwhile only writes to these days wait. */
const transaction = { timeout: 60_000 }

type Months = BodyOf<typeof Definition>['months']
type Month = Months[number]

/** By family and month, so that two requests that lock the same days do not wait for each other. */
const inLockOrder = (months: Months) => months.toSorted((a, b) => a.familyId - b.familyId || (a.month < b.month ? -1 : 1))

const daysIn = (months: Months) => months.reduce((all, { waitingDays }) => all + waitingDays, 0)
const sumOf = (rows: readonly FamilyDayRow[]) => rows.reduce((sum, { profit_sum }) => sum + profit_sum, 0n)

/** The months as a request that has settled these days named them, and the number of all its days. */
function asSettled(months: Months, settled: readonly SettledDay[]) {
  const found = months.map((month) => {
    const days = settled.filter(({ familyId, day }) => familyId === month.familyId && day.startsWith(month.month))
    return { ...month, waitingDays: days.length, waitingSum: points(days.reduce((sum, { profitConfirm }) => sum + profitConfirm, 0n)) }
  })
  return { months: found, days: settled.length }
}

/** The waiting days of each of the months. Families of the same month are read together. */
async function readWaiting(tx: Transaction, moment: Sealing, months: Months) {
  const found = new Map<string, FamilyDayRow[]>()
  for (const month of new Set(months.map((one) => one.month))) {
    const familyIds = months.filter((one) => one.month === month).map(({ familyId }) => familyId)
    for (const row of await readWaitingDays(tx, moment, { familyIds, ...daysOfMonth(month) })) {
      const key = `${row.family_id} ${month}`
      found.set(key, [...(found.get(key) ?? []), row])
    }
  }
  return ({ familyId, month }: Month) => found.get(`${familyId} ${month}`) ?? []
}

/** Names each month whose waiting days or their sum are no longer those that the admin saw. */
function assertAsSeen(months: Months, waitingOf: (month: Month) => FamilyDayRow[]) {
  const issues = months.flatMap((month, index) => {
    const rows = waitingOf(month)
    if (rows.length === month.waitingDays && sumOf(rows) === hundredths(month.waitingSum)) return []
    const name = rows[0]?.family_name ?? `family ${month.familyId}`
    const message = `${name}, ${month.month}: ${rows.length} days with ${points(sumOf(rows))} points wait`
    return [{ field: `months.${index}.waitingSum`, message }]
  })
  if (issues.length > 0) throw new AppError('settlement_changed', { issues })
}

/** Settles what waits in these months for what it earned, all of it or nothing. */
export async function settleMonths(
  needs: Needs,
  caller: Caller,
  { requestId, months }: { requestId: string; months: Months },
): Promise<SettledDay[]> {
  const moment = momentOf(needs)
  return sealed(
    needs,
    async (tx) => {
      for (const { familyId, month } of inLockOrder(months)) {
        const { from, to } = daysOfMonth(month)
        await holdDays(tx, familyId, daysThrough(from, to))
      }
      await settle(tx, caller, moment, {
        requestId,
        demandSame: (before) => demandSame('settlement', asSettled(months, before), { months, days: daysIn(months) }),
        async changes() {
          const waitingOf = await readWaiting(tx, moment, months)
          assertAsSeen(months, waitingOf)
          return months.flatMap(waitingOf).map((row) => ({ row, profitConfirm: row.profit_sum, note: '' }))
        },
      })
      return listDaysSettledBy(tx, requestId)
    },
    transaction,
  )
}

/** Reopens the days that a request has settled, once, if all of them are still settled by it. */
export async function undoSettlement(
  needs: Needs,
  caller: Caller,
  { requestId, note }: { requestId: string; note: string },
): Promise<SettledDay[]> {
  const moment = momentOf(needs)
  return sealed(
    needs,
    async (tx) => {
      const settled = await listDaysSettledBy(tx, requestId)
      if (settled.length === 0) throw new AppError('not_found')
      const families = new Map<number, string[]>()
      for (const { familyId, day } of settled) families.set(familyId, [...(families.get(familyId) ?? []), day])
      for (const [familyId, days] of families) await holdDays(tx, familyId, days)
      const rows = []
      for (const [familyId, days] of families) rows.push(...days.map(await readDaysOf(tx, moment, familyId, days)))
      const isUndone = rows.every(({ history: [newest] }) => newest?.action === 'reopen' && newest.requestId === requestId)
      if (isUndone) return settled
      const changed = rows.filter(({ profit_confirm_date, history }) => !profit_confirm_date || history[0]?.requestId !== requestId)
      if (changed.length > 0) {
        const issues = changed.map(({ family_name, day }) => ({ field: 'requestId', message: `${family_name}, ${day}: changed since` }))
        throw new AppError('settlement_changed', { issues })
      }
      await reopen(tx, caller, moment, rows, note, requestId)
      return settled
    },
    transaction,
  )
}
