import * as calls from '#contract/calls/moderation.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import { isVisible } from '../room/queries.ts'
import { addManager, muteCustomer, removeManager, unmuteCustomer } from './commands.ts'
import { presentManager, presentMute } from './present.ts'
import { listManagers, listMutes } from './queries.ts'

export function moderationRoutes(mount: Mount, deps: Deps) {
  const { db, clock } = deps

  mount(calls.listMutes, async ({ actor }) => {
    const now = clock()
    return { mute: (await listMutes(db.prisma, actor.id, now)).map((mute) => presentMute(mute, now)) }
  })
  mount(calls.listRoomMutes, async ({ actor, params: { anchorId } }) => {
    if (!(await isVisible(db.prisma, actor, anchorId))) throw new AppError('not_found')
    const now = clock()
    return { mute: (await listMutes(db.prisma, anchorId, now)).map((mute) => presentMute(mute, now)) }
  })
  mount(calls.muteRoomCustomer, async ({ actor, params: { anchorId, customerId }, body }) =>
    presentMute(await muteCustomer(deps, { monitor: actor, anchorId }, customerId, body.minute), clock()),
  )
  mount(calls.unmuteRoomCustomer, async ({ actor, params: { anchorId, customerId } }) => {
    await unmuteCustomer(deps, { monitor: actor, anchorId }, customerId)
    return done
  })
  mount(calls.muteCustomer, async ({ actor, params, body }) =>
    presentMute(await muteCustomer(deps, actor, params.customerId, body.minute), clock()),
  )
  mount(calls.unmuteCustomer, async ({ actor, params }) => {
    await unmuteCustomer(deps, actor, params.customerId)
    return done
  })

  mount(calls.listManagers, async ({ actor, params }) => {
    if (!(await isVisible(db.prisma, actor, params.id))) throw new AppError('not_found')
    return (await listManagers(db.prisma, params.id)).map(presentManager)
  })
  mount(calls.addManager, async ({ actor, params }) => presentManager(await addManager(deps, actor, params.id)))
  mount(calls.removeManager, async ({ actor, params }) => {
    await removeManager(deps, actor, params.id)
    return done
  })
}
