import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Playhead } from './playhead.ts'

/** The playhead's moment for a part that cannot follow every frame: shown anew at most this often. */
export function useMoment(playhead: Playhead, everyMs: number): number {
  const [at, setAt] = useState(playhead.at)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      timer = undefined
      setAt(playhead.at())
    }
    const stop = playhead.onMove(() => {
      timer = timer ?? setTimeout(show, everyMs)
    })
    show()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [playhead, everyMs])
  return at
}

/** The moment at which the playhead has come to rest; while it plays, as often as that too. */
export function useRestingMoment(playhead: Playhead, restMs: number): number {
  const [at, setAt] = useState(playhead.at)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      timer = undefined
      setAt(playhead.at())
    }
    const stop = playhead.onMove((by) => {
      if (by === 'hand') clearTimeout(timer)
      else if (timer) return
      timer = setTimeout(show, restMs)
    })
    show()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [playhead, restMs])
  return at
}

/** How fast it plays, null while it stands. */
export const useSpeed = (playhead: Playhead) =>
  useSyncExternalStore(
    useCallback((changed) => playhead.onSpeed(changed), [playhead]),
    playhead.speed,
  )
