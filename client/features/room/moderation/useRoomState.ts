import { useEffect, useMemo, useReducer } from 'react'
import type { RoomModeration } from '#contract/calls/room/moderation/room.ts'
import { heldLines, samePlace } from '#contract/limits.ts'
import { nothingLoaded, reduceLoad } from '../../../lib/load-state.ts'
import { oneAtATime } from '../../../lib/one-at-a-time.ts'
import { readAfterFirst } from '../../../lib/time/at-time.ts'
import { logged } from './act-once.ts'
import type { Moderator } from './moderator.ts'

/** When something of it is over: a held line is dropped, accounts from one place are not shown any more. */
const endsOf = ({ held, samePlace: groups }: RoomModeration) => [
  ...held.map(({ at }) => Date.parse(at) + heldLines.minutes * 60_000),
  ...groups.map(({ at }) => Date.parse(at) + samePlace.shownMinutes * 60_000),
]

/**
 * The state of a room as its moderators see it, read again after each change. In a raid changes come faster than replies: there is one
 * read at a time, and each reply is shown.
 */
export function useRoomState({ read, onChange }: Pick<Moderator, 'read' | 'onChange'>) {
  const [{ data, error }, dispatch] = useReducer(reduceLoad<RoomModeration>, nothingLoaded)
  const reload = useMemo(() => {
    const load = oneAtATime(async () => {
      const answer = await read()
      if (answer.ok) logged(answer.data)
      dispatch({ type: 'answered', key: 'room', answer })
    })
    return () => void load()
  }, [read])
  useEffect(() => {
    reload()
    return onChange(reload)
  }, [reload, onChange])
  useEffect(() => readAfterFirst(data ? endsOf(data) : [], reload), [data, reload])
  return { data, error, reload }
}
export type RoomState = ReturnType<typeof useRoomState>
