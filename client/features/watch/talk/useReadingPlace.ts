import { useLayoutEffect, useRef, type RefObject } from 'react'

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
export function useReadingPlace(
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
