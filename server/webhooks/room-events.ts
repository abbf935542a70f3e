// What endpoints are told of a room, in the words of the contract.
import type { WebhookEvents } from '#contract/webhooks.ts'
import type { RoomOwner } from '../realtime/bus.ts'

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
