import { getPushUrl, type PushInfo } from '#contract/calls/studio/live-room.ts'
import type { RoomType } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { session, useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'

/**
 * The push address and key, requested again for each room type. The latest reply is stored with the session: it survives a reload of the tab
 * (docs/product/rules.md, Sessions) and stays if the next request fails.
 */
export function usePushInfo(roomType: RoomType) {
  const data = useUser()?.push
  const { error, reload } = useLoad(roomType, async (signal) => {
    const known = session.user?.push
    const answer = await call(getPushUrl, { query: { roomType }, signal })
    // A key that was reset meanwhile is newer than this one.
    if (answer.ok && session.user?.push === known) session.update({ push: answer.data })
    return answer
  })
  /** Sets a key that another call returned. */
  const replace = (push: PushInfo) => {
    session.update({ push })
    if (error) reload()
  }
  return { data, error, reload, replace }
}

export type Push = ReturnType<typeof usePushInfo>
