import { useEffect } from 'react'

/** The browser asks before the page is left, in its own words. */
export function useHeldPage(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isOn])
}
