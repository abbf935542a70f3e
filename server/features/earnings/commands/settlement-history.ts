// Stores settlements and reopenings, with their seals, in the history of their days and in the audit log.
import type { AdminActor } from '../../../auth/actor.ts'
import { updateNewestSeals } from '../../../books/seals/newest-seals.ts'
import { throughPrisma } from '../../../books/seals/read.ts'
import { holdChain, sealChanges } from '../../../books/seals/seal-changes.ts'
import type { Transaction } from '../../../db/open-database.ts'
import type { Deps } from '../../../deps.ts'
import { points } from '../../../money.ts'
import { recordAudit } from '../../audit/record.ts'
import { recordEvents } from '../../webhooks/record.ts'
import type { Moment } from '../queries/income-days.ts'
import type { SettlementRow } from '../queries/settlement-days.ts'
import { listDaysSettledBy, type SettledDay } from '../queries/settlement-requests.ts'

export type Needs = Pick<Deps, 'db' | 'clock' | 'env' | 'secrets' | 'log'>
export interface Caller {
  actor: AdminActor
  ip: string | null
}
/** A moment, and the key that seals are computed with. */
export interface Sealing extends Moment {
  key: string
}
export const momentOf = ({ clock, env, secrets }: Needs): Sealing => ({ now: clock(), zone: env.BUSINESS_TIME_ZONE, key: secrets.seal })

/** The payment for a day, in hundredths of a point. */
export interface Payment {
  profitConfirm: bigint
  note: string
}
export interface Change extends Payment {
  row: Pick<SettlementRow, 'family_id' | 'family_name' | 'day' | 'profit_sum'>
  action: 'confirm' | 'reopen'
}

/** Changes of several families are sealed family by family, in the order of their ids, as their days are locked. */
async function writeHistory(
  tx: Transaction,
  { actor: { account }, ip }: Caller,
  { now: at, zone, key }: Sealing,
  changes: Change[],
  requestId: string | undefined,
) {
  const read = throughPrisma(tx)
  const families = [...new Set(changes.map(({ row }) => row.family_id))].toSorted((a, b) => a - b)
  for (const familyId of families) await holdChain(read, familyId)
  const written = await tx.settlementChange.createManyAndReturn({
    select: { id: true, familyId: true },
    data: changes.map(({ row, ...change }) => ({
      ...change,
      familyId: row.family_id,
      businessDate: new Date(row.day),
      profitSum: row.profit_sum,
      byAccount: account,
      createdAt: at,
      requestId: requestId ?? null,
    })),
  })
  for (const familyId of families) {
    const ids = written.filter((change) => change.familyId === familyId).map(({ id }) => id)
    await sealChanges(read, ids, { zone, key })
  }
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
  await recordEvents(tx, 'settlement.changed', at, payloads)
}

interface Settling {
  requestId: string | undefined
  /** Fails if these days, which the request has settled before, are not what it would settle now. */
  demandSame: (before: readonly SettledDay[]) => void
  changes: () => Omit<Change, 'action'>[] | Promise<Omit<Change, 'action'>[]>
}

/** Settles days, once for a request id. */
export async function settle(tx: Transaction, caller: Caller, moment: Sealing, { requestId, ...settling }: Settling): Promise<void> {
  const before = requestId === undefined ? [] : await listDaysSettledBy(tx, requestId)
  if (before.length > 0) return settling.demandSame(before)
  const changes = await settling.changes()
  await tx.familySettlement.createMany({
    data: changes.map(({ row, profitConfirm }) => ({
      familyId: row.family_id,
      businessDate: new Date(row.day),
      profitSum: row.profit_sum,
      profitConfirm,
      confirmedAt: moment.now,
    })),
  })
  const confirmed = changes.map((change) => ({ ...change, action: 'confirm' as const }))
  await writeHistory(tx, caller, moment, confirmed, requestId)
}

export async function reopen(
  tx: Transaction,
  caller: Caller,
  moment: Sealing,
  rows: readonly SettlementRow[],
  note: string,
  requestId?: string,
): Promise<void> {
  for (const familyId of new Set(rows.map(({ family_id }) => family_id))) {
    const days = rows.filter(({ family_id }) => family_id === familyId).map(({ day }) => new Date(day))
    await tx.familySettlement.deleteMany({ where: { familyId, businessDate: { in: days } } })
  }
  const reopened = rows.map((row) => ({ row, action: 'reopen' as const, profitConfirm: row.profit_confirm, note }))
  await writeHistory(tx, caller, moment, reopened, requestId)
}

/**
 * Runs a transaction, then writes the newest seals to a file outside the database. If the disk fails, the settlement still holds, and a
 * periodic task writes the file later.
 */
export async function sealed<T>(
  { db, env, secrets, log }: Needs,
  work: (tx: Transaction) => Promise<T>,
  options: { timeout?: number } = {},
): Promise<T> {
  const done = await db.prisma.$transaction(work, options)
  await updateNewestSeals({ db, env, secrets }).catch((error: unknown) => log.error({ err: error }, 'seals: newest not written to file'))
  return done
}
