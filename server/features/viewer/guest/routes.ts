import * as calls from '#contract/calls/viewer/guest.ts'
import { customersListed } from '#contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { hasApp, hasDemoControls } from '../../../demo-rule.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import type { Mount } from '../../../http/mount.ts'
import { createShortCache } from '../../../short-cache.ts'
import { createGuest, playStandIn, resumeSession } from './commands.ts'
import { createGuestLimit } from '../../../http/guest-limit.ts'
import { presentCustomer } from './present.ts'
import { chosenMerchant, listMerchants, listStandIns } from './queries.ts'

/** Adding up all gifts takes some hundred milliseconds in a large world. Not for long: a demo may get another world at any time. */
const standInsMs = 3000

/** Without the app none of these calls exists, and without the controls of a demo nobody can be one of its customers. */
export function guestRoutes(mount: Mount, deps: Deps) {
  const { db, env, bus } = deps
  if (!hasApp(env)) return
  const hasControls = hasDemoControls(env)
  const limit = createGuestLimit(deps)

  mount(calls.signUpGuest, async ({ body: { merchant: code, ...guest }, ip }) => {
    if (guest.rank > 0 && !hasControls) throw new AppError('forbidden')
    const merchant = chosenMerchant(await listMerchants(db.prisma), code)
    if (!merchant) throw invalid(['merchant', 'is unknown'])
    const found = await deps.words.findIn({ merchantId: merchant.id }, guest.nickname)
    if (found && !found.holds) throw invalid(['nickname', 'has a word that is not allowed'])
    const withdraw = await limit.take(ip ?? '')
    return createGuest(deps, { ...guest, merchantId: merchant.id }).catch(async (error: unknown) => {
      await withdraw()
      throw error
    })
  })
  mount(calls.resumeGuest, ({ body }) => resumeSession(deps, body.token))
  if (!hasControls) return

  const standIns = createShortCache(standInsMs, (merchantId: number) => listStandIns(db.prisma, merchantId))
  bus.on('customer/changed', standIns.clear)
  mount(calls.listStandIns, async ({ query: { name, merchant: code } }) => {
    const merchant = chosenMerchant(await listMerchants(db.prisma), code)
    if (!merchant) throw new AppError('not_found')
    const wanted = name?.toLocaleLowerCase() ?? ''
    const found = (await standIns.read(merchant.id)).filter(({ nickname }) => nickname.toLocaleLowerCase().includes(wanted))
    return { customers: found.slice(0, customersListed).map((customer) => presentCustomer({ ...customer, merchant })) }
  })
  mount(calls.signInStandIn, ({ params, body }) => playStandIn(deps, params.customerId, body.rank))
}
