import * as calls from '#contract/calls/accounts/admin.ts'
import { done } from '#contract/wire.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Mount } from '../../../http/mount.ts'
import { createAnchor, saveAnchor } from './commands/anchor.ts'
import { createFamily, saveFamily } from './commands/family.ts'
import { resetAnchorPassword, resetFamilyPassword } from './commands/password.ts'
import { presentAnchor, presentFamily } from './present.ts'
import { findAnchor, findFamily, listAnchors, listFamilies } from './queries.ts'

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

  mount(calls.listFamilies, async ({ query }) => {
    const { total, families } = await listFamilies(db.prisma, today(), query)
    return { total, value: families.map(presentFamily) }
  })
  mount(calls.createFamily, async ({ actor: { account }, body, ip }) => showFamily(await createFamily(deps, { account, ip }, body)))
  mount(calls.saveFamily, async ({ actor: { account }, params: { id }, body, ip }) => {
    await saveFamily(deps, { account, ip }, id, body)
    return showFamily(id)
  })

  mount(calls.listAnchors, async ({ query }) => {
    const { total, anchors } = await listAnchors(db.prisma, today(), query)
    return { total, value: anchors.map(presentAnchor) }
  })
  mount(calls.createAnchor, async ({ actor: { account }, body, ip }) => showAnchor(await createAnchor(deps, { account, ip }, body)))
  mount(calls.saveAnchor, async ({ actor: { account }, params: { id }, body, ip }) => {
    await saveAnchor(deps, { account, ip }, id, body)
    return showAnchor(id)
  })
  mount(calls.resetAnchorPassword, async ({ actor: { account }, params, body, ip }) => {
    await resetAnchorPassword(deps, { account, ip }, params.id, body.password)
    return done
  })
  mount(calls.resetFamilyPassword, async ({ actor: { account }, params, body, ip }) => {
    await resetFamilyPassword(deps, { account, ip }, params.id, body.password)
    return done
  })
}
