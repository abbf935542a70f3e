// An encoder starts to push, is refused, or stops.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import { graceEnd } from '../../live-room/rules/reconnect-grace.ts'
import { inRoom, recordEvent } from '../../../webhooks/record.ts'
import { listPushedRooms } from '../queries.ts'
import { lostUntil, unguessableName } from '../rules.ts'
import { changeRoom, type Needs, type OpenRoom } from './change-room.ts'

/**
 * Admits a push, unless the room was closed or its key reset since the first check: returns the reason, or null. It replaces a running push
 * at once.
 */
export const pushStarted = (deps: Needs, anchorId: number, clientId: string, refusalOf: (room: OpenRoom) => Refusal | null) =>
  changeRoom(deps, anchorId, async (tx, room, emit): Promise<Refusal | null> => {
    const fault = refusalOf(room)
    if (fault) {
      deps.pushes.refuse(anchorId, fault)
      return fault
    }
    const now = deps.clock()
    deps.pushes.admit(anchorId)
    await tx.room.update({
      where: { anchorId },
      data: { pushClientId: clientId, pushSince: now, previewName: room.pushClientId ? room.previewName : unguessableName() },
    })
    if (room.session) {
      await tx.liveSession.update({
        where: { id: room.session.id },
        data: { pushLostAt: null, firstPushAt: room.session.firstPushAt ?? now, lostMs: { increment: lostUntil(room.session, now) } },
      })
    }
    const isReturn = room.pushClientId !== null || room.session?.firstPushAt
    if (room.pushClientId && room.pushClientId !== clientId) emit('push/taken-over', { anchorId, at: now })
    if (isReturn) return null
    await recordEvent(tx, 'stream.started', now, inRoom(room))
    emit('push/started', { ...room.owner, isMobile: room.session?.isMobile ?? false })
    return null
  })

/** Records that this server or the engine refused a push, so that the anchor's screen can show the reason. */
export const pushRefused = (deps: Needs, anchorId: number, reason: Refusal) =>
  changeRoom(deps, anchorId, async () => {
    deps.pushes.refuse(anchorId, reason)
  })

/**
 * Records the end of a push. An open session waits for its return. Ignores a push that was replaced or that this server cut. Returns the
 * time until which the push may return, or null.
 */
export const pushLost = (deps: Needs, anchorId: number, clientId: string) =>
  changeRoom(deps, anchorId, async (tx, room, emit): Promise<Date | null> => {
    // The engine repeats a notice if the response to it was lost: return the same time again.
    if (room.pushClientId === null && room.session?.pushLostAt) return graceEnd(room.session.pushLostAt)
    if (room.pushClientId !== clientId) return null
    await tx.room.update({ where: { anchorId }, data: { pushClientId: null, pushSince: null, previewName: null } })
    if (!room.session) {
      await recordEvent(tx, 'stream.stopped', deps.clock(), inRoom(room))
      emit('push/stopped', room.owner)
      return null
    }
    const pushLostAt = deps.clock()
    await tx.liveSession.update({ where: { id: room.session.id }, data: { pushLostAt, dropCount: { increment: 1 } } })
    return graceEnd(pushLostAt)
  })

/** Records pushes that ended without a notice: after a restart of this server, or a crash of the engine. */
export async function recordLostPushes(deps: Needs, isGone: (clientId: string) => boolean): Promise<void> {
  for (const { anchorId, pushClientId } of await listPushedRooms(deps.db.prisma)) {
    if (pushClientId && isGone(pushClientId)) await pushLost(deps, anchorId, pushClientId)
  }
}
