// Measures whether a push arrives faster than real time: its timestamps then get further and further ahead of the arrival time. Frames that
// arrive at once after a stall only catch up, and do not count.

/** The burst of frames at the start of a push does not count. Milliseconds. */
const burstMs = 5000
/** The lead is compared with the lead one to two of these windows ago. Milliseconds. */
const windowMs = 5000

interface Mark {
  at: number
  lead: number
}

export class Pace {
  /** Maximum of stream time minus arrival time so far. Milliseconds. */
  #lead = -Infinity
  #marks: Mark[] = []
  #nextMark: number

  constructor(now: number) {
    this.#nextMark = now + burstMs
  }

  note(dts: number, now: number): void {
    this.#lead = Math.max(this.#lead, dts - now)
    if (now < this.#nextMark) return
    this.#marks = [...this.#marks.slice(-1), { at: now, lead: this.#lead }]
    this.#nextMark = now + windowMs
  }

  /** Seconds of stream per second: 1 in real time or slower. Null until enough has been measured. */
  figure(now: number): number | null {
    const [before] = this.#marks
    if (!before || now - before.at < windowMs) return null
    return Math.round((1 + (this.#lead - before.lead) / (now - before.at)) * 10) / 10
  }
}
