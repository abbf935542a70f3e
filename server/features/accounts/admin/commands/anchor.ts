import type { Transaction } from '../../../../db/open-database.ts'
import type * as calls from '#contract/calls/accounts/admin.ts'
import type { BodyOf } from '#contract/define.ts'
import { AppError, invalid } from '../../../../http/errors.ts'
import { basisPoints, hundredths } from '../../../../money.ts'
import type { Doer } from '../../../audit/record.ts'
import { assertSharesWithinFamily } from '../../../earnings/queries/rates.ts'
import { newStreamName } from '../rules.ts'
import { createAccount, createOnce, findMerchant, newHash, setActive, emitAccountChange } from './account.ts'
import { change, given, today, type Needs } from './change.ts'

/** Returns the family that an anchor is to join, locked against concurrent changes of its rates and members. */
async function joinFamily(tx: Transaction, anchor: { id: number; merchantId: number }, familyId: number, day: Date) {
  const family = await tx.family.findUnique({ where: { id: familyId }, select: { merchantId: true } })
  if (!family) throw new AppError('not_found')
  if (family.merchantId !== anchor.merchantId) throw invalid(['familyId', 'belongs to another merchant'])
  await tx.$executeRaw`SELECT 1 FROM family WHERE id = ${familyId} FOR NO KEY UPDATE`
  await tx.membership.create({ data: { anchorId: anchor.id, familyId, joinedOn: day } })
  await assertSharesWithinFamily(tx, anchor.id, familyId, day.toISOString().slice(0, 10))
}

/** Creates an anchor with its account, its room, its rates from today on, and its family. */
export async function createAnchor(needs: Needs, by: Doer, wanted: BodyOf<typeof calls.createAnchor>): Promise<number> {
  const { name, email, familyId, hourlyRate, giftAmountRate, privateRoomFeeRate } = wanted
  const passwordHash = await newHash(wanted)
  const creating = change(needs, by, async (tx, record) => {
    const createdAt = needs.clock()
    const day = today(needs)
    const merchantId = await findMerchant(tx, wanted.merchant)
    const account = await createAccount(tx, 'anchor', wanted, passwordHash, createdAt)
    const anchor = await tx.anchor.create({
      data: { accountId: account.id, merchantId, name, email, createdAt },
      select: { id: true, merchantId: true },
    })
    await tx.room.create({ data: { anchorId: anchor.id, streamName: newStreamName() } })
    await tx.anchorRate.create({
      data: {
        anchorId: anchor.id,
        effectiveFrom: day,
        createdAt,
        byAccount: by.account,
        hourlyRate: hundredths(hourlyRate),
        giftAmountRate: basisPoints(giftAmountRate),
        privateRoomFeeRate: basisPoints(privateRoomFeeRate),
      },
    })
    if (familyId !== null) {
      await joinFamily(tx, anchor, familyId, day)
      await tx.anchor.update({ where: { id: anchor.id }, data: { familyId } })
    }
    await record(tx, {
      action: 'anchor_create',
      target: account.loginName,
      detail: { anchorId: anchor.id, name, familyId, hourlyRate, giftAmountRate, privateRoomFeeRate },
    })
    return anchor.id
  })
  return createOnce(needs, 'anchor', wanted, creating)
}

/**
 * Moves the anchor to another family, or to none, from today on. Past days stay with the old family; a membership that began today is
 * deleted.
 */
async function move(tx: Transaction, anchor: { id: number; merchantId: number }, familyId: number | null, day: Date) {
  await tx.membership.deleteMany({ where: { anchorId: anchor.id, leftOn: null, joinedOn: { gte: day } } })
  await tx.membership.updateMany({ where: { anchorId: anchor.id, leftOn: null }, data: { leftOn: day } })
  if (familyId !== null) await joinFamily(tx, anchor, familyId, day)
  await tx.anchor.update({ where: { id: anchor.id }, data: { familyId } })
}

export async function saveAnchor(needs: Needs, by: Doer, id: number, wanted: BodyOf<typeof calls.saveAnchor>): Promise<void> {
  const { name, email, familyId, isValid } = wanted
  const { anchor, merchant, endedWith } = await change(needs, by, async (tx, record) => {
    // Serializes two concurrent moves, and a move and new rates.
    await tx.$executeRaw`SELECT 1 FROM anchor WHERE id = ${id} FOR NO KEY UPDATE`
    const anchor = await tx.anchor.findUnique({ where: { id }, select: { id: true, accountId: true, merchantId: true, familyId: true } })
    if (!anchor) throw new AppError('not_found')
    const account = await tx.account.findUniqueOrThrow({ where: { id: anchor.accountId } })
    const merchant = await tx.merchant.findUniqueOrThrow({ where: { id: anchor.merchantId }, select: { code: true } })
    await tx.anchor.update({ where: { id }, data: given({ name, email }) })
    if (familyId !== undefined && familyId !== anchor.familyId) {
      await move(tx, anchor, familyId, today(needs))
      await record(tx, { action: 'anchor_move', target: account.loginName, detail: { anchorId: id, from: anchor.familyId, to: familyId } })
    }
    const saved = given({ name, email, isValid })
    if (Object.keys(saved).length > 0)
      await record(tx, { action: 'anchor_save', target: account.loginName, detail: { anchorId: id, ...saved } })
    return { anchor, merchant: merchant.code, endedWith: await setActive(tx, account, isValid) }
  })
  emitAccountChange(needs, anchor.accountId, name, endedWith)
  const familyNow = familyId === undefined ? anchor.familyId : familyId
  needs.bus.emit('anchor/changed', { anchorId: id, familyId: familyNow, merchant, formerFamilyId: anchor.familyId })
}
