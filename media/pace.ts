// How fast a push comes: told by how far its own clock gets ahead of the time of arrival. What a stall held back comes at once, but it only
// catches up.

/** Frames in the burst at the start say nothing. */
const hurryMs = 5000
/** A lead is compared with the one before this time, or up to twice as long ago. */
const windowMs = 5000

interface Mark {
  at: number
  lead: number
}

export class Pace {
  /** The furthest that the stream has been ahead of time. Milliseconds. */
  #lead = -Infinity
  #marks: Mark[] = []
  #nextMark: number

  constructor(now: number) {
    this.#nextMark = now + hurryMs
  }

  note(dts: number, now: number): void {
    this.#lead = Math.max(this.#lead, dts - now)
    if (now < this.#nextMark) return
    this.#marks = [...this.#marks.slice(-1), { at: now, lead: this.#lead }]
    this.#nextMark = now + windowMs
  }

  /** Seconds of stream in a second: 1 for one in real time, or slower. Null before it is known. */
  figure(now: number): number | null {
    const [before] = this.#marks
    if (!before || now - before.at < windowMs) return null
    return Math.round((1 + (this.#lead - before.lead) / (now - before.at)) * 10) / 10
  }
}
