import { addManager, muteCustomer, removeManager, unmuteCustomer } from '#contract/calls/moderation.ts'
import { moderateRoom, readPerson, type Acted, type PersonInRoom } from '#contract/calls/moderation/room.ts'
import { call, type Result } from '../../lib/call.ts'
import type { MuteMinutes } from './durations.ts'
import type { Act } from './wording/act-text.ts'

/** The calls of whoever moderates a room. */
export interface ModerationCalls {
  act(act: Act): Promise<Result<Acted>>
  readPerson(customerId: number, signal: AbortSignal): Promise<Result<PersonInRoom>>
  /** Only the host appoints managers. */
  appoint?: (customerId: number) => Promise<Result<unknown>>
  dismiss?: (customerId: number) => Promise<Result<unknown>>
}

/** For the room of the signed-in host. */
export const ownRoomCalls = {
  mute: (customerId: number, minute: MuteMinutes) => call(muteCustomer, { params: { customerId }, body: { minute } }),
  unmute: (customerId: number) => call(unmuteCustomer, { params: { customerId } }),
  appoint: (id: number) => call(addManager, { params: { id } }),
  dismiss: (id: number) => call(removeManager, { params: { id } }),
}

/** For a family or an admin in the room of an anchor. */
export const roomCalls = (anchorId: number): ModerationCalls => ({
  act: (act) => call(moderateRoom, { params: { anchorId }, body: act }),
  readPerson: (customerId, signal) => call(readPerson, { params: { anchorId, customerId }, signal }),
})

/** For the host in the own room. */
export const hostCalls = (anchorId: number): ModerationCalls => ({
  ...roomCalls(anchorId),
  appoint: ownRoomCalls.appoint,
  dismiss: ownRoomCalls.dismiss,
})
