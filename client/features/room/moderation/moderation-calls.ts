import { addManager, removeManager } from '#contract/calls/moderation.ts'
import {
  moderateRoom,
  readModeration,
  readPerson,
  type Acted,
  type PersonInRoom,
  type RoomModeration,
} from '#contract/calls/moderation/room.ts'
import { call, type Result } from '../../../lib/call.ts'
import { actOnce } from './act-once.ts'
import type { Act } from './wording/act-text.ts'

/** The calls with which a host, a family or an admin moderates a room. */
export interface ModerationCalls {
  act(act: Act): Promise<Result<Acted>>
  readPerson(customerId: number, signal?: AbortSignal): Promise<Result<PersonInRoom>>
  /** Stays the same function for a room. */
  read: () => Promise<Result<RoomModeration>>
  /** Only the host appoints managers. */
  appoint?: (customerId: number) => Promise<Result<unknown>>
  dismiss?: (customerId: number) => Promise<Result<unknown>>
}

/** For the room of the signed-in host. */
export const ownRoomCalls = {
  appoint: (id: number) => call(addManager, { params: { id } }),
  dismiss: (id: number) => call(removeManager, { params: { id } }),
}

/** For a family or an admin in the room of an anchor. */
export function roomCalls(anchorId: number): ModerationCalls {
  const params = { anchorId }
  const read = () => call(readModeration, { params })
  return {
    read,
    readPerson: (customerId, signal) => call(readPerson, { params: { anchorId, customerId }, ...(signal && { signal }) }),
    act: (act) => actOnce({ anchorId, read, send: (body) => call(moderateRoom, { params, body }) }, act),
  }
}

/** For the host in the own room. */
export const hostCalls = (anchorId: number): ModerationCalls => ({
  ...roomCalls(anchorId),
  appoint: ownRoomCalls.appoint,
  dismiss: ownRoomCalls.dismiss,
})
