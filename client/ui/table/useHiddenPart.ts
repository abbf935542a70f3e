import { useLayoutEffect, useState, type RefObject } from 'react'

interface HiddenPart {
  /** The table is wider than its frame, which then scrolls. */
  scrolls: boolean
  start: boolean
  end: boolean
}

/** On which sides a frame hides a part of its table. */
export function useHiddenPart(frame: RefObject<HTMLElement | null>): HiddenPart {
  const [part, setPart] = useState<HiddenPart>({ scrolls: false, start: false, end: false })
  useLayoutEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const look = () => {
      const most = table.offsetWidth - element.clientWidth
      const now = {
        // Widths are rounded.
        scrolls: most > 1,
        start: element.scrollLeft > 1,
        end: most - element.scrollLeft > 1,
      }
      // What stays in sight beside the first column begins where that ends.
      element.style.setProperty('--lead', `${table.querySelector('th')?.offsetWidth ?? 0}px`)
      setPart((was) => (JSON.stringify(was) === JSON.stringify(now) ? was : now))
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    watcher.observe(table)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame])
  return part
}
