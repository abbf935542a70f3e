import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. Correct from the first render on. */
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
/** False on narrow pages, which get the phone layout: one column, cards, larger targets. */
export const useDesktop = () => useMedia(desktopQuery)
