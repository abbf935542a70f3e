// Which parts of the page are in sight, or nearly. One observer for all of them.
import { useEffect, useState, type RefObject } from 'react'

/** How far outside the window an element already counts as in sight. */
const margin = '200px'

const listeners = new WeakMap<Element, (inSight: boolean) => void>()
let observer: IntersectionObserver | undefined

/** False until the element has been seen. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
      },
      { rootMargin: margin },
    )
    const own = observer
    listeners.set(current, setInSight)
    own.observe(current)
    return () => {
      own.unobserve(current)
      listeners.delete(current)
    }
  }, [element])
  return inSight
}
