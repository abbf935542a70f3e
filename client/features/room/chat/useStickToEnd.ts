import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Within this many pixels of the end, the list counts as being at its end. */
const nearEnd = 32

interface Line {
  id: string | number
}

/** Hides a line that is cut off at the upper edge, unless it fills half of the list. */
function hideCutLine(scroller: Element | null, content: HTMLElement | null) {
  if (!scroller || !content) return
  const { top } = scroller.getBoundingClientRect()
  const cut = [...content.children].findLast((line) => line.getBoundingClientRect().top < top)
  const height = cut ? cut.getBoundingClientRect().bottom - top : 0
  content.style.clipPath = height > 0 && height < scroller.clientHeight / 2 ? `inset(${scroller.scrollTop + height}px 0 0)` : ''
}

/** Lines that may be removed together without a jump. */
const linesNoted = 12

const topIn = (scroller: HTMLElement, line: Element) => line.getBoundingClientRect().top - scroller.getBoundingClientRect().top

/** The first lines that are not above the list's upper edge, and their distances from it. */
function placesIn(scroller: HTMLElement, content: HTMLElement) {
  const { top } = scroller.getBoundingClientRect()
  const lines = [...content.children]
  const first = lines.findIndex((line) => line.getBoundingClientRect().bottom > top)
  return lines.slice(first, first + linesNoted).map((line) => ({ line, distance: topIn(scroller, line) }))
}

/**
 * Keeps the lines that are being read where they are while others are removed, come back or are dropped. Browsers do so by themselves, except
 * those of iPhones; here all do the same (`overflow-anchor: none`). Returns what to call after each scroll.
 */
function useReadingPlace(
  { scroller, content }: Record<'scroller' | 'content', RefObject<HTMLElement | null>>,
  isReading: boolean,
): () => void {
  const places = useRef<ReturnType<typeof placesIn>>([])
  const note = () => {
    if (scroller.current && content.current) places.current = placesIn(scroller.current, content.current)
  }
  useLayoutEffect(() => {
    const { current: list } = scroller
    if (!isReading || !list) return
    const left = places.current.find(({ line }) => line.isConnected)
    if (left) list.scrollBy(0, topIn(list, left.line) - left.distance)
    note()
  })
  return note
}

/** How many of the lines came after those that were seen. Seen ones may have been removed or dropped since; if all were, the rest is new. */
function newerThan(seen: readonly Line[], all: readonly Line[]): number {
  const known = new Set(seen.map(({ id }) => id))
  return all.length - 1 - all.findLastIndex(({ id }) => known.has(id))
}

/**
 * Keeps a list scrolled to its newest line until the reader scrolls up; then the lines that are read stay in place. `unseen` counts the lines of `all` that have come since, and `toEnd`
 * scrolls back. `content` is the element with the lines, `scroller` the one that scrolls.
 */
export function useStickToEnd(lines: readonly Line[], all: readonly Line[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  /** The lines that were shown when the reader scrolled up; null while the list follows. */
  const [left, setLeft] = useState<readonly Line[] | null>(null)
  const newest = lines.at(-1)?.id ?? null
  const goToEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  const toEnd = () => {
    goToEnd()
    setLeft(null)
  }
  const follow = useEffectEvent(() => {
    if (left !== null) return
    goToEnd()
    hideCutLine(scroller.current, content.current)
  })
  useLayoutEffect(() => {
    if (newest !== null && left === null) follow()
  }, [newest, left])
  // The size also changes without the reader: a hidden picture, a phone's keyboard, a gift's name that loads later.
  useEffect(() => {
    const size = new ResizeObserver(() => follow())
    for (const part of [scroller.current, content.current]) if (part) size.observe(part)
    return () => size.disconnect()
  }, [])
  const notePlace = useReadingPlace({ scroller, content }, left !== null)
  const onScroll = () => {
    const list = scroller.current
    if (!list) return
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd
    if (atEnd) hideCutLine(list, content.current)
    else if (content.current) content.current.style.clipPath = ''
    setLeft((was) => (atEnd ? null : (was ?? lines)))
    notePlace()
  }
  const unseen = newerThan(left ?? lines, all)
  return { scroller, content, onScroll, toEnd, following: left === null, unseen }
}
