import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Playhead } from './playhead.ts'

/**
 * The playhead's moment for a part that cannot follow every frame: shown anew at most this often. While a hand moves the playhead, a
 * resting part waits until it is let go.
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

/** The moment at which the playhead has come to rest; while it plays, as often as that too. */
export const useRestingMoment = (playhead: Playhead, restMs: number) => useMoment(playhead, restMs, true)

/** How fast it plays, null while it stands. */
export const useSpeed = (playhead: Playhead) =>
  useSyncExternalStore(
    useCallback((changed) => playhead.onSpeed(changed), [playhead]),
    playhead.speed,
  )
