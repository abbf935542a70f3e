import type { ScoreChanges, StatusChanges } from '#contract/internal/provider.ts'
import type { AnchorActor, CustomerActor } from '../../auth/actor.ts'
import { isDuplicate } from '../../db/database-errors.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { findEvent, findReservedEvent } from './queries.ts'
import { isClosed, isOver, unfinished } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'clock'>

/**
 * Counts and writes the reservation in one statement: a concurrent request waits for the event's row and then sees how many reservations
 * are left. A second reservation of the same anchor violates the key, and the count is undone with the statement.
 */
async function writeReservation({ db, clock }: Needs, actor: AnchorActor, eventId: number): Promise<boolean> {
  const now = clock()
  return (
    (await db.prisma.$executeRaw`
    WITH counted AS (
      UPDATE sport_event SET anchor_reserve_count = anchor_reserve_count + 1
      WHERE id = ${eventId} AND anchor_reserve_count < max_reserve_count
        AND (status = 'InPlay' OR (status = 'Scheduled' AND start_at > ${now}::timestamptz))
        AND NOT EXISTS (SELECT FROM anchor_reservation r WHERE r.sport_event_id = sport_event.id AND r.anchor_id = ${actor.id})
      RETURNING id
    )
    INSERT INTO anchor_reservation (sport_event_id, anchor_id, created_at) SELECT id, ${actor.id}::int, ${now}::timestamptz FROM counted`)
    === 1
  )
}

const isReservedBy = ({ reservations }: { reservations: { anchorId: number }[] }, actor: AnchorActor) =>
  reservations.some(({ anchorId }) => anchorId === actor.id)

export async function reserveEvent(deps: Needs, actor: AnchorActor, eventId: number) {
  const isTaken = await writeReservation(deps, actor, eventId).catch((error: unknown) => {
    if (isDuplicate(error)) return false
    throw error
  })
  const event = await findEvent(deps.db.prisma, actor, eventId)
  if (!event) throw new AppError('not_found')
  if (isTaken) {
    deps.bus.emit('event/reserved', { sportEventId: eventId })
    return event
  }
  if (isReservedBy(event, actor)) throw new AppError('already_reserved')
  throw new AppError(isOver(event, deps.clock()) ? 'event_over' : 'event_full')
}

/**
 * Deletes the reservation, and customers' reservations that depend on it. Not allowed once the event has begun, or the anchor has been live
 * with it.
 */
export async function cancelReservation({ db, bus, clock }: Needs, actor: AnchorActor, eventId: number): Promise<void> {
  const cancelled = await db.prisma.$transaction(async (tx) => {
    // Going live locks the room too: a reservation is either cancelled or used, never both.
    await tx.$queryRaw`SELECT 1 FROM room WHERE anchor_id = ${actor.id} FOR UPDATE`
    return tx.$executeRaw`
      WITH gone AS (
        DELETE FROM anchor_reservation r WHERE r.sport_event_id = ${eventId} AND r.anchor_id = ${actor.id}
          AND EXISTS (SELECT FROM sport_event e WHERE e.id = r.sport_event_id AND e.status = 'Scheduled' AND e.start_at > ${clock()}::timestamptz)
          AND NOT EXISTS (SELECT FROM live_session s WHERE s.sport_event_id = r.sport_event_id AND s.anchor_id = r.anchor_id)
        RETURNING r.sport_event_id
      )
      UPDATE sport_event SET anchor_reserve_count = anchor_reserve_count - 1 WHERE id IN (SELECT sport_event_id FROM gone)`
  })
  if (cancelled === 0) {
    const event = await findEvent(db.prisma, actor, eventId)
    if (!event || !isReservedBy(event, actor)) throw new AppError('not_found')
    if (event.liveSessions.length > 0) throw new AppError('reservation_used')
    throw new AppError(isClosed(event.status) ? 'event_over' : 'event_begun')
  }
  bus.emit('event/reserved', { sportEventId: eventId })
}

