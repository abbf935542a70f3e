// Measures how long another process has not replied to regular pings. Time in which this process itself was suspended does not count.
export class Silence {
  #patienceMs: number
  #everyMs: number
  /** Time without a reply while this process was running. */
  #ms = 0
  #lastAt: number

  /** @param now milliseconds of a monotonic clock */
  constructor(now: number, { everyMs, patienceMs }: { everyMs: number; patienceMs: number }) {
    this.#lastAt = now
    this.#everyMs = everyMs
    this.#patienceMs = patienceMs
  }

  reset(): void {
    this.#ms = 0
  }

  /** Must be called every `everyMs`. Returns true once there was no reply for `patienceMs`. */
  isTooLong(now: number): boolean {
    const passed = now - this.#lastAt
    this.#lastAt = now
    // A timer this late means that this process itself was suspended, so replies may be waiting unread.
    this.#ms = passed > 2 * this.#everyMs ? 0 : this.#ms + passed
    return this.#ms >= this.#patienceMs
  }
}
