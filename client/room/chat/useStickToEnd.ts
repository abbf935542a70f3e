import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as being there. */
const nearEnd = 32

/**
 * Keeps a list scrolled to its newest line. Scrolling up stops that; `unseen` counts those of `all` that have come since, and `toEnd` goes back.
 */
export function useStickToEnd(lines: readonly { id: string }[], all: readonly { id: string }[]) {
  const scroller = useRef<HTMLDivElement>(null)
  /** The newest line when the reader scrolled up; null while the list follows. */
  const [left, setLeft] = useState<string | null>(null)
  const newest = lines.at(-1)?.id ?? null
  const toEnd = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
    setLeft(null)
  }
  useLayoutEffect(() => {
    const list = scroller.current
    // The list does not scroll while a viewer menu is open, or the menu would move away from the pointer.
    if (!list || left !== null || newest === null || list.querySelector('.ant-dropdown-open')) return
    list.scrollTo({ top: list.scrollHeight })
  }, [newest, left])
  const stay = useEffectEvent(() => {
    if (left === null) scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  })
  // A change of size is not scrolling by the reader: a hidden picture, a phone's keyboard.
  useEffect(() => {
    const size = new ResizeObserver(() => stay())
    if (scroller.current) size.observe(scroller.current)
    return () => size.disconnect()
  }, [])
  const onScroll = () => {
    const list = scroller.current
    if (!list) return
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd
    setLeft((was) => (atEnd ? null : (was ?? newest)))
  }
  // If the line has been dropped since, it is not found, and all remaining lines are new.
  const last = left ?? newest
  const unseen = all.length - 1 - all.findLastIndex((line) => line.id === last)
  return { scroller, onScroll, toEnd, following: left === null, unseen }
}
