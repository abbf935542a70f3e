// The segments in a stream's playlist, and removed segments that players may still fetch.
import { initName, mediaPlaylist, segmentName, targetSeconds, type Segment } from './playlist.ts'

/** A live playlist never lists less than this (RFC 8216, 6.2.2). */
const listedSeconds = 3 * targetSeconds
/** Players begin at a key frame. A key frame at least this far back stays listed, unless it is further back than `reachSeconds`. */
const beginSeconds = 3
const reachSeconds = 30

interface Listed extends Segment {
  /** Of the longest playlist that listed it. */ longestSeconds: number
}

const lasts = (segments: readonly Segment[]) => segments.reduce((sum, { seconds }) => sum + seconds, 0)

export class SegmentWindow {
  #listed: Listed[] = []
  /** Until when removed segments are kept, on the clock of `performance.now()`. */
  #leaving: { segment: Segment; until: number }[] = []
  #files = new Map<string, Buffer>()
  #passedDiscontinuities = 0
  #isOver = false

  /** The latest first frame of a push in the list, in seconds before the list's end; null when the list holds one push only. */
  get seam(): number | null {
    const at = this.#listed.findLastIndex(({ discontinuity }) => discontinuity)
    return at < 0 ? null : lasts(this.#listed.slice(at))
  }

  /** A new player finds a key frame to begin with. */
  get canBegin(): boolean {
    return this.#listed.some(({ key }) => key)
  }

  file(name: string): Buffer | undefined {
    return this.#files.get(name)
  }

  playlist(): string {
    return mediaPlaylist(this.#listed, this.#passedDiscontinuities, this.#isOver)
  }

  addInit(init: number, bytes: Buffer): void {
    this.#files.set(initName(init), bytes)
  }

  add(segment: Segment, bytes: Buffer): void {
    this.#listed.push({ ...segment, longestSeconds: 0 })
    this.#files.set(segmentName(segment.sequence), bytes)
    const now = performance.now()
    while (this.#mayDropFirst()) this.#dropFirst(now)
    const seconds = lasts(this.#listed)
    for (const listed of this.#listed) listed.longestSeconds = Math.max(listed.longestSeconds, seconds)
    this.#forgetOld(now)
  }

  /** Nothing follows. */
  end(): void {
    this.#isOver = true
  }

  #mayDropFirst(): boolean {
    const rest = this.#listed.slice(1)
    const seconds = lasts(rest)
    if (seconds < listedSeconds) return false
    return seconds >= reachSeconds || rest.some(({ key }, at) => key && lasts(rest.slice(at)) >= beginSeconds)
  }

  #dropFirst(now: number): void {
    const segment = this.#listed.shift()
    if (!segment) return
    if (segment.discontinuity) this.#passedDiscontinuities++
    // A player may still hold the longest playlist that listed it, and needs its length to fetch it (RFC 8216, 6.2.2).
    this.#leaving.push({ segment, until: now + (segment.seconds + segment.longestSeconds) * 1000 })
  }

  #forgetOld(now: number): void {
    const old = this.#leaving.filter(({ until }) => until < now)
    if (old.length === 0) return
    this.#leaving = this.#leaving.filter(({ until }) => until >= now)
    const inits = new Set([...this.#listed, ...this.#leaving.map(({ segment }) => segment)].map(({ init }) => init))
    for (const { segment } of old) {
      this.#files.delete(segmentName(segment.sequence))
      if (!inits.has(segment.init)) this.#files.delete(initName(segment.init))
    }
  }
}
