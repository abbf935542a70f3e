import type { Transaction } from '../../../../db/open-database.ts'
import type { z } from 'zod'
import type { StartLive } from '#contract/calls/studio/on-air.ts'
import type { AnchorActor } from '../../../../auth/actor.ts'
import { AppError } from '../../../../http/errors.ts'
import { findEventToAir } from '../../../sport-events/queries.ts'
import { eventChosen, isClosed, titleOfEvent } from '../../../sport-events/rules.ts'
import { startingModes } from '../../../room/moderation/queries/room-state.ts'
import { liveStarted, recordEvent } from '../../../webhooks/record.ts'
import { isBlocked, termsOf, unguessableName } from '../rules.ts'
import { changeRoom, type Needs } from './change-room.ts'

/** The sports event that an anchor wants to go live with; null for none. */
async function eventToAir(tx: Transaction, actor: AnchorActor, { gameId }: z.output<typeof StartLive>) {
  const eventId = eventChosen(gameId)
  if (eventId === null) return null
  const event = await findEventToAir(tx, actor, eventId)
  if (!event) throw new AppError('not_found')
  if (!event.isReserved) throw new AppError('not_reserved')
  if (isClosed(event.status)) throw new AppError('event_over')
  return event
}

/** Goes live, with or without a push. */
export const goLive = (deps: Needs, actor: AnchorActor, wanted: z.output<typeof StartLive>) =>
  changeRoom(deps, actor.id, async (tx, room, emit) => {
    const now = deps.clock()
    if (room.session) throw new AppError('already_live')
    if (isBlocked(room, now)) throw new AppError('live_blocked')
    const event = await eventToAir(tx, actor, wanted)
    const terms = termsOf(wanted)
    await tx.room.update({
      where: { anchorId: room.anchorId },
      data: { ...terms, chatModes: await startingModes(tx, room.owner.familyId) },
    })
    const session = await tx.liveSession.create({
      data: {
        ...terms,
        anchorId: room.anchorId,
        familyId: room.owner.familyId,
        title: event ? titleOfEvent(event) : wanted.title || room.name,
        sportEventId: event?.id ?? null,
        appVersion: wanted.appVersion || null,
        deviceModel: wanted.deviceModel || null,
        isMobile: (wanted.device ?? actor.device) === 'mobile',
        playName: unguessableName(),
        startedAt: now,
        firstPushAt: room.pushClientId ? now : null,
      },
    })
    await recordEvent(tx, 'live.started', now, liveStarted(room, session))
    emit('live/started', { ...room.owner, liveSessionId: Number(session.id) })
    return { ...session, streamName: room.streamName }
  })