/** An anchor's showing of an event. */
interface Showing {
  eventId: number
  anchorId: number
}

/** Reserves an anchor's showing of an event for a customer. Repeating it does no harm. */
export async function reserveAsCustomer(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  customer: CustomerActor,
  { eventId, anchorId }: Showing,
): Promise<void> {
  const event = await findReservedEvent(db.prisma, customer, eventId, anchorId)
  if (!event) throw new AppError('not_found')
  if (isOver(event, clock())) throw new AppError('event_over')
  // One statement for row and count: if the anchor cancels at the same moment, there is nothing to reserve.
  await db.prisma.$executeRaw`
    WITH showing AS (
      SELECT sport_event_id, anchor_id FROM anchor_reservation WHERE sport_event_id = ${eventId} AND anchor_id = ${anchorId} FOR UPDATE
    ), taken AS (
      INSERT INTO customer_reservation (sport_event_id, anchor_id, customer_id, created_at)
      SELECT sport_event_id, anchor_id, ${customer.id}::int, ${clock()}::timestamptz FROM showing
      ON CONFLICT DO NOTHING RETURNING sport_event_id, anchor_id
    )
    UPDATE anchor_reservation r SET customer_reserve_count = customer_reserve_count + 1
    FROM taken WHERE r.sport_event_id = taken.sport_event_id AND r.anchor_id = taken.anchor_id`
}

/** Cancels a customer's reservation. Repeating it does no harm. */
export async function cancelAsCustomer({ db }: Pick<Needs, 'db'>, customer: CustomerActor, { eventId, anchorId }: Showing): Promise<void> {
  await db.prisma.$executeRaw`
    WITH given AS (
      DELETE FROM customer_reservation WHERE sport_event_id = ${eventId} AND anchor_id = ${anchorId} AND customer_id = ${customer.id}
      RETURNING sport_event_id, anchor_id
    )
    UPDATE anchor_reservation r SET customer_reserve_count = customer_reserve_count - 1
    FROM given WHERE r.sport_event_id = given.sport_event_id AND r.anchor_id = given.anchor_id`
}

/** Applies the provider's changes of match statuses. A finished match stays unchanged, and an event is emitted only for a real change. */
export async function changeStatuses({ db, bus, clock }: Needs, { changes }: StatusChanges): Promise<void> {
  // One status after the other, for a match that begins and ends within one report.
  for (const status of new Set(changes.map((change) => change.status))) {
    const rows = JSON.stringify(changes.filter((change) => change.status === status))
    const changed = await db.prisma.$queryRaw<{ id: number }[]>`
      UPDATE sport_event e SET status = ${status}::event_status,
        began_at = CASE ${status} WHEN 'InPlay' THEN COALESCE(c."beganAt", ${clock()}::timestamptz) ELSE e.began_at END
      FROM jsonb_to_recordset(${rows}::jsonb) AS c(id int, "beganAt" timestamptz)
      WHERE e.id = c.id AND e.status::text = ANY(${[...unfinished]}) AND e.status::text <> ${status}
      RETURNING e.id`
    for (const { id } of changed) bus.emit('event/changed', { sportEventId: id, status })
  }
}

/** Stores the provider's scores. A match that was not played has none, and an event is emitted only for a real change. */
export async function changeScores({ db, bus }: Pick<Needs, 'db' | 'bus'>, { scores }: ScoreChanges): Promise<void> {
  const changed = await db.prisma.$queryRaw<{ id: number }[]>`
    UPDATE sport_event e SET home_score = s.home, guest_score = s.guest
    FROM jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) AS s(id int, home int, guest int)
    WHERE e.id = s.id AND e.status IN ('InPlay', 'Resulted') AND (e.home_score, e.guest_score) IS DISTINCT FROM (s.home, s.guest)
    RETURNING e.id`
  for (const { id } of changed) bus.emit('event/scored', { sportEventId: id })
}
