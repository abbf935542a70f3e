import * as calls from '#contract/calls/studio/rehearsal.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { cancelRehearsal, finishRehearsal, startRehearsal } from './commands.ts'
import { presentLast, presentRehearsal } from './present.ts'
import { findOpen, listFinished, listLastOfMembers } from './queries.ts'

export function rehearsalRoutes(mount: Mount, deps: Deps) {
  const { prisma } = deps.db
  mount(calls.startRehearsal, async ({ actor }) => presentRehearsal(deps, await startRehearsal(deps, actor)))
  mount(calls.readRehearsal, async ({ actor }) => {
    const running = await findOpen(prisma, actor.id)
    const [last, before] = await listFinished(prisma, actor, 2)
    return {
      running: running && presentRehearsal(deps, running),
      last: last ? presentRehearsal(deps, last) : null,
      before: before ? presentRehearsal(deps, before) : null,
    }
  })
  mount(calls.finishRehearsal, async ({ actor, body }) => presentRehearsal(deps, await finishRehearsal(deps, actor, body)))
  mount(calls.cancelRehearsal, async ({ actor }) => {
    await cancelRehearsal(deps, actor.id)
    return done
  })
  mount(calls.listRehearsals, async ({ actor }) => (await listLastOfMembers(prisma, actor)).map(presentLast))
}
