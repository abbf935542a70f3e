import {
  cancelRehearsal as cancelCall,
  finishRehearsal as finishCall,
  listRehearsals,
  readRehearsal,
  startRehearsal as startCall,
} from '#contract/calls/push/rehearsal.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { cancelRehearsal, finishRehearsal, startRehearsal } from './commands.ts'
import { presentLast, presentRehearsal } from './present.ts'
import { findOpen, listFinished, listLastOfMembers } from './queries.ts'

export function rehearsalRoutes(mount: Mount, deps: Deps) {
  const { prisma } = deps.db
  mount(startCall, async ({ actor }) => presentRehearsal(deps, await startRehearsal(deps, actor)))
  mount(readRehearsal, async ({ actor }) => {
    const running = await findOpen(prisma, actor.id)
    const [last, before] = await listFinished(prisma, actor, 2)
    return {
      running: running && presentRehearsal(deps, running),
      last: last ? presentRehearsal(deps, last) : null,
      before: before ? presentRehearsal(deps, before) : null,
    }
  })
  mount(finishCall, async ({ actor, body }) => presentRehearsal(deps, await finishRehearsal(deps, actor, body)))
  mount(cancelCall, async ({ actor }) => {
    await cancelRehearsal(deps, actor.id)
    return done
  })
  mount(listRehearsals, async ({ actor }) => (await listLastOfMembers(prisma, actor)).map(presentLast))
}
