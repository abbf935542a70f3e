import * as calls from '#contract/calls/earnings/goals.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { hundredths } from '../../../money.ts'
import { setGoal } from '../commands/goals.ts'
import { presentGoal } from '../present/goals.ts'

export function goalRoutes(mount: Mount, deps: Deps) {
  mount(calls.setGoal, async ({ actor, params, body: { points }, ip }) => ({
    goal: presentGoal(await setGoal(deps, { actor, ip }, params.anchorId, points === null ? null : hundredths(points))),
  }))
}
