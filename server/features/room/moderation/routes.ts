import * as roomCalls from '#contract/calls/room/moderation/room.ts'
import * as calls from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { done } from '#contract/wire.ts'
import type { StaffActor } from '../../../auth/actor.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Mount } from '../../../http/mount.ts'
import { isVisible } from '../../studio/live-room/queries.ts'
import { actInRoom } from './commands/act.ts'
import { addManager, removeManager } from './commands/managers.ts'
import { saveChatDefaults } from './commands/modes.ts'
import { muteCustomer, releaseCustomer } from './commands/mutes.ts'
import type { Moderator } from './commands/authority.ts'
import { presentManager, presentMute } from './present.ts'
import { listManagers, listMutes } from './queries/mutes.ts'
import { readChatDefaults } from './queries/room-state.ts'
import { readPerson, readRoomModeration } from './queries/read-room.ts'

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
  const mute = async (by: Moderator, customerId: number, minute: number) =>
    presentMute(await (await muteCustomer(deps, by, customerId, { minute })).mute(), clock())
  mount(calls.muteRoomCustomer, ({ actor, params: { anchorId, customerId }, body, ip }) =>
    mute({ monitor: actor, anchorId, ip }, customerId, body.minute),
  )
  mount(calls.unmuteRoomCustomer, async ({ actor, params: { anchorId, customerId }, ip }) => {
    await releaseCustomer(deps, { monitor: actor, anchorId, ip }, customerId)
    return done
  })
  mount(calls.muteCustomer, ({ actor, params, body, ip }) => mute({ host: actor, ip }, params.customerId, body.minute))
  mount(calls.unmuteCustomer, async ({ actor, params, ip }) => {
    await releaseCustomer(deps, { host: actor, ip }, params.customerId)
    return done
  })

  mount(calls.listManagers, async ({ actor, params }) => {
    if (!(await isVisible(db.prisma, actor, params.id))) throw new AppError('not_found')
    return (await listManagers(db.prisma, params.id)).map(presentManager)
  })
  mount(calls.addManager, async ({ actor, params, ip }) => presentManager(await addManager(deps, { host: actor, ip }, params.id)))
  mount(calls.removeManager, async ({ actor, params, ip }) => {
    await removeManager(deps, { host: actor, ip }, params.id)
    return done
  })

  /** The caller in the room. A host has only its own; another one is reported as not found. */
  function moderatorOf(actor: StaffActor, anchorId: number, ip: string | null): Moderator {
    if (actor.role !== 'anchor') return { monitor: actor, anchorId, ip }
    if (actor.id !== anchorId) throw new AppError('not_found')
    return { host: actor, ip }
  }
  mount(roomCalls.readModeration, async ({ actor, params: { anchorId }, ip }) => {
    if (!(await isVisible(db.prisma, actor, anchorId))) throw new AppError('not_found')
    return readRoomModeration(deps, moderatorOf(actor, anchorId, ip))
  })
  mount(roomCalls.readPerson, ({ actor, params: { anchorId, customerId }, ip }) =>
    readPerson(deps, moderatorOf(actor, anchorId, ip), customerId),
  )
  mount(roomCalls.moderateRoom, ({ actor, params: { anchorId }, body, ip }) => actInRoom(deps, moderatorOf(actor, anchorId, ip), body))
  mount(roomCalls.readChatDefaults, async ({ actor }) => readChatDefaults(db.prisma, actor.familyId))
  mount(roomCalls.saveChatDefaults, async ({ actor, body, ip }) => {
    await saveChatDefaults(deps, { actor, ip }, body)
    return body
  })
}
