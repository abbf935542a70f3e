import * as calls from '#contract/calls/accounts/family.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { calledAt } from '../../../http/request-host.ts'
import { sendHouseGift } from './commands.ts'
import { presentFamily, presentMember, presentWatched } from './present.ts'
import { listMembers, listOwnFamily, listWatched } from './queries.ts'

export function familyRoutes(mount: Mount, deps: Deps) {
  const { db, env, clock } = deps
  const today = () => businessDayOf(clock(), env.BUSINESS_TIME_ZONE)

  mount(calls.listMonitoredAnchors, async ({ actor, request }) => {
    const at = calledAt(request, env)
    return (await listWatched(db.prisma, actor)).map((session) => presentWatched(deps, at, session))
  })
  mount(calls.getFamilyInfo, async ({ actor }) => {
    const [families, members] = await Promise.all([listOwnFamily(db.prisma, actor, today()), listMembers(db.prisma, actor, today())])
    return families.map((family) => presentFamily(family, members))
  })
  mount(calls.listFamilyMembers, async ({ actor }) => (await listMembers(db.prisma, actor, today())).map(presentMember))
  mount(calls.sendHouseGift, ({ actor, params, body }) => sendHouseGift(deps, actor, { ...params, ...body }))
}
