import { useEffect, useMemo, useReducer } from 'react'
import type { RoomModeration } from '#contract/calls/moderation/room.ts'
import { nothingLoaded, reduceLoad } from '../../lib/load-state.ts'
import { oneAtATime } from '../../lib/one-at-a-time.ts'
import { atTime } from '../../lib/time/at-time.ts'
import { nextEnd } from '../moderation/next-end.ts'
import type { Moderating } from './moderating.ts'

/** What moderators of the room see, read again after each change. In a raid changes come faster than replies. */
export function useModeration({ read, onChange }: Moderating) {
  const [{ data, error }, dispatch] = useReducer(reduceLoad<RoomModeration>, nothingLoaded)
  const reload = useMemo(() => oneAtATime(async () => dispatch({ type: 'answered', key: 'room', answer: await read() })), [read])
  useEffect(() => {
    void reload()
    return onChange(() => void reload())
  }, [reload, onChange])
  useEffect(() => {
    const end = data ? nextEnd(data) : null
    return end === null ? undefined : atTime(end, () => void reload())
  }, [data, reload])
  return { data, error, reload }
}
