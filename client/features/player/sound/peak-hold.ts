const holdMs = 1500
const fallDbPerSecond = 20

/** Holds the highest recent level for a moment, and then lets it fall. */
export class PeakHold {
  private db = -100
  private at = 0

  /** `db`: the level now, at `now` in milliseconds. Returns the level that is held. */
  hold(db: number, now: number): number {
    const held = this.db - (fallDbPerSecond * Math.max(0, now - this.at - holdMs)) / 1000
    if (db < held) return held
    this.db = db
    this.at = now
    return db
  }
}
