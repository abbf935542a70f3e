import { useEffect } from 'react'

/** What replaces a page that may have been scrolled begins at its top. */
export function useTopOfPage() {
  useEffect(() => {
    // Chromium answers a promise, which is no clean-up.
    void scrollTo(0, 0)
  }, [])
}
