import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Playhead } from './playhead.ts'

/**
 * The playhead's moment for a part of the page that cannot update with every frame: it updates at most once in `everyMs`. With `isResting`,
 * it waits until the user has stopped moving the playhead.
 */
export function useMoment(playhead: Playhead, everyMs: number, isResting = false): number {
  const [at, setAt] = useState(playhead.at)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      timer = undefined
      setAt(playhead.at())
    }
    const stop = playhead.onMove((by) => {
      if (isResting && by === 'hand') clearTimeout(timer)
      else if (timer) return
      timer = setTimeout(show, everyMs)
    })
    show()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [playhead, everyMs, isResting])
  return at
}

/** The moment at which the playhead has come to rest; while it plays, it updates every `restMs`. */
export const useRestingMoment = (playhead: Playhead, restMs: number) => useMoment(playhead, restMs, true)

/** The speed of the playhead; null while it is paused. */
export const useSpeed = (playhead: Playhead) =>
  useSyncExternalStore(
    useCallback((changed) => playhead.onSpeed(changed), [playhead]),
    playhead.speed,
  )
