// Finds out whether elements are visible in the window. One IntersectionObserver is shared by all elements with the same margin.
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

const listeners = new WeakMap<Element, (inSight: boolean) => void>()
const observers = new Map<string, IntersectionObserver>()

function observerOf(margin: string): IntersectionObserver {
  const observer =
    observers.get(margin)
    ?? new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
      },
      { rootMargin: margin },
    )
  observers.set(margin, observer)
  return observer
}

/** True while the element is within the window, extended by `margin`. */
export function useInSight(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = observerOf(margin)
    listeners.set(current, setInSight)
    observer.observe(current)
    return () => {
      observer.unobserve(current)
      listeners.delete(current)
    }
  }, [element, margin])
  return inSight
}

const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** False while the page is in a background tab. */
export const usePageShown = () => useSyncExternalStore(onVisibility, () => !document.hidden)
