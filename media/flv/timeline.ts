// Converts an encoder's timestamps to one continuous clock for viewers, strictly increasing in each track. Timestamps restart with each
// connection and wrap after 2^32 ms; those of some encoders jump, stand still, or differ between picture and sound.

/** Gap between the last frame before a break and the first one after it. A player would stall at a longer gap. Milliseconds. */
const seamMs = 40
/** A clock that goes back or stands still for less than this has not jumped: frames get times 1 ms apart until it has caught up. */
const waitMs = 1000
/** A clock has jumped if it goes forward by this much more than the time that has passed. Milliseconds. */
const leapMs = 3000
/** The timestamps of two tracks that begin further apart than this are unrelated. Milliseconds. */
const apartMs = 5000

export type TrackKind = 'audio' | 'video'

class Track {
  /** A frame has come since the encoder connected. */
  began = false
  /** Time of the newest frame on the encoder's clock, continued past its wrap, and on ours. */
  theirs = 0
  ours = -1
  /** Ours minus theirs, since the last break. */
  shift = 0
  arrivedAt = 0
  /** Since when the encoder's clock has not gone forward; null while it does. */
  standsSince: number | null = null
}

export class Timeline {
  /** When the encoder's clock last jumped or stood still; null if it has not done so since it connected. */
  jumpedAt: number | null = null
  #tracks = { audio: new Track(), video: new Track() }
  #end = -seamMs
  #clock: () => number

  /** @param clock the time of arrival, in milliseconds */
  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }

  /** Another encoder follows; its first frame directly follows the last one. */
  restart(): void {
    this.#tracks.audio.began = this.#tracks.video.began = false
    this.jumpedAt = null
  }

  /** The time of a message that is not a frame: it belongs to the next frame, and does not affect the clock. */
  get now(): number {
    return Math.max(0, this.#end)
  }

  /** Milliseconds on our clock for a frame stamped by the encoder. */
  toOurs(kind: TrackKind, stamp: number): number {
    const track = this.#tracks[kind]
    const other = this.#tracks[kind === 'audio' ? 'video' : 'audio']
    const now = this.#clock()
    // The difference as a signed 32-bit number: past the wrap it is small again.
    track.theirs += (stamp - track.theirs) | 0
    const ours = track.began ? this.#continue(track, other, now) : this.#begin(track, other, now)
    track.shift = ours - track.theirs
    track.ours = Math.max(ours, track.ours + 1)
    track.arrivedAt = now
    this.#end = Math.max(this.#end, track.ours)
    return track.ours
  }

  /** The clock of a track stood still while nothing came of it: it continues at this time. */
  continueAt(kind: TrackKind, ours: number): void {
    const track = this.#tracks[kind]
    track.shift = this.#jump(ours, this.#clock()) - track.theirs
    track.ours = ours
  }

  #begin(track: Track, other: Track, now: number): number {
    track.began = true
    track.standsSince = null
    if (!other.began) return this.#end + seamMs
    const shared = byClockOf(other, track.theirs)
    return Math.abs(shared - this.#end) <= apartMs ? shared : this.#jump(this.#end, now)
  }

  #continue(track: Track, other: Track, now: number): number {
    const ours = track.theirs + track.shift
    const step = ours - track.ours
    const passed = now - track.arrivedAt
    track.standsSince = step > 0 ? null : (track.standsSince ?? now)
    const isAhead = step > Math.max(0, passed) + leapMs && !(other.began && ours - other.ours <= leapMs)
    if (step < -waitMs || isAhead) return this.#jump(this.#rejoin(track, other), now)
    if (track.standsSince === null || now - track.standsSince <= waitMs) return ours
    // Follow the time of arrival instead, or the other track if its clock still runs.
    const byArrival = track.ours + passed
    return this.#jump(other.began && other.standsSince === null ? Math.max(byArrival, other.ours) : byArrival, now)
  }

  /** Where a track continues after a jump: level with the other one if that has jumped as well, otherwise as close to it as before. */
  #rejoin(track: Track, other: Track): number {
    track.standsSince = null
    const shared = other.began ? byClockOf(other, track.theirs) : -Infinity
    if (shared > track.ours - waitMs / 2 && shared <= this.#end + leapMs) return shared
    return this.#end - track.ours > waitMs ? this.#end : track.ours + seamMs
  }

  #jump(ours: number, now: number): number {
    this.jumpedAt = now
    return ours
  }
}

/** Converts a time on the encoder's clock to ours by the last frame of this track. */
const byClockOf = ({ ours, theirs }: Track, moment: number) => ours + ((moment - theirs) | 0)
