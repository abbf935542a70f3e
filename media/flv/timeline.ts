// One continuous clock for viewers. The encoder's clock restarts with each connection, and RTMP's wraps after 2^32 ms.

/** Gap between the last frame of one encoder and the first of the next. A player would stall at a longer gap. */
const seamMs = 40

export class Timeline {
  #end = -seamMs
  /** The last message on both clocks; null until a new encoder's first frame. */
  #last: { theirs: number; ours: number } | null = null

  /** Another encoder follows; its first frame directly follows the last one. */
  restart(): void {
    this.#last = null
  }

  /** The time of a message that is not a frame: it belongs to the next frame, and does not affect the clock. */
  get now(): number {
    return Math.max(0, this.#end)
  }

  /** Milliseconds on our clock for a frame stamped by the encoder. */
  toOurs(theirs: number): number {
    // The difference as a signed 32-bit number: past the wrap it is small again.
    const ours = this.#last ? this.#last.ours + ((theirs - this.#last.theirs) | 0) : this.#end + seamMs
    this.#last = { theirs, ours }
    this.#end = Math.max(this.#end, ours)
    return Math.max(0, ours)
  }
}
