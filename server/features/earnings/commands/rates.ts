// Rates are set for future days. Changes in a family and its members are serialized, so that no member's share ever exceeds its family's.
import type { AdminActor, FamilyActor } from '../../../auth/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import type { Transaction } from '../../../db/open-database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import {
  anchorRates,
  assertMembersWithin,
  assertSharesWithinFamily,
  findPaidAnchor,
  findPaidFamily,
  type AnchorRateRow,
  type FamilyRateRow,
} from '../queries/rates.ts'
import type { Shares } from '../rules/rates.ts'
import { percent } from '../../../money.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>

/** Shares in basis points, `hourlyRate` in hundredths of a point. An absent field keeps the value of that day. */
export interface NewRate extends Shares {
  effectiveFrom: string
  hourlyRate?: bigint | undefined
}
interface Caller {
  actor: FamilyActor | AdminActor
  ip: string | null
}

function assertFuture({ clock, env }: Needs, effectiveFrom: string) {
  if (effectiveFrom <= businessDayOf(clock(), env.BUSINESS_TIME_ZONE)) throw new AppError('rate_too_early')
}

/** Serializes a move of the anchor and changes of its rates. Like a move, it locks the anchor's row before its family's. */
const lockAnchor = (tx: Transaction, anchorId: number) => tx.$executeRaw`SELECT 1 FROM anchor WHERE id = ${anchorId} FOR NO KEY UPDATE`
/** Serializes changes of the rates of a family and its members. */
const lockFamily = (tx: Transaction, familyId: number) => tx.$executeRaw`SELECT 1 FROM family WHERE id = ${familyId} FOR NO KEY UPDATE`

const recordChange = (
  tx: Transaction,
  { actor, ip }: Caller,
  at: Date,
  target: string,
  { effectiveFrom, hourlyRate, ...shares }: NewRate,
) =>
  recordAudit(tx, {
    action: 'rate_change',
    by: { account: actor.account, ip },
    at,
    target,
    detail: {
      effectiveFrom,
      ...(hourlyRate !== undefined && { hourlyRate: Number(hourlyRate) / 100 }),
      giftAmountRate: percent(shares.giftAmountRate),
      privateRoomFeeRate: percent(shares.privateRoomFeeRate),
    },
  })

const hourlyOn = (rates: AnchorRateRow[], day: string) => rates.find(({ effectiveFrom }) => effectiveFrom <= day)?.hourlyRate ?? 0n

/** Sets an anchor's rates from a day on. */
export async function setAnchorRate(deps: Needs, caller: Caller, anchorId: number, rate: NewRate): Promise<AnchorRateRow> {
  const { effectiveFrom, giftAmountRate, privateRoomFeeRate } = rate
  return deps.db.prisma.$transaction(async (tx) => {
    await lockAnchor(tx, anchorId)
    const anchor = await findPaidAnchor(tx, caller.actor, anchorId)
    assertFuture(deps, effectiveFrom)
    if (anchor.familyId !== null) await lockFamily(tx, anchor.familyId)
    const hourlyRate = rate.hourlyRate ?? hourlyOn(await anchorRates(tx, anchorId), effectiveFrom)
    const row = { hourlyRate, giftAmountRate, privateRoomFeeRate, createdAt: deps.clock(), byAccount: caller.actor.account }
    const day = new Date(effectiveFrom)
    await tx.anchorRate.upsert({
      where: { anchorId_effectiveFrom: { anchorId, effectiveFrom: day } },
      create: { anchorId, effectiveFrom: day, ...row },
      update: row,
    })
    await assertSharesWithinFamily(tx, anchorId, anchor.familyId, effectiveFrom)
    await recordChange(tx, caller, row.createdAt, `${anchor.name} (anchor ${anchorId})`, { ...rate, hourlyRate })
    return { anchorId, effectiveFrom, ...row }
  })
}

/** Sets a family's shares from a day on. No member's share may exceed them on that day or later. */
export async function setFamilyRate(deps: Needs, caller: Caller, familyId: number, rate: NewRate): Promise<FamilyRateRow> {
  const { effectiveFrom, giftAmountRate, privateRoomFeeRate } = rate
  return deps.db.prisma.$transaction(async (tx) => {
    const family = await findPaidFamily(tx, familyId)
    assertFuture(deps, effectiveFrom)
    await lockFamily(tx, familyId)
    const row = { giftAmountRate, privateRoomFeeRate, createdAt: deps.clock(), byAccount: caller.actor.account }
    const day = new Date(effectiveFrom)
    await tx.familyRate.upsert({
      where: { familyId_effectiveFrom: { familyId, effectiveFrom: day } },
      create: { familyId, effectiveFrom: day, ...row },
      update: row,
    })
    await assertMembersWithin(tx, familyId, effectiveFrom)
    await recordChange(tx, caller, row.createdAt, `${family.name} (family ${familyId})`, {
      effectiveFrom,
      giftAmountRate,
      privateRoomFeeRate,
    })
    return { familyId, effectiveFrom, ...row }
  })
}
