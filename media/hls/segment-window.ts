// The segments in a stream's playlist with their parts, and removed segments that players may still fetch.
import {
  initName,
  mediaPlaylist,
  partName,
  segmentName,
  targetSeconds,
  type OpenSegment,
  type Part,
  type Position,
  type Segment,
  type SegmentHead,
} from './playlist.ts'

/** A live playlist always lists at least this much (RFC 8216, 6.2.2). */
const listedSeconds = 3 * targetSeconds
/** Players begin at a key frame. A key frame at least this far back stays listed, unless it is further back than `reachSeconds`. */
const beginSeconds = 3
const reachSeconds = 30

/** A waiting request is answered with the current state after this time without a change. Milliseconds. */
const unchangedMs = {
  /**
   * Parts come several times a second, so the encoder has stalled or disconnected after this time without one. hls.js aborts a request
   * after 0.8 target durations, and gives up after three aborted requests.
   */
  untilPart: 1300,
  /** Three target durations. */
  untilSegment: 6000,
}

interface Listed extends Segment {
  /** Duration of the longest playlist that listed it. */ longestSeconds: number
}

const secondsOf = (segments: readonly Segment[]) => segments.reduce((sum, { seconds }) => sum + seconds, 0)

export class SegmentWindow {
  #listed: Listed[] = []
  #open: OpenSegment | null = null
  /** Until when removed segments are kept, on the clock of `performance.now()`. */
  #leaving: { segment: Segment; until: number }[] = []
  #files = new Map<string, Buffer>()
  #passedDiscontinuities = 0
  #isOver = false
  /** No frames are expected: the encoder has disconnected. */
  #isPaused = false
  #blocked = new BlockedRequests()
  /** Next segment's number. */
  #next = 0
  /** Every player of a stream gets the same text. */
  #texts: { full?: string; delta?: string } = {}

  /** Where the newest push begins, in seconds before the end of the list; null if the list contains only one push. */
  get newestPushSeconds(): number | null {
    const at = this.#listed.findLastIndex(({ discontinuity }) => discontinuity)
    return at < 0 ? null : secondsOf(this.#listed.slice(at))
  }

  /** The list has a key frame at which a new player can begin. */
  get canBegin(): boolean {
    return this.#listed.some(({ key }) => key)
  }

  /** The number of the incomplete segment, and how many parts it has. */
  get #end(): { sequence: number; parts: number } {
    return { sequence: this.#next, parts: this.#open?.parts.length ?? 0 }
  }

  /** Whether the list has this part or segment. A part number past a segment's last means the next one's first (RFC 8216bis, 6.2.5.2). */
  #has({ sequence, part }: Position): boolean {
    const { sequence: open, parts } = this.#end
    if (part === null || sequence >= open) return part === null ? sequence < open : sequence === open && part < parts
    const listed = this.#listed.find((segment) => segment.sequence === sequence)
    return !listed || part < listed.parts.length || sequence + 1 < open || parts > 0
  }

  /** Resolves when there is a segment to play; rejects if the signal fires first. */
  async playable(signal: AbortSignal): Promise<void> {
    while (!this.canBegin) {
      await this.#blocked.until(() => this.canBegin, unchangedMs.untilSegment, signal)
      signal.throwIfAborted()
    }
  }

  /** A segment, a part or an initialisation segment. */
  file(name: string): Buffer | undefined {
    return this.#files.get(name)
  }

