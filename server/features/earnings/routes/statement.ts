import * as calls from '#contract/calls/earnings/statement.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { presentAnchorStatement, presentFamilyStatement } from '../present/statement.ts'
import { readAnchorStatement } from '../queries/anchor-statement.ts'
import { readFamilyStatement } from '../queries/family-statement.ts'

export function statementRoutes(mount: Mount, { db: { prisma }, env: { BUSINESS_TIME_ZONE: zone }, clock }: Deps) {
  const moment = () => ({ now: clock(), zone })
  mount(calls.getFamilyStatement, async ({ actor, params }) => {
    const made = moment()
    return presentFamilyStatement(await readFamilyStatement(prisma, actor, made, params), params.month, made)
  })
  mount(calls.getAnchorStatement, async ({ actor, params }) => {
    const familyId = actor.role === 'family' ? actor.familyId : null
    const made = moment()
    return presentAnchorStatement(await readAnchorStatement(prisma, actor, made, params), { month: params.month, familyId }, made)
  })
}
