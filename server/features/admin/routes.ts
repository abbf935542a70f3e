import {
  createAnchor as createAnchorCall,
  createFamily as createFamilyCall,
  listAnchors as listAnchorsCall,
  listFamilies as listFamiliesCall,
  resetAnchorPassword as resetAnchorPasswordCall,
  resetFamilyPassword as resetFamilyPasswordCall,
  saveAnchor as saveAnchorCall,
  saveFamily as saveFamilyCall,
} from '#contract/calls/admin/accounts.ts'
import { done } from '#contract/wire.ts'
import type { Request } from 'express'
import type { AdminActor } from '../../auth/actor.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import { createAnchor, saveAnchor } from './commands/anchor.ts'
import { createFamily, saveFamily } from './commands/family.ts'
import { resetAnchorPassword, resetFamilyPassword } from './commands/password.ts'
import { presentAnchor, presentFamily } from './present.ts'
import { findAnchor, findFamily, listAnchors, listFamilies } from './queries.ts'

const doer = ({ actor, request }: { actor: AdminActor; request: Request }) => ({ account: actor.account, ip: request.ip ?? null })

export function adminRoutes(mount: Mount, deps: Deps) {
  const { db, env, clock } = deps
  const today = () => businessDayOf(clock(), env.BUSINESS_TIME_ZONE)
  const showFamily = async (id: number) => {
    const family = await findFamily(db.prisma, today(), id)
    if (!family) throw new AppError('not_found')
    return presentFamily(family)
  }
  const showAnchor = async (id: number) => {
    const anchor = await findAnchor(db.prisma, today(), id)
    if (!anchor) throw new AppError('not_found')
    return presentAnchor(anchor)
  }

  mount(listFamiliesCall, async ({ query }) => {
    const { total, families } = await listFamilies(db.prisma, today(), query)
    return { total, value: families.map(presentFamily) }
  })
  mount(createFamilyCall, async (input) => showFamily(await createFamily(deps, doer(input), input.body)))
  mount(saveFamilyCall, async (input) => {
    await saveFamily(deps, doer(input), input.params.id, input.body)
    return showFamily(input.params.id)
  })

  mount(listAnchorsCall, async ({ query }) => {
    const { total, anchors } = await listAnchors(db.prisma, today(), query)
    return { total, value: anchors.map(presentAnchor) }
  })
  mount(createAnchorCall, async (input) => showAnchor(await createAnchor(deps, doer(input), input.body)))
  mount(saveAnchorCall, async (input) => {
    await saveAnchor(deps, doer(input), input.params.id, input.body)
    return showAnchor(input.params.id)
  })
  mount(resetAnchorPasswordCall, async (input) => {
    await resetAnchorPassword(deps, doer(input), input.params.id, input.body.password)
    return done
  })
  mount(resetFamilyPasswordCall, async (input) => {
    await resetFamilyPassword(deps, doer(input), input.params.id, input.body.password)
    return done
  })
}
