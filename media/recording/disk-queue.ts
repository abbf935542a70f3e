// Runs disk jobs one after the other, with a limit on the waiting data, so that a slow disk delays no frame.

/** About a minute of ten rooms. */
const waitingBytesMax = 64 * 1024 * 1024

export class DiskQueue {
  #last: Promise<unknown> = Promise.resolve()
  #waitingBytes = 0
  #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** Returns false, without running the job, if too many bytes are waiting already. */
  add(bytes: number, job: () => Promise<unknown>): boolean {
    if (this.#waitingBytes + bytes > waitingBytesMax) return false
    this.#waitingBytes += bytes
    void this.run(job).finally(() => {
      this.#waitingBytes -= bytes
    })
    return true
  }

  /** Runs a job after all waiting jobs. Resolves when it has ended, even if it failed. */
  run(job: () => Promise<unknown>): Promise<unknown> {
    this.#last = this.#last.then(job).catch(this.#onError)
    return this.#last
  }
}
