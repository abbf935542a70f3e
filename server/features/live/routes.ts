import { removeLive as removeLiveCall, startLive as startLiveCall, stopLive as stopLiveCall } from '#contract/calls/live.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { requestHost } from '../../http/request-host.ts'
import { channelOf } from '../../streams/play-url.ts'
import { isEncrypted } from '../room/rules.ts'
import { startLive } from './commands/go-live.ts'
import { removeLive, stopLive } from './commands/stop-live.ts'
import { presentStarted } from './present.ts'

export function liveRoutes(mount: Mount, deps: Deps) {
  mount(startLiveCall, async ({ actor, body, request }) => {
    const session = await startLive(deps, actor, body)
    const channel = channelOf(deps, requestHost(request, deps.env), session, isEncrypted(session.roomType))
    return presentStarted(session, channel)
  })
  mount(stopLiveCall, async ({ actor }) => {
    await stopLive(deps, actor)
    return done
  })
  mount(removeLiveCall, async ({ actor, params, request }) => {
    await removeLive(deps, actor, params.anchorId, request.ip ?? null)
    return done
  })
}
