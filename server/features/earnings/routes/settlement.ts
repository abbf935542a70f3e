import * as calls from '#contract/calls/earnings/settlement.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { presentFamilySums } from '../../../daily-figures/family-day.ts'
import { hundredths } from '../../../money.ts'
import { confirmDay, reopenDay, settleDays } from '../commands/settlement.ts'
import { settleMonths, undoSettlement } from '../commands/settlement-months.ts'
import { presentDay, presentMonth, presentMonthSums, presentSettled } from '../present/settlement.ts'
import { listSettlement } from '../queries/settlement-days.ts'
import { countWaiting, listMonths } from '../queries/settlement-months.ts'

export function settlementRoutes(mount: Mount, deps: Deps) {
  const { db, clock, env } = deps
  const moment = () => ({ now: clock(), zone: env.BUSINESS_TIME_ZONE })
  mount(calls.listSettlement, async ({ query }) => {
    const { totals, rows } = await listSettlement(db.prisma, moment(), query)
    return { total: totals.total, value: rows.map(presentDay), ...presentFamilySums(totals) }
  })
  mount(calls.listSettlementMonths, async ({ query }) => {
    const { totals, rows } = await listMonths(db.prisma, moment(), query)
    return { total: totals.total, value: rows.map(presentMonth), ...presentMonthSums(totals) }
  })
  mount(calls.settleMonths, async ({ actor, body, ip }) => presentSettled(await settleMonths(deps, { actor, ip }, body)))
  mount(calls.undoSettlement, async ({ actor, body, ip }) => presentSettled(await undoSettlement(deps, { actor, ip }, body)))
  mount(calls.countWaiting, () => countWaiting(db.prisma, moment()))
  mount(calls.settleDays, async ({ actor, params, body, ip }) => {
    const payments = body.days.map(({ profitConfirm, ...day }) => ({ ...day, profitConfirm: hundredths(profitConfirm) }))
    return (await settleDays(deps, { actor, ip }, params.familyId, { requestId: body.requestId, payments })).map(presentDay)
  })
  mount(calls.confirmDay, async ({ actor, params, body: { profitConfirm, note }, ip }) => {
    const payment = { profitConfirm: hundredths(profitConfirm), note }
    return presentDay(await confirmDay(deps, { actor, ip }, params, payment))
  })
  mount(calls.reopenDay, async ({ actor, params, body, ip }) => presentDay(await reopenDay(deps, { actor, ip }, params, body.note)))
}
