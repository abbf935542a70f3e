// Settles a family's day, and reopens it. Each change is kept in the day's history and in the audit log.
import { errorCatalogue } from '#contract/errors.ts'
import type { AdminActor } from '../../auth/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Transaction } from '../../db/open-database.ts'
import { holdDays } from '../../earnings/day-locks.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { recordEvent } from '../webhooks/record.ts'
import { points } from '../../money.ts'
import { sealChanges } from '../../seals/seal-changes.ts'
import { readDay, readDaysOf, type Moment, type SettlementRow } from './queries/days.ts'
import { isNoteNeeded, obstacleOf, type FamilyDay } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>
interface Caller {
  actor: AdminActor
  ip: string | null
}

/** What is paid for a day, in hundredths of a point. */
interface Payment {
  profitConfirm: bigint
  note: string
}
interface Change extends Payment {
  row: SettlementRow
  action: 'confirm' | 'reopen'
}

async function writeHistory(tx: Transaction, { actor: { account }, ip }: Caller, { now: at, zone }: Moment, changes: Change[]) {
  await tx.settlementChange.createMany({
    data: changes.map(({ row, ...change }) => ({
      ...change,
      familyId: row.family_id,
      businessDate: new Date(row.day),
      profitSum: row.profit_sum,
      byAccount: account,
      createdAt: at,
    })),
  })
  // Every one that waits: this lot may be more than are sealed at once.
  while ((await sealChanges(tx, zone)) > 0);
  const told = changes.map(({ row, action, profitConfirm, note }) => ({
    familyId: row.family_id,
    familyName: row.family_name,
    date: row.day,
    action,
    profitSum: points(row.profit_sum),
    profitConfirm: points(profitConfirm),
    note,
    by: account,
  }))
  await recordAudit(
    tx,
    ...told.map(({ familyId, familyName, date, action, profitSum, profitConfirm, note }) => ({
      action: `settlement_${action}` as const,
      by: { account, ip },
      at,
      target: `${familyName} (family ${familyId}), ${date}`,
      detail: { profitSum, profitConfirm, note },
    })),
  )
  for (const change of told) await recordEvent(tx, 'settlement.changed', at, change)
}

/** Why a day is not settled, and which of its fields is to blame. */
function refusalOf(row: SettlementRow, { profitConfirm, note }: Payment) {
  const obstacle = obstacleOf(row)
  if (obstacle) return { code: obstacle, field: 'day' } as const
  return isNoteNeeded(row.profit_sum, profitConfirm, note) ? ({ code: 'note_needed', field: 'note' } as const) : undefined
}

/** A refusal names its day by where the payment stands in the request. */
function assertSettleable(row: SettlementRow, payment: Payment, path = '') {
  const refusal = refusalOf(row, payment)
  if (!refusal) return
  const message = `${row.day}: ${errorCatalogue[refusal.code][1]}`
  throw new AppError(refusal.code, { issues: [{ field: path + refusal.field, message }] })
}

async function settle(tx: Transaction, caller: Caller, moment: Moment, changes: Omit<Change, 'action'>[]) {
  await tx.familySettlement.createMany({
    data: changes.map(({ row, profitConfirm }) => ({
      familyId: row.family_id,
      businessDate: new Date(row.day),
      profitSum: row.profit_sum,
      profitConfirm,
      confirmedAt: moment.now,
    })),
  })
  await writeHistory(
    tx,
    caller,
    moment,
    changes.map((change) => ({ ...change, action: 'confirm' })),
  )
}

/** Settles a day that is over and has no open session. */
export async function confirmDay(
  { db, clock, env }: Needs,
  caller: Caller,
  familyDay: FamilyDay,
  payment: Payment,
): Promise<SettlementRow> {
  const moment = { now: clock(), zone: env.BUSINESS_TIME_ZONE }
  return db.prisma.$transaction(async (tx) => {
    await holdDays(tx, familyDay.familyId, [familyDay.day])
    const row = await readDay(tx, moment, familyDay)
    assertSettleable(row, payment)
    await settle(tx, caller, moment, [{ row, ...payment }])
    return readDay(tx, moment, familyDay)
  })
}

/** Settles days of a family, all of them or none. */
export async function settleDays(
  { db, clock, env }: Needs,
  caller: Caller,
  familyId: number,
  payments: readonly (Payment & { day: string })[],
): Promise<SettlementRow[]> {
  const moment = { now: clock(), zone: env.BUSINESS_TIME_ZONE }
  const days = payments.map(({ day }) => day)
  return db.prisma.$transaction(async (tx) => {
    await holdDays(tx, familyId, days)
    const rowOf = await readDaysOf(tx, moment, familyId, days)
    const changes = payments.map(({ day, ...payment }, index) => {
      const row = rowOf(day)
      assertSettleable(row, payment, `days.${index}.`)
      return { row, ...payment }
    })
    await settle(tx, caller, moment, changes)
    return days.map(await readDaysOf(tx, moment, familyId, days))
  })
}

/** Reopens a settled day. */
export async function reopenDay({ db, clock, env }: Needs, caller: Caller, familyDay: FamilyDay, note: string): Promise<SettlementRow> {
  const moment = { now: clock(), zone: env.BUSINESS_TIME_ZONE }
  return db.prisma.$transaction(async (tx) => {
    await holdDays(tx, familyDay.familyId, [familyDay.day])
    const row = await readDay(tx, moment, familyDay)
    if (!row.profit_confirm_date) throw new AppError('day_not_settled')
    const { familyId, day } = familyDay
    await tx.familySettlement.delete({ where: { familyId_businessDate: { familyId, businessDate: new Date(day) } } })
    await writeHistory(tx, caller, moment, [{ row, action: 'reopen', profitConfirm: row.profit_confirm, note }])
    return readDay(tx, moment, familyDay)
  })
}
