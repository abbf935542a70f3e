import type * as calls from '#contract/calls/accounts/admin.ts'
import type { BodyOf } from '#contract/define.ts'
import { AppError } from '../../../../http/errors.ts'
import { basisPoints } from '../../../../money.ts'
import type { Doer } from '../../../audit/record.ts'
import { createAccount, createOnce, findMerchant, newHash, setActive, emitAccountChange } from './account.ts'
import { change, given, today, type Needs } from './change.ts'

/** Creates a family with its account and today's rates. */
export async function createFamily(needs: Needs, by: Doer, wanted: BodyOf<typeof calls.createFamily>): Promise<number> {
  const { name, email, giftAmountRate, privateRoomFeeRate } = wanted
  const passwordHash = await newHash(wanted)
  const creating = change(needs, by, async (tx, record) => {
    const createdAt = needs.clock()
    const merchantId = await findMerchant(tx, wanted.merchant)
    const account = await createAccount(tx, 'family', wanted, passwordHash, createdAt)
    const family = await tx.family.create({ data: { accountId: account.id, merchantId, name, email, createdAt }, select: { id: true } })
    await tx.familyRate.create({
      data: {
        familyId: family.id,
        effectiveFrom: today(needs),
        createdAt,
        byAccount: by.account,
        giftAmountRate: basisPoints(giftAmountRate),
        privateRoomFeeRate: basisPoints(privateRoomFeeRate),
      },
    })
    await record(tx, {
      action: 'family_create',
      target: account.loginName,
      detail: { familyId: family.id, name, giftAmountRate, privateRoomFeeRate },
    })
    return family.id
  })
  return createOnce(needs, 'family', wanted, creating)
}

export async function saveFamily(
  needs: Needs,
  by: Doer,
  id: number,
  { name, email, isActive }: BodyOf<typeof calls.saveFamily>,
): Promise<void> {
  const { accountId, endedWith } = await change(needs, by, async (tx, record) => {
    const family = await tx.family.findUnique({ where: { id }, select: { accountId: true } })
    if (!family) throw new AppError('not_found')
    const account = await tx.account.findUniqueOrThrow({ where: { id: family.accountId } })
    await tx.family.update({ where: { id }, data: given({ name, email }) })
    await record(tx, { action: 'family_save', target: account.loginName, detail: { familyId: id, ...given({ name, email, isActive }) } })
    return { accountId: account.id, endedWith: await setActive(tx, account, isActive) }
  })
  emitAccountChange(needs, accountId, name, endedWith)
}
