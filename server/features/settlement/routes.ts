import {
  confirmDay as confirmDayCall,
  listSettlement as listSettlementCall,
  reopenDay as reopenDayCall,
} from '#contract/calls/admin/settlement.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { hundredths } from '../../money.ts'
import { confirmDay, reopenDay } from './commands.ts'
import { presentDay } from './present.ts'
import { listSettlement } from './queries.ts'

export function settlementRoutes(mount: Mount, deps: Deps) {
  const { db, clock, env } = deps
  mount(listSettlementCall, async ({ query }) =>
    (await listSettlement(db.prisma, { now: clock(), zone: env.BUSINESS_TIME_ZONE }, query)).map(presentDay),
  )
  mount(confirmDayCall, async ({ actor, params, body: { profitConfirm, note }, request }) =>
    presentDay(await confirmDay(deps, { actor, ip: request.ip ?? null }, params, { profitConfirm: hundredths(profitConfirm), note })),
  )
  mount(reopenDayCall, async ({ actor, params, body, request }) =>
    presentDay(await reopenDay(deps, { actor, ip: request.ip ?? null }, params, body.note)),
  )
}
