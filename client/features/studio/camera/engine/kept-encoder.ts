// An encoder of the browser may end at any time: its process restarts, or a driver errs. Another one is opened then, so that the push goes on.

/** An encoder that ran this many milliseconds was good: when it fails, every way to open one is tried again. */
const goodMs = 10_000

export type Open<E> = (onError: () => void) => Promise<E>

export class KeptEncoder<E extends { close(): void }> {
  #ways: readonly Open<E>[]
  #onNone: () => void
  #current: E | null = null
  #next = 0
  #since = 0
  /** Identifies the encoder that is open or being opened. Errors of earlier ones are ignored. */
  #attempt: object | null = null

  /** Opens one by the first way that works. `onNone`: after none of them did. */
  constructor(ways: readonly Open<E>[], onNone: () => void) {
    this.#ways = ways
    this.#onNone = onNone
    void this.#open()
  }

  /** Null while one is being opened, and after none worked. */
  get current(): E | null {
    return this.#current
  }

  /** To be called if the current one does not work although it has not said so. */
  replace(): void {
    if (this.#attempt) this.#failed(this.#attempt)
  }

  close(): void {
    this.#attempt = null
    this.#current?.close()
    this.#current = null
  }

  async #open(): Promise<void> {
    const open = this.#ways[this.#next++]
    if (!open) {
      this.#attempt = null
      return this.#onNone()
    }
    const attempt = (this.#attempt = {})
    try {
      const encoder = await open(() => this.#failed(attempt))
      if (this.#attempt !== attempt) return encoder.close()
      this.#current = encoder
      this.#since = performance.now()
    } catch {
      this.#failed(attempt)
    }
  }

  #failed(attempt: object): void {
    if (this.#attempt !== attempt) return
    if (this.#current && performance.now() - this.#since > goodMs) this.#next = 0
    this.#current?.close()
    this.#current = null
    void this.#open()
  }
}
