// Settles a family's day, and reopens it. Each change is kept in the day's history and in the audit log.
import { errorCatalogue } from '#contract/errors.ts'
import type { AdminActor } from '../../auth/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Transaction } from '../../db/open-database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { recordEvent } from '../webhooks/record.ts'
import { points } from '../../money.ts'
import { readDay, readDaysOf, type SettlementRow } from './queries/days.ts'
import { isNoteNeeded, obstacleOf, type FamilyDay } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>
interface Caller {
  actor: AdminActor
  ip: string | null
}

/** Blocks additions to any day: the settled figures are complete, and later writers find the day settled. */
const holdFigures = (tx: Transaction) => tx.$executeRaw`LOCK TABLE anchor_daily IN SHARE ROW EXCLUSIVE MODE`

interface Change {
  action: 'confirm' | 'reopen'
  profitSum: bigint
  profitConfirm: bigint
  note: string
}

async function writeHistory(
  tx: Transaction,
  { actor, ip }: Caller,
  at: Date,
  { familyId, day }: FamilyDay,
  family: string,
  { action, profitSum, profitConfirm, note }: Change,
) {
  await tx.settlementChange.create({
    data: { familyId, businessDate: new Date(day), action, profitSum, profitConfirm, note, byAccount: actor.account, createdAt: at },
  })
  await recordAudit(tx, {
    action: `settlement_${action}`,
    by: { account: actor.account, ip },
    at,
    target: `${family} (family ${familyId}), ${day}`,
    detail: { profitSum: points(profitSum), profitConfirm: points(profitConfirm), note },
  })
  await recordEvent(tx, 'settlement.changed', at, {
    familyId,
    familyName: family,
    date: day,
    action,
    profitSum: points(profitSum),
    profitConfirm: points(profitConfirm),
    note,
    by: actor.account,
  })
}

/** What is paid for a day, in hundredths of a point. */
interface Payment {
  profitConfirm: bigint
  note: string
}

/** Why a day is not settled, and which of its fields is to blame. */
function refusalOf(row: SettlementRow, { profitConfirm, note }: Payment) {
  const obstacle = obstacleOf(row)
  if (obstacle) return { code: obstacle, field: 'day' } as const
  return isNoteNeeded(row.profit_sum, profitConfirm, note) ? ({ code: 'note_needed', field: 'note' } as const) : undefined
}

/** `path`: where the payment stands in the request, so that a refusal names its day. */
async function settle(tx: Transaction, caller: Caller, at: Date, row: SettlementRow, payment: Payment, path = '') {
  const refusal = refusalOf(row, payment)
  if (refusal) {
    const message = `${row.day}: ${errorCatalogue[refusal.code][1]}`
    throw new AppError(refusal.code, { issues: [{ field: path + refusal.field, message }] })
  }
  const { family_id: familyId, family_name: family, day, profit_sum: profitSum } = row
  const { profitConfirm, note } = payment
  await tx.familySettlement.create({ data: { familyId, businessDate: new Date(day), profitSum, profitConfirm, confirmedAt: at } })
  await writeHistory(tx, caller, at, { familyId, day }, family, { action: 'confirm', profitSum, profitConfirm, note })
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
    await holdFigures(tx)
    await settle(tx, caller, moment.now, await readDay(tx, moment, familyDay), payment)
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
    await holdFigures(tx)
    const rowOf = await readDaysOf(tx, moment, familyId, days)
    for (const [index, payment] of payments.entries()) {
      await settle(tx, caller, moment.now, rowOf(payment.day), payment, `days.${index}.`)
    }
    return days.map(await readDaysOf(tx, moment, familyId, days))
  })
}

/** Reopens a settled day. */
export async function reopenDay({ db, clock, env }: Needs, caller: Caller, familyDay: FamilyDay, note: string): Promise<SettlementRow> {
  const moment = { now: clock(), zone: env.BUSINESS_TIME_ZONE }
  return db.prisma.$transaction(async (tx) => {
    await holdFigures(tx)
    const row = await readDay(tx, moment, familyDay)
    if (!row.profit_confirm_date) throw new AppError('day_not_settled')
    const { familyId, day } = familyDay
    await tx.familySettlement.delete({ where: { familyId_businessDate: { familyId, businessDate: new Date(day) } } })
    const { profit_sum: profitSum, profit_confirm: profitConfirm } = row
    await writeHistory(tx, caller, moment.now, familyDay, row.family_name, { action: 'reopen', profitSum, profitConfirm, note })
    return readDay(tx, moment, familyDay)
  })
}
