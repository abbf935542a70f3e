import * as calls from '#contract/calls/room/thanks.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { saveThanks, withdrawThanks } from './commands.ts'
import { asThanks } from './rules.ts'

export function thanksRoutes(mount: Mount, deps: Deps) {
  mount(calls.saveThanks, async ({ actor, params, body }) => asThanks(await saveThanks(deps, actor, params.customerId, body.text)))
  mount(calls.withdrawThanks, async ({ actor, params }) => {
    await withdrawThanks(deps, actor, params.customerId)
    return done
  })
}
