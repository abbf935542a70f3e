// Writing beside everything else: one job after the other, and no more of them than memory has room for. A slow disk delays no frame.

/** A minute of ten rooms. */
const waitingBytesMax = 64 * 1024 * 1024

export class DiskQueue {
  #last: Promise<unknown> = Promise.resolve()
  #waitingBytes = 0
  #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** False where it has no room for so many bytes: the job is not done. */
  add(bytes: number, job: () => Promise<unknown>): boolean {
    if (this.#waitingBytes + bytes > waitingBytesMax) return false
    this.#waitingBytes += bytes
    void this.run(job).finally(() => {
      this.#waitingBytes -= bytes
    })
    return true
  }

  /** Does a job after all that wait. Resolves when it is done, also where it has failed. */
  run(job: () => Promise<unknown>): Promise<unknown> {
    this.#last = this.#last.then(job).catch(this.#onError)
    return this.#last
  }
}
