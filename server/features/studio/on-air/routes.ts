import * as calls from '#contract/calls/studio/on-air.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Mount } from '../../../http/mount.ts'
import { calledAt } from '../../../http/request-host.ts'
import { channelOf } from '../../../push/play-url.ts'
import { isEncrypted } from '../../../push/play-url.ts'
import { goLive } from './commands/go-live.ts'
import { renameLive } from './commands/rename-live.ts'
import { removeLive, endLive } from './commands/stop-live.ts'
import { presentStarted } from './present.ts'

export function liveRoutes(mount: Mount, deps: Deps) {
  /** A room is named in the lobby, where everybody reads it. */
  async function demandTitle(anchorId: number, title = '') {
    const found = await deps.words.findIn({ anchorId }, title)
    if (found && !found.holds) throw new AppError('title_blocked')
  }
  mount(calls.startLive, async ({ actor, body, request }) => {
    await demandTitle(actor.id, body.title)
    const session = await goLive(deps, actor, body)
    const channel = channelOf(deps, calledAt(request, deps.env), session, isEncrypted(session.roomType))
    return presentStarted(session, channel)
  })
  mount(calls.renameLive, async ({ actor, body }) => {
    await demandTitle(actor.id, body.title)
    return renameLive(deps, actor, body)
  })
  mount(calls.stopLive, async ({ actor }) => {
    await endLive(deps, actor)
    return done
  })
  mount(calls.removeLive, async ({ actor, params, body, ip }) => {
    await removeLive(deps, actor, { anchorId: params.anchorId, note: body.note }, ip)
    return done
  })
}
