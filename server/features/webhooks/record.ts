// Records events for endpoints in the transaction of the event, so that both are stored or neither is. If no endpoint is subscribed to
// the event, the statement writes nothing.
import { randomUUID } from 'node:crypto'
import type { WebhookEvents, WebhookEventType } from '#contract/calls/webhooks.ts'
import type { Client } from '../../db/open-database.ts'
import type { RoomOwner } from '../../events/bus.ts'

/** An event has the same id for all endpoints and all tries. */
export const newEventId = () => `evt_${randomUUID().replaceAll('-', '')}`

type Recorded = Exclude<WebhookEventType, 'webhook.test'>

/** Several events of one type, in their order. */
export async function recordEvents<T extends Recorded>(
  tx: Pick<Client, '$executeRaw'>,
  type: T,
  at: Date,
  events: readonly WebhookEvents[T][],
): Promise<void> {
  const ids = events.map(newEventId)
  const texts = events.map((data) => JSON.stringify(data))
  await tx.$executeRaw`
    INSERT INTO webhook_delivery (event_id, endpoint_id, type, data, created_at, next_try_at)
    SELECT v.event_id, e.id, ${type}, v.data::json, ${at}::timestamptz, ${at}::timestamptz
    FROM unnest(${ids}::text[], ${texts}::text[]) WITH ORDINALITY AS v (event_id, data, place), webhook_endpoint e
    WHERE e.is_active AND ${type} = ANY (e.event_types) ORDER BY v.place, e.id`
}
export const recordEvent = <T extends Recorded>(tx: Pick<Client, '$executeRaw'>, type: T, at: Date, data: WebhookEvents[T]) =>
  recordEvents(tx, type, at, [data])

// The data of events in a room, in the form of the contract.

interface Room {
  name: string
  owner: RoomOwner
}
interface Session {
  id: bigint
  title: string
  startedAt: Date
  sportEventId: number | null
  roomType: WebhookEvents['live.started']['roomType']
  roomLevel: number
  privateFee: number
  privateMinute: number
}
interface Ended {
  endedAt: Date
  reason: WebhookEvents['live.ended']['reason']
}

export const inRoom = ({ name, owner: { anchorId, familyId, merchant } }: Room): WebhookEvents['stream.started'] => ({
  anchorId,
  anchorName: name,
  familyId,
  merchant,
})

const inSession = (room: Room, { id, title, roomType, startedAt }: Session) => ({
  ...inRoom(room),
  liveSessionId: Number(id),
  title,
  roomType,
  startedAt: startedAt.toISOString(),
})

export const liveStarted = (room: Room, session: Session): WebhookEvents['live.started'] => ({
  ...inSession(room, session),
  roomLevel: session.roomLevel,
  privateFee: { fee: session.privateFee, minute: session.privateMinute },
  sportEventId: session.sportEventId,
})

export const liveEnded = (room: Room, session: Session, { endedAt, reason }: Ended): WebhookEvents['live.ended'] => ({
  ...inSession(room, session),
  endedAt: endedAt.toISOString(),
  reason,
})
