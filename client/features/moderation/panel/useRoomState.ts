import { useEffect, useRef } from 'react'
import { readModeration } from '#contract/calls/moderation/room.ts'
import { call } from '../../../lib/call.ts'
import { atTime } from '../../../lib/time/at-time.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { nextEnd } from '../next-end.ts'
import type { ModeratedRoom } from '../useRoomRules.tsx'

/** The modes, held lines and log of a room, loaded again when somebody has changed them. */
export function useRoomState({ anchorId, onModerated }: Pick<ModeratedRoom, 'anchorId' | 'onModerated'>) {
  const loaded = useLoad(`moderation/${anchorId}`, (signal) => call(readModeration, { params: { anchorId }, signal }))
  const { data, loading, reload } = loaded
  /** In a raid changes come faster than replies: each reply is shown, and what came meanwhile is read after it. */
  const changes = useRef({ isReading: loading, isStale: false })
  useEffect(() => {
    const { isStale } = changes.current
    changes.current = { isReading: loading, isStale: loading && isStale }
    if (!loading && isStale) reload()
  }, [loading, reload])
  useEffect(
    () =>
      onModerated(() => {
        if (changes.current.isReading) changes.current.isStale = true
        else reload()
      }),
    [onModerated, reload],
  )
  useEffect(() => {
    const end = data ? nextEnd(data) : null
    return end === null ? undefined : atTime(end, reload)
  }, [data, reload])
  return loaded
}
