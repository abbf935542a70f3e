import { useEffect } from 'react'
import { isInDialog } from '../../../lib/useKey.ts'
import type { Playhead, Speed } from './playhead.ts'

const second = 1000
/** How far the playhead moves with an arrow key, an arrow key with Shift, and a page key. */
export const stepSeconds = { arrow: 5, withShift: 60 }

const page = 10 * 60 * second

/** Elements that use these keys themselves. */
const others = 'input, textarea, select, video, [contenteditable=true], [role=menu], [role=tablist], [role=radiogroup], [role=log]'
const pressed = 'button, a[href], summary'

function movedBy({ key, shiftKey }: KeyboardEvent, onLine: boolean): number | undefined {
  const arrow = (shiftKey ? stepSeconds.withShift : stepSeconds.arrow) * second
  if (key === 'ArrowRight' || (onLine && key === 'ArrowUp')) return arrow
  if (key === 'ArrowLeft' || (onLine && key === 'ArrowDown')) return -arrow
  if (!onLine) return undefined
  return { PageUp: page, PageDown: -page, Home: -Infinity, End: Infinity }[key]
}

/** Left and right move the playhead, with Shift by more, and the space bar plays, unless the focused element uses these keys itself. */
export function usePlayheadKeys(playhead: Playhead, speed: Speed) {
  useEffect(() => {
    const over = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isInDialog()) return
      if (!(target instanceof Element) || target.closest(others)) return
      if (key === ' ') {
        if (target.closest(pressed)) return
        if (playhead.speed() === null) playhead.play(speed)
        else playhead.pause()
      } else {
        const by = movedBy(event, target.closest('[role=slider]') !== null)
        if (by === undefined) return
        playhead.move(playhead.at() + by)
      }
      event.preventDefault()
    }
    addEventListener('keydown', onKey, { signal: over.signal })
    return () => over.abort()
  }, [playhead, speed])
}
