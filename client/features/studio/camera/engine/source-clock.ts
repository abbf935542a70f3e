// Camera and microphone count time in clocks of their own. The page's clock is the one of a push: a source's time is placed on it by its fastest
// arrivals, since a later arrival was only delayed on its way.

/** A busy computer loses samples: for as long as two of these, the sound is ahead by what it lost. */
const windowMs = 1500

export class SourceClock {
  /** The least delay of this window and of the one before: a source's clock may drift from the page's. */
  #before = Infinity
  #now = Infinity
  #windowFrom = -Infinity

  /** All in milliseconds: the time that the source gave, and when it arrived. Returns when it happened by the clock of the arrivals. */
  place(time: number, arrivedAt: number): number {
    if (arrivedAt - this.#windowFrom >= windowMs) {
      this.#before = this.#now
      this.#now = Infinity
      this.#windowFrom = arrivedAt
    }
    this.#now = Math.min(this.#now, arrivedAt - time)
    return time + Math.min(this.#before, this.#now)
  }
}
