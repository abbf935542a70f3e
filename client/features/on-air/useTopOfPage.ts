import { useEffect } from 'react'

/** Scrolls to the top, for a view that replaces one that may have been scrolled. */
export function useTopOfPage() {
  useEffect(() => {
    // Chromium returns a promise, which must not become the effect's clean-up function.
    void scrollTo(0, 0)
  }, [])
}
