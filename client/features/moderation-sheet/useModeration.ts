import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { RoomModeration } from '#contract/calls/moderation/room.ts'
import { nothingLoaded, reduceLoad } from '../../lib/load-state.ts'
import type { Moderating } from './moderating.ts'

/** What moderators of the room see, read again after each change. In a raid changes come faster than replies: an older reply is dropped. */
export function useModeration({ read, onChange }: Moderating) {
  const [{ data, error }, dispatch] = useReducer(reduceLoad<RoomModeration>, nothingLoaded)
  const reads = useRef({ begun: 0, shown: 0 })
  const reload = useCallback(async () => {
    const mine = ++reads.current.begun
    const answer = await read()
    if (mine < reads.current.shown) return
    reads.current.shown = mine
    dispatch({ type: 'answered', key: 'room', answer })
  }, [read])
  useEffect(() => {
    void reload()
    return onChange(() => void reload())
  }, [reload, onChange])
  return { data, error, reload }
}
