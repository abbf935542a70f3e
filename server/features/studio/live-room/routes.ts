import * as calls from '#contract/calls/studio/live-room.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Mount } from '../../../http/mount.ts'
import { calledAt } from '../../../http/request-host.ts'
import { fetchKey, resetKey } from './commands.ts'
import { presentPushInfo, presentRoom } from './present.ts'
import { findRoom } from './queries.ts'

export function roomRoutes(mount: Mount, deps: Deps) {
  mount(calls.getRoom, async ({ actor, params, request }) => {
    const room = await findRoom(deps.db.prisma, actor, params.userId)
    if (!room) throw new AppError('not_found')
    return presentRoom(deps, actor, calledAt(request, deps.env), room)
  })
  mount(calls.getPushUrl, async ({ actor, request }) => presentPushInfo(deps, calledAt(request, deps.env), await fetchKey(deps, actor)))
  mount(calls.resetPushUrl, async ({ actor, request }) => presentPushInfo(deps, calledAt(request, deps.env), await resetKey(deps, actor)))
}
