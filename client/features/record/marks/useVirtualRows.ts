import { useEffect, useState, type RefObject } from 'react'

/** Rows above and below those in sight. */
const beyond = 6

/** The rows of one height that are in sight of a scroller, and a few around them: from the first up to, without it, the last. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, rowPx: number, rows: number) {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    const over = new AbortController()
    const look = () => {
      setTop(Math.floor(current.scrollTop / rowPx))
      setHeight(current.clientHeight)
    }
    const observer = new ResizeObserver(look)
    observer.observe(current)
    current.addEventListener('scroll', look, { signal: over.signal, passive: true })
    return () => {
      observer.disconnect()
      over.abort()
    }
  }, [scroller, rowPx])
  const inSight = Math.ceil(height / rowPx) + 1
  return { top, inSight, first: Math.max(0, top - beyond), end: Math.min(rows, top + inSight + beyond) }
}
