// Settles a family's days, and reopens them.
import { errorCatalogue } from '#contract/errors.ts'
import { holdDays } from '../../../daily-figures/day-locks.ts'
import { obstacleOf } from '../../../daily-figures/day-status.ts'
import { AppError } from '../../../http/errors.ts'
import { demandSame } from '../../../http/same-request.ts'
import { readDay, readDaysOf, type SettlementRow } from '../queries/settlement-days.ts'
import { isNoteNeeded, type FamilyDay } from '../rules/settlement.ts'
import { momentOf, reopen, sealed, settle, type Caller, type Needs, type Payment } from './settlement-history.ts'

/** Why a day cannot be settled, and the field that the error refers to. */
function refusalOf(row: SettlementRow, { profitConfirm, note }: Payment) {
  const obstacle = obstacleOf(row.status)
  if (obstacle) return { code: obstacle, field: 'day' } as const
  return isNoteNeeded(row.profit_sum, profitConfirm, note) ? ({ code: 'note_needed', field: 'note' } as const) : undefined
}

/** `path` is the position of the payment in the request, such as `days.3.`, for the field of the error. */
function assertSettleable(row: SettlementRow, payment: Payment, path: string) {
  const refusal = refusalOf(row, payment)
  if (!refusal) return
  const message = `${row.day}: ${errorCatalogue[refusal.code][1]}`
  throw new AppError(refusal.code, { issues: [{ field: path + refusal.field, message }] })
}

interface Payments {
  requestId?: string | undefined
  payments: readonly (Payment & { day: string })[]
  /** Where a payment stands in the request. */
  pathOf?: (index: number) => string
}

const byDay = (a: { day: string }, b: { day: string }) => (a.day < b.day ? -1 : 1)

/** Settles days of a family that are over and have no open session, all of them or none. */
export async function settleDays(
  needs: Needs,
  caller: Caller,
  familyId: number,
  { requestId, payments, pathOf = (index) => `days.${index}.` }: Payments,
): Promise<SettlementRow[]> {
  const moment = momentOf(needs)
  const days = payments.map(({ day }) => day)
  return sealed(needs, async (tx) => {
    await holdDays(tx, familyId, days)
    const rowOf = await readDaysOf(tx, moment, familyId, days)
    await settle(tx, caller, moment, {
      requestId,
      demandSame: (before) => demandSame('settlement', before, payments.map((payment) => ({ familyId, ...payment })).toSorted(byDay)),
      changes: () =>
        payments.map(({ day, ...payment }, index) => {
          const row = rowOf(day)
          assertSettleable(row, payment, pathOf(index))
          return { row, ...payment }
        }),
    })
    return days.map(await readDaysOf(tx, moment, familyId, days))
  })
}

/** Settles one day, with the fields of the request at its top. */
export async function confirmDay(needs: Needs, caller: Caller, { familyId, day }: FamilyDay, payment: Payment): Promise<SettlementRow> {
  await settleDays(needs, caller, familyId, { payments: [{ day, ...payment }], pathOf: () => '' })
  return readDay(needs.db.prisma, momentOf(needs), { familyId, day })
}

/** Reopens a settled day. */
export async function reopenDay(needs: Needs, caller: Caller, familyDay: FamilyDay, note: string): Promise<SettlementRow> {
  const moment = momentOf(needs)
  return sealed(needs, async (tx) => {
    await holdDays(tx, familyDay.familyId, [familyDay.day])
    const row = await readDay(tx, moment, familyDay)
    if (!row.profit_confirm_date) throw new AppError('day_not_settled')
    await reopen(tx, caller, moment, [row], note)
    return readDay(tx, moment, familyDay)
  })
}
