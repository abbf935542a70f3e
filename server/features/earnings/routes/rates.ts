import * as calls from '#contract/calls/earnings/rates.ts'
import { setMemberRate } from '#contract/calls/accounts/family.ts'
import type { BodyOf } from '#contract/define.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../http/errors.ts'
import type { Mount } from '../../../http/mount.ts'
import { setAnchorRate, setFamilyRate } from '../commands/rates.ts'
import { presentAnchorRate, presentFamilyRate } from '../../../daily-figures/rate-change.ts'
import { anchorRates, familyRates, findPaidAnchor, findPaidFamily } from '../queries/rates.ts'
import { basisPoints, hundredths } from '../../../money.ts'

type Wanted = Omit<BodyOf<typeof calls.setRate>, 'anchorId' | 'familyId'>

const rateOf = ({ effectiveFrom, hourlyRate, giftAmountRate, privateRoomFeeRate }: Wanted) => ({
  effectiveFrom,
  giftAmountRate: basisPoints(giftAmountRate),
  privateRoomFeeRate: basisPoints(privateRoomFeeRate),
  ...(hourlyRate !== undefined && { hourlyRate: hundredths(hourlyRate) }),
})

export function rateRoutes(mount: Mount, deps: Deps) {
  const { prisma } = deps.db
  mount(calls.listRates, async ({ actor, query: { anchorId, familyId } }) => {
    if (anchorId !== undefined)
      return (await anchorRates(prisma, (await findPaidAnchor(prisma, actor, anchorId)).id)).map(presentAnchorRate)
    if (familyId !== undefined) return (await familyRates(prisma, (await findPaidFamily(prisma, familyId)).id)).map(presentFamilyRate)
    throw invalid(['anchorId', 'name an anchor or a family'])
  })
  mount(calls.setRate, async ({ actor, body: { anchorId, familyId, ...wanted }, ip }) => {
    if (anchorId !== undefined) return presentAnchorRate(await setAnchorRate(deps, { actor, ip }, anchorId, rateOf(wanted)))
    if (familyId !== undefined) return presentFamilyRate(await setFamilyRate(deps, { actor, ip }, familyId, rateOf(wanted)))
    throw invalid(['anchorId', 'name an anchor or a family'])
  })
  mount(setMemberRate, async ({ actor, params, body, ip }) => {
    await setAnchorRate(deps, { actor, ip }, params.anchorId, rateOf(body))
    return done
  })
}
