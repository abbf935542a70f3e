// Measures delivery: whether each line reaches everybody in the room exactly once, and how long after it was sent.
import type { Place } from '#contract/chat.ts'

export interface Measured {
  /** Maximum number of viewers in rooms at once. */
  viewers: number
  /** Lines that got a place, and lines that did not. */
  sent: number
  refused: number
  /** A line counts once for each viewer that it reached. */
  delivered: number
  p50: number
  p99: number
  lost: number
  doubled: number
}

export interface Measure {
  entered(viewer: string): void
  /** A viewer who has left need not receive lines. */
  left(viewer: string): void
  /** A line has its place; `viewers` are those who must receive it. */
  sent(anchorId: number, place: Place, at: number, viewers: Iterable<string>): void
  refused(): void
  received(anchorId: number, place: Place, viewer: string, at: number): void
  result(): Measured
}

interface Line {
  at: number | null
  owed: Set<string>
  received: Map<string, number>
  firstAt: number
}

/** Delays kept for the percentiles; the newest replace the oldest. */
const delaysKept = 200_000
/** A line is evaluated after this time: deliveries that have not arrived by then are lost. */
const settleMs = 5000

export function createMeasure(now: () => number = Date.now): Measure {
  // In order of arrival, so that the oldest are evaluated first.
  const lines = new Map<string, Line>()
  const inRoom = new Set<string>()
  const delays: number[] = []
  const totals = { viewers: 0, sent: 0, refused: 0, delivered: 0, lost: 0, doubled: 0 }

  function line(anchorId: number, { epoch, seq }: Place): Line {
    // A server numbers the lines of each room from 1.
    const key = `${anchorId}/${epoch}/${seq}`
    const known = lines.get(key)
    if (known) return known
    settleOld()
    const fresh: Line = { at: null, owed: new Set(), received: new Map(), firstAt: now() }
    lines.set(key, fresh)
    return fresh
  }
  function settleOld() {
    for (const [key, old] of lines) {
      if (now() - old.firstAt < settleMs) return
      lines.delete(key)
      settle(old)
    }
  }
  function settle({ at, owed, received }: Line) {
    // A line of another sender.
    if (at === null) return
    for (const [viewer, receivedAt] of received) {
      delays[totals.delivered++ % delaysKept] = Math.max(0, receivedAt - at)
      owed.delete(viewer)
    }
    totals.lost += owed.size
  }

  return {
    entered(viewer) {
      inRoom.add(viewer)
      totals.viewers = Math.max(totals.viewers, inRoom.size)
    },
    left(viewer) {
      inRoom.delete(viewer)
      for (const { owed } of lines.values()) owed.delete(viewer)
    },
    sent(anchorId, place, at, viewers) {
      totals.sent++
      Object.assign(line(anchorId, place), { at, owed: new Set(viewers) })
    },
    refused() {
      totals.refused++
    },
    received(anchorId, place, viewer, at) {
      const { received } = line(anchorId, place)
      if (received.has(viewer)) totals.doubled++
      else received.set(viewer, at)
    },
    result() {
      settleOld()
      // For lines in transit, count the deliveries so far.
      for (const open of lines.values()) {
        open.owed.clear()
        settle(open)
      }
      lines.clear()
      const sorted = delays.toSorted((a, b) => a - b)
      const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { ...totals, p50: percentile(0.5), p99: percentile(0.99) }
    },
  }
}
