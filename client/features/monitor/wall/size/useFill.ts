import { useLayoutEffect, useState, type RefObject } from 'react'
import { fillOf, type Fill } from './fill.ts'

/** The wall has at least this share of the window's height, so that cards on a low window scroll and stay readable. */
const leastHeight = 0.5
/** The page's padding below the wall. */
const belowPx = 32

interface Wanted {
  cards: number
  isPinned: boolean
  least: number
  gap: number
}

/** The size of the cards that fill the rest of the window from the element on. Measured before the first paint, and when the space changes. */
export function useFill(element: RefObject<HTMLElement | null>, { cards, isPinned, least, gap }: Wanted): Fill | undefined {
  const [space, setSpace] = useState<{ width: number; height: number }>()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => {
      const { width, top } = current.getBoundingClientRect()
      const tabs = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--gr-tabs')) || 0
      const height = Math.floor(Math.max(innerHeight - top - scrollY - belowPx - tabs, innerHeight * leastHeight))
      setSpace((was) => (was && was.width === Math.floor(width) && was.height === height ? was : { width: Math.floor(width), height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    // The page's width changes with the menu and its height with whatever is above the wall.
    observer.observe(current)
    observer.observe(document.documentElement)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [element])
  return space && fillOf({ ...space, cards, isPinned, least, gap })
}
