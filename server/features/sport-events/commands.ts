import type { AnchorActor } from '../../auth/actor.ts'
import { isDuplicate } from '../../db/database-errors.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { findEvent } from './queries.ts'
import { isOver } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'clock'>

/**
 * Takes a place and writes the reservation in one statement: whoever asks at the same moment waits for the event's row and then sees
 * how many places are left. A second reservation of the same anchor breaks the key, and its place goes back with the statement.
 */
async function takePlace({ db, clock }: Needs, actor: AnchorActor, eventId: number): Promise<boolean> {
  const now = clock()
  return await db.prisma.$executeRaw`
    WITH place AS (
      UPDATE sport_event SET anchor_reserve_count = anchor_reserve_count + 1
      WHERE id = ${eventId} AND anchor_reserve_count < max_reserve_count
        AND (status = 'InPlay' OR (status = 'Scheduled' AND start_at > ${now}::timestamptz))
        AND NOT EXISTS (SELECT FROM anchor_reservation r WHERE r.sport_event_id = sport_event.id AND r.anchor_id = ${actor.id})
      RETURNING id
    )
    INSERT INTO anchor_reservation (sport_event_id, anchor_id, created_at) SELECT id, ${actor.id}::int, ${now}::timestamptz FROM place` === 1
}

export async function reserveEvent(deps: Needs, actor: AnchorActor, eventId: number) {
  const isTaken = await takePlace(deps, actor, eventId).catch((error: unknown) => {
    if (isDuplicate(error)) return false
    throw error
  })
  const event = await findEvent(deps.db.prisma, actor, eventId)
  if (!event) throw new AppError('not_found')
  if (isTaken) {
    deps.bus.emit('event/reserved', { sportEventId: eventId })
    return event
  }
  if (event.reservations.length > 0) throw new AppError('already_reserved')
  throw new AppError(isOver(event, deps.clock()) ? 'event_over' : 'event_full')
}

/** Gives the place back, with the seats that customers had reserved; not once the anchor has been live with the event. */
export async function cancelReservation({ db, bus }: Needs, actor: AnchorActor, eventId: number): Promise<void> {
  const cancelled = await db.prisma.$transaction(async (tx) => {
    // Going live locks the room too: a reservation is either given back or used, never both.
    await tx.$queryRaw`SELECT 1 FROM room WHERE anchor_id = ${actor.id} FOR UPDATE`
    return tx.$executeRaw`
      WITH gone AS (
        DELETE FROM anchor_reservation r WHERE r.sport_event_id = ${eventId} AND r.anchor_id = ${actor.id}
          AND NOT EXISTS (SELECT FROM live_session s WHERE s.sport_event_id = r.sport_event_id AND s.anchor_id = r.anchor_id)
        RETURNING r.sport_event_id
      )
      UPDATE sport_event SET anchor_reserve_count = anchor_reserve_count - 1 WHERE id IN (SELECT sport_event_id FROM gone)`
  })
  if (cancelled === 0) {
    const event = await findEvent(db.prisma, actor, eventId)
    throw new AppError(event && event.reservations.length > 0 ? 'reservation_used' : 'not_found')
  }
  bus.emit('event/reserved', { sportEventId: eventId })
}
