import { getPushUrl } from '#contract/room.ts'
import type { RoomType } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { session, useUser } from '../../lib/session.ts'
import { useLoad } from '../../lib/useLoad.ts'

/** Where to push and with which key; asked again for each room type. Until the first answer, what this tab knew before its reload (spec section 4). */
export function usePushInfo(roomType: RoomType) {
  const kept = useUser()?.push
  const read = useLoad(roomType, async (signal) => {
    const answer = await call(getPushUrl, { query: { roomType }, signal })
    if (answer.ok) session.update({ push: answer.data })
    return answer
  })
  return { ...read, data: read.data ?? kept }
}

export type Push = ReturnType<typeof usePushInfo>
