import * as calls from '#contract/calls/accounts/family.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { sendPrivateMessage } from './commands.ts'

export function privateMessageRoutes(mount: Mount, deps: Deps) {
  mount(calls.sendPrivateMessage, ({ actor, params, body }) => sendPrivateMessage(deps, actor, { ...params, ...body }))
}
