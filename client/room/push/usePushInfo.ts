import { getPushUrl } from '#contract/room.ts'
import type { RoomType } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'

/** Where to push and with which key; asked again for each room type (spec section 4). */
export const usePushInfo = (roomType: RoomType) =>
  useLoad(roomType, (signal) => call(getPushUrl, { query: { roomType }, signal }))

export type Push = ReturnType<typeof usePushInfo>
