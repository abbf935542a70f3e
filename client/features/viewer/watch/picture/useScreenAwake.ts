import { useEffect } from 'react'

/** The screen of a phone does not go dark while somebody watches. The browser ends it when the page is hidden. */
export function useScreenAwake() {
  useEffect(() => {
    const over = new AbortController()
    let lock: WakeLockSentinel | undefined
    const wake = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (over.signal.aborted) await got.release()
        else lock = got
      } catch {
        // A phone with an almost empty battery refuses.
      }
    }
    void wake()
    document.addEventListener('visibilitychange', () => void wake(), { signal: over.signal })
    return () => {
      over.abort()
      void lock?.release()
    }
  }, [])
}
