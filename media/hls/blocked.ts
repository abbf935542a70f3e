// Requests that wait for a part which is not there yet (RFC 8216bis, 6.2.5.2).

/** How long nothing may change until a request has its answer as things are. */
export const quietMs = {
  /**
   * Parts come several times a second: without one for so long, the encoder stalls or has disconnected. hls.js gives a request 0.8 target
   * durations, and gives up after three such requests.
   */
  untilPart: 1300,
  /** Three target durations. */
  untilSegment: 6000,
}

export class Blocked {
  #waiting = new Set<() => void>()

  /** Resolves when `isThere` is true at a change, or when nothing has changed for these milliseconds, or when the signal fires. It is true already: at once. */
  async until(isThere: () => boolean, ms: number, signal: AbortSignal): Promise<void> {
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
        else timer.refresh()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done)
      this.#waiting.add(look)
    })
  }

  /** Something has changed. */
  look(): void {
    for (const look of this.#waiting) look()
  }
}
