// Settles a family's day, and reopens it. Each change is kept in the day's history and in the audit log.
import type { AdminActor } from '../../auth/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Transaction } from '../../db/open-database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { recordEvent } from '../webhooks/record.ts'
import { points } from '../../money.ts'
import { readDay, type SettlementRow } from './queries.ts'
import { isNoteNeeded, type FamilyDay } from './rules.ts'

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

/** Settles a day that is over and has no open session. `profitConfirm` in hundredths of a point. */
export async function confirmDay(
  { db, clock, env }: Needs,
  caller: Caller,
  familyDay: FamilyDay,
  { profitConfirm, note }: { profitConfirm: bigint; note: string },
): Promise<SettlementRow> {
  const moment = { now: clock(), zone: env.BUSINESS_TIME_ZONE }
  return db.prisma.$transaction(async (tx) => {
    await holdFigures(tx)
    const row = await readDay(tx, moment, familyDay)
    if (row.profit_confirm_date) throw new AppError('day_settled')
    if (!row.isOver) throw new AppError('day_not_over')
    if (row.isStillLive) throw new AppError('day_still_live')
    const profitSum = row.profit_sum
    if (isNoteNeeded(profitSum, profitConfirm, note)) throw new AppError('note_needed')
    const { familyId, day } = familyDay
    await tx.familySettlement.create({ data: { familyId, businessDate: new Date(day), profitSum, profitConfirm, confirmedAt: moment.now } })
    await writeHistory(tx, caller, moment.now, familyDay, row.family_name, { action: 'confirm', profitSum, profitConfirm, note })
    return readDay(tx, moment, familyDay)
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
