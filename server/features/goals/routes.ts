import * as calls from '#contract/calls/home/goals.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { hundredths } from '../../money.ts'
import { setGoal } from './commands.ts'
import { presentGoal } from './present.ts'

export function goalRoutes(mount: Mount, deps: Deps) {
  mount(calls.setGoal, async ({ actor, params, body: { points }, ip }) => ({
    goal: presentGoal(await setGoal(deps, { actor, ip }, params.anchorId, points === null ? null : hundredths(points))),
  }))
}
