import {
  addManager,
  muteCustomer,
  muteRoomCustomer,
  removeManager,
  unmuteCustomer,
  unmuteRoomCustomer,
} from '#contract/calls/moderation.ts'
import { call, type Result } from '../../lib/call.ts'
import type { MuteMinutes } from './durations.ts'

/** The calls of whoever moderates a room. */
export interface ModerationCalls {
  mute(customerId: number, minute: MuteMinutes): Promise<Result<unknown>>
  unmute(customerId: number): Promise<Result<unknown>>
  /** Only the host appoints managers. */
  appoint?: (customerId: number) => Promise<Result<unknown>>
  dismiss?: (customerId: number) => Promise<Result<unknown>>
}

/** For the room of the signed-in host. */
export const ownRoomCalls = {
  mute: (customerId, minute) => call(muteCustomer, { params: { customerId }, body: { minute } }),
  unmute: (customerId) => call(unmuteCustomer, { params: { customerId } }),
  appoint: (id) => call(addManager, { params: { id } }),
  dismiss: (id) => call(removeManager, { params: { id } }),
} satisfies ModerationCalls
/** For a family or an admin in the room of an anchor. */
export const roomCalls = (anchorId: number): ModerationCalls => ({
  mute: (customerId, minute) => call(muteRoomCustomer, { params: { anchorId, customerId }, body: { minute } }),
  unmute: (customerId) => call(unmuteRoomCustomer, { params: { anchorId, customerId } }),
})
