// HLS requests that wait for a part or segment that does not exist yet (blocking requests, RFC 8216bis, 6.2.5.2).

/** A waiting request is answered with the current state after this time without a change. Milliseconds. */
export const quietMs = {
  /**
   * Parts come several times a second, so the encoder has stalled or disconnected after this time without one. hls.js aborts a request
   * after 0.8 target durations, and gives up after three aborted requests.
   */
  untilPart: 1300,
  /** Three target durations. */
  untilSegment: 6000,
}

export class Blocked {
  #waiting = new Set<() => void>()

  /** Resolves once `isReady` is true, checked now and at every change; or after `ms` without a change; or when the signal fires. */
  async until(isReady: () => boolean, ms: number, signal: AbortSignal): Promise<void> {
    if (isReady() || signal.aborted) return
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        this.#waiting.delete(check)
        resolve()
      }
      const check = () => {
        if (isReady()) done()
        else timer.refresh()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done)
      this.#waiting.add(check)
    })
  }

  /** Checks all waiting requests after a change. */
  check(): void {
    for (const check of this.#waiting) check()
  }
}