  /** If this is the name of the next part, waits until it is complete (RFC 8216bis, 6.2.6). */
  async arriving(name: string, signal: AbortSignal): Promise<void> {
    const { sequence, parts } = this.#end
    if (name !== partName(sequence, parts)) return
    await this.#blocked.until(
      () => this.#files.has(name) || this.#end.sequence > sequence || this.#isOver,
      unchangedMs.untilSegment,
      signal,
    )
  }

  /**
   * Waits until the playlist has this part or segment (RFC 8216bis, 6.2.5.2), or until the encoder has stalled for a while: players then
   * get the current list and retry instead of giving up. False if the position is too far ahead.
   */
  async listing(position: Position, signal: AbortSignal): Promise<boolean> {
    if (position.sequence > this.#end.sequence + 1) return false
    const unchanged = position.part === null ? unchangedMs.untilSegment : unchangedMs.untilPart
    await this.#blocked.until(() => this.#isOver || this.#has(position), unchanged, signal)
    return true
  }

  /** The encoder has disconnected, and may come back. */
  pause(): void {
    this.#isPaused = true
    this.#texts = {}
  }

  playlist(delta = false): string {
    const kind = delta ? 'delta' : 'full'
    const hint = this.#isPaused ? null : partName(this.#next, this.#end.parts)
    const [segments, open, discontinuitySequence, isOver] = [this.#listed, this.#open, this.#passedDiscontinuities, this.#isOver]
    return (this.#texts[kind] ??= mediaPlaylist({ segments, open, discontinuitySequence, isOver, hint }, delta))
  }

  addInit(init: number, bytes: Buffer): void {
    this.#files.set(initName(init), bytes)
  }

  /** Adds a part of the incomplete segment. */
  addPart(head: SegmentHead, part: Part, bytes: Buffer): void {
    this.#open = { ...head, parts: [...(this.#open?.parts ?? []), part] }
    this.#files.set(partName(head.sequence, part.index), bytes)
    this.#next = head.sequence
    this.#changed()
  }

  /** Completes the segment with its parts so far. */
  add(head: SegmentHead, { seconds, key }: Pick<Segment, 'seconds' | 'key'>, bytes: Buffer): void {
    this.#listed.push({ ...head, seconds, key, parts: this.#open?.parts ?? [], longestSeconds: 0 })
    this.#open = null
    this.#next = head.sequence + 1
    this.#files.set(segmentName(head.sequence), bytes)
    const now = performance.now()
    while (this.#mayDropFirst()) this.#dropFirst(now)
    const sum = secondsOf(this.#listed)
    for (const listed of this.#listed) listed.longestSeconds = Math.max(listed.longestSeconds, sum)
    this.#dropParts(sum)
    this.#deleteOld(now)
    this.#changed()
  }

  #changed(): void {
    this.#isPaused = false
    this.#texts = {}
    this.#blocked.check()
  }

  /** The stream has ended: no segment follows. */
  close(): void {
    this.#isOver = true
    this.#changed()
  }

  #mayDropFirst(): boolean {
    const rest = this.#listed.slice(1)
    const seconds = secondsOf(rest)
    if (seconds < listedSeconds) return false
    return seconds >= reachSeconds || rest.some(({ key }, at) => key && secondsOf(rest.slice(at)) >= beginSeconds)
  }

  /** Parts may be fetched for three target durations after they have left the list (RFC 8216bis, 6.2.2). */
  #dropParts(sum: number): void {
    let left = sum
    for (const segment of this.#listed) {
      left -= segment.seconds
      if (left < 2 * listedSeconds) return
      for (const { index } of segment.parts) this.#files.delete(partName(segment.sequence, index))
      segment.parts = []
    }
  }

  #dropFirst(now: number): void {
    const segment = this.#listed.shift()
    if (!segment) return
    if (segment.discontinuity) this.#passedDiscontinuities++
    // A player may still hold the longest playlist that listed it, and needs its length to fetch it (RFC 8216, 6.2.2).
    this.#leaving.push({ segment, until: now + (segment.seconds + segment.longestSeconds) * 1000 })
  }

  #deleteOld(now: number): void {
    const old = this.#leaving.filter(({ until }) => until < now)
    if (old.length === 0) return
    this.#leaving = this.#leaving.filter(({ until }) => until >= now)
    const inits = new Set([...this.#listed, ...this.#leaving.map(({ segment }) => segment)].map(({ init }) => init))
    for (const { segment } of old) {
      this.#files.delete(segmentName(segment.sequence))
      for (const { index } of segment.parts) this.#files.delete(partName(segment.sequence, index))
      if (!inits.has(segment.init)) this.#files.delete(initName(segment.init))
    }
  }
}

/** Requests that wait for a part or segment that does not exist yet (blocking requests, RFC 8216bis, 6.2.5.2). */
class BlockedRequests {
  #waiting = new Set<() => void>()

  /** Resolves once `isReady` is true, checked now and at every change; or after `ms` without a change; or when the signal fires. */
  async until(isReady: () => boolean, ms: number, signal: AbortSignal): Promise<void> {
    if (isReady() || signal.aborted) return
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        this.#waiting.delete(check)
        resolve()
      }
      const check = () => {
        if (isReady()) done()
        else timer.refresh()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done)
      this.#waiting.add(check)
    })
  }

  /** Checks all waiting requests after a change. */
  check(): void {
    for (const check of this.#waiting) check()
  }
}
