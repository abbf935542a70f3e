// Requests that wait for a part which is not there yet (RFC 8216bis, 6.2.5.2).

/** A playlist is waited for three target durations at most. */
export const blockedMs = 6000

export class Blocked {
  #waiting = new Set<() => void>()

  /** Resolves when `isThere` is true at a change, or after `blockedMs`, or when the signal fires. It is true already: at once. */
  async until(isThere: () => boolean, signal: AbortSignal): Promise<void> {
    if (isThere() || signal.aborted) return
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        this.#waiting.delete(look)
        resolve()
      }
      const look = () => {
        if (isThere()) done()
      }
      const timer = setTimeout(done, blockedMs)
      signal.addEventListener('abort', done)
      this.#waiting.add(look)
    })
  }

  /** Something has changed. */
  look(): void {
    for (const look of this.#waiting) look()
  }
}
