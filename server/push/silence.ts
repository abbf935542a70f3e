// How long somebody who is asked over and over has not answered, while we were awake to hear it.

export class Silence {
  #patienceMs: number
  #everyMs: number
  /** Of our own waking time, without an answer. */
  #ms = 0
  #lastAt: number

  /** @param now milliseconds of a clock that only runs forward */
  constructor(now: number, { everyMs, patienceMs }: { everyMs: number; patienceMs: number }) {
    this.#lastAt = now
    this.#everyMs = everyMs
    this.#patienceMs = patienceMs
  }

  reset(): void {
    this.#ms = 0
  }

  /** To be called every `everyMs`; true once the silence has lasted too long. */
  isTooLong(now: number): boolean {
    const passed = now - this.#lastAt
    this.#lastAt = now
    // A timer this late means that this process itself stood still, so it does not know whether the other one was silent.
    this.#ms = passed > 2 * this.#everyMs ? 0 : this.#ms + passed
    return this.#ms >= this.#patienceMs
  }
}
