import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as being there. */
const nearEnd = 32

/** At its end a list shows whole lines: what is left of one at the upper edge is not painted. A line that is half of the list stays. */
function hideCutLine(scroller: Element | null, content: HTMLElement | null) {
  if (!scroller || !content) return
  const { top } = scroller.getBoundingClientRect()
  const cut = [...content.children].findLast((line) => line.getBoundingClientRect().top < top)
  const height = cut ? cut.getBoundingClientRect().bottom - top : 0
  content.style.clipPath = height > 0 && height < scroller.clientHeight / 2 ? `inset(${scroller.scrollTop + height}px 0 0)` : ''
}

/**
 * Keeps a list scrolled to its newest line. Scrolling up stops that; `unseen` counts those of `all` that have come since, and `toEnd` goes back.
 * `content` holds the lines, `scroller` scrolls it.
 */
export function useStickToEnd(lines: readonly { id: string }[], all: readonly { id: string }[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  /** The newest line when the reader scrolled up; null while the list follows. */
  const [left, setLeft] = useState<string | null>(null)
  const newest = lines.at(-1)?.id ?? null
  const goToEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  const toEnd = () => {
    goToEnd()
    setLeft(null)
  }
  const follow = useEffectEvent(() => {
    // The list does not scroll while a viewer menu is open, or the menu would move away from the pointer.
    if (left !== null || scroller.current?.querySelector('.ant-dropdown-open')) return
    goToEnd()
    hideCutLine(scroller.current, content.current)
  })
  useLayoutEffect(() => {
    if (newest !== null && left === null) follow()
  }, [newest, left])
  // A change of size is not scrolling by the reader: a hidden picture, a phone's keyboard, a gift that gets its longer name later.
  useEffect(() => {
    const size = new ResizeObserver(() => follow())
    for (const part of [scroller.current, content.current]) if (part) size.observe(part)
    return () => size.disconnect()
  }, [])
  const onScroll = () => {
    const list = scroller.current
    if (!list) return
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd
    if (atEnd) hideCutLine(list, content.current)
    else if (content.current) content.current.style.clipPath = ''
    setLeft((was) => (atEnd ? null : (was ?? newest)))
  }
  // If the line has been dropped since, it is not found, and all remaining lines are new.
  const last = left ?? newest
  const unseen = all.length - 1 - all.findLastIndex((line) => line.id === last)
  return { scroller, content, onScroll, toEnd, following: left === null, unseen }
}
