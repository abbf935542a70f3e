import { useCallback, useSyncExternalStore } from 'react'

/** A media query, right from the first render on. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

export const desktopQuery = '(min-width: 992px)'
/** Below this the product is the phone's: one column, cards, larger targets. */
export const useDesktop = () => useMedia(desktopQuery)
