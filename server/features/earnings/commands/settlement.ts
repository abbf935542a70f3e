// Settles a family's day, and reopens it. Each change is kept in the day's history and in the audit log.
import { errorCatalogue } from '#contract/errors.ts'
import type { AdminActor } from '../../../auth/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Transaction } from '../../../db/open-database.ts'
import { holdDays } from '../../../daily-figures/day-locks.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { recordEvent } from '../../webhooks/record.ts'
import { points } from '../../../money.ts'
import { updateNewestSeals } from '../../../books/seals/newest-seals.ts'
import { throughPrisma } from '../../../books/seals/read.ts'
import { holdChain, sealChanges } from '../../../books/seals/seal-changes.ts'
import type { Moment } from '../queries/income-days.ts'
import { readDay, readDaysOf, type SettlementRow } from '../queries/settlement-days.ts'
import { isNoteNeeded, obstacleOf, type FamilyDay } from '../rules/settlement.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'env' | 'secrets' | 'log'>
interface Caller {
  actor: AdminActor
  ip: string | null
}
/** A moment, and the key that seals are computed with. */
interface Sealing extends Moment {
  key: string
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

async function writeHistory(tx: Transaction, { actor: { account }, ip }: Caller, { now: at, zone, key }: Sealing, changes: Change[]) {
  const read = throughPrisma(tx)
  for (const familyId of new Set(changes.map(({ row }) => row.family_id))) await holdChain(read, familyId)
  const written = await tx.settlementChange.createManyAndReturn({
    select: { id: true },
    data: changes.map(({ row, ...change }) => ({
      ...change,
      familyId: row.family_id,
      businessDate: new Date(row.day),
      profitSum: row.profit_sum,
      byAccount: account,
      createdAt: at,
    })),
  })
  const ids = written.map(({ id }) => id)
  await sealChanges(read, ids, { zone, key })
  const payloads = changes.map(({ row, action, profitConfirm, note }) => ({
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
    ...payloads.map(({ familyId, familyName, date, action, profitSum, profitConfirm, note }) => ({
      action: `settlement_${action}` as const,
      by: { account, ip },
      at,
      target: `${familyName} (family ${familyId}), ${date}`,
      detail: { profitSum, profitConfirm, note },
    })),
  )
  for (const change of payloads) await recordEvent(tx, 'settlement.changed', at, change)
}

/** Why a day cannot be settled, and the field that the error refers to. */
function refusalOf(row: SettlementRow, { profitConfirm, note }: Payment) {
  const obstacle = obstacleOf(row)
  if (obstacle) return { code: obstacle, field: 'day' } as const
  return isNoteNeeded(row.profit_sum, profitConfirm, note) ? ({ code: 'note_needed', field: 'note' } as const) : undefined
}

/** `path` is the position of the payment in the request, such as `days.3.`, for the field of the error. */
function assertSettleable(row: SettlementRow, payment: Payment, path = '') {
  const refusal = refusalOf(row, payment)
  if (!refusal) return
  const message = `${row.day}: ${errorCatalogue[refusal.code][1]}`
  throw new AppError(refusal.code, { issues: [{ field: path + refusal.field, message }] })
}

async function settle(tx: Transaction, caller: Caller, moment: Sealing, changes: Omit<Change, 'action'>[]) {
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

/**
 * Runs a transaction, then writes the newest seals to a file outside the database. If the disk fails, the settlement still holds, and a
 * periodic task writes the file later.
 */
async function sealed<T>({ db, env, secrets, log }: Needs, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const done = await db.prisma.$transaction(work)
  await updateNewestSeals({ db, env, secrets }).catch((error: unknown) => log.error({ err: error }, 'seals: newest not written to file'))
  return done
}
const momentOf = ({ clock, env, secrets }: Needs): Sealing => ({ now: clock(), zone: env.BUSINESS_TIME_ZONE, key: secrets.seal })

/** Settles a day that is over and has no open session. */
export async function confirmDay(needs: Needs, caller: Caller, familyDay: FamilyDay, payment: Payment): Promise<SettlementRow> {
  const moment = momentOf(needs)
  return sealed(needs, async (tx) => {
    await holdDays(tx, familyDay.familyId, [familyDay.day])
    const row = await readDay(tx, moment, familyDay)
    assertSettleable(row, payment)
    await settle(tx, caller, moment, [{ row, ...payment }])
    return readDay(tx, moment, familyDay)
  })
}

/** Settles days of a family, all of them or none. */
export async function settleDays(
  needs: Needs,
  caller: Caller,
  familyId: number,
  payments: readonly (Payment & { day: string })[],
): Promise<SettlementRow[]> {
  const moment = momentOf(needs)
  const days = payments.map(({ day }) => day)
  return sealed(needs, async (tx) => {
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
export async function reopenDay(needs: Needs, caller: Caller, familyDay: FamilyDay, note: string): Promise<SettlementRow> {
  const moment = momentOf(needs)
  return sealed(needs, async (tx) => {
    await holdDays(tx, familyDay.familyId, [familyDay.day])
    const row = await readDay(tx, moment, familyDay)
    if (!row.profit_confirm_date) throw new AppError('day_not_settled')
    const { familyId, day } = familyDay
    await tx.familySettlement.delete({ where: { familyId_businessDate: { familyId, businessDate: new Date(day) } } })
    await writeHistory(tx, caller, moment, [{ row, action: 'reopen', profitConfirm: row.profit_confirm, note }])
    return readDay(tx, moment, familyDay)
  })
}
