// Ends a live session, for any reason, and the broadcast that fed it.
import type { Transaction } from '../../../../db/open-database.ts'
import type { LiveEnd, LiveEndReason } from '#contract/calls/studio/on-air.ts'
import { writeSessionDays } from '../../../../daily-figures/session-days.ts'
import { lostUntil } from '../rules.ts'
import { inRoom, liveEnded, recordEvent } from '../../../webhooks/record.ts'
import { changeRoom, type Needs, type OpenRoom, type Emit } from './change-room.ts'

/** The streams to cut at the engine when a session has ended. */
interface Broadcast {
  streamName: string
  clientId: string | null
}

/** Ends the room's open session, if there is one, and detaches its push. */
export async function endSession(
  { env, clock }: Needs,
  tx: Transaction,
  room: OpenRoom,
  emit: Emit,
  endedAt: Date,
  { reason, note }: LiveEnd,
): Promise<Broadcast> {
  await tx.room.update({ where: { anchorId: room.anchorId }, data: { pushClientId: null, pushSince: null, previewName: null } })
  // A push lost within its grace period is final only now.
  if (room.pushClientId || room.session?.firstPushAt) {
    await recordEvent(tx, 'stream.stopped', clock(), inRoom(room))
    emit('push/stopped', room.owner)
  }
  if (room.session) {
    await tx.liveSession.update({
      where: { id: room.session.id },
      data: { endedAt, endReason: reason, endNote: note ?? null, lostMs: { increment: lostUntil(room.session, endedAt) } },
    })
    await writeSessionDays(tx, { ...room.session, endedAt }, env.BUSINESS_TIME_ZONE)
    await recordEvent(tx, 'live.ended', clock(), liveEnded(room, room.session, { endedAt, reason }))
    emit('live/ended', { ...room.owner, liveSessionId: Number(room.session.id), reason, note })
  }
  return { streamName: room.streamName, clientId: room.pushClientId }
}

/** Disconnects the encoder, or the waiting viewers if it has dropped. */
export async function cutBroadcast({ engine, log }: Needs, { streamName, clientId }: Broadcast) {
  const cutting = clientId === null ? engine.release(streamName) : engine.kick(clientId)
  await cutting.catch((error: unknown) => log.error({ err: error, streamName }, 'live: broadcast not cut'))
}

/** Ends the open session of a room, and cuts its encoder. */
export const takeOffAir = async (deps: Needs, anchorId: number, reason: LiveEndReason) =>
  cutBroadcast(deps, await changeRoom(deps, anchorId, (tx, room, emit) => endSession(deps, tx, room, emit, deps.clock(), { reason })))
