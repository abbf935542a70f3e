// Whether what was said arrives: by everybody who was in the room, once, and how long it took.
import type { Place } from '#contract/chat.ts'

export interface Measured { delivered: number; p50: number; p99: number; lost: number; doubled: number }

export interface Measure {
  sent(place: Place, at: number, viewers: Iterable<string>): void
  heard(place: Place, viewer: string, at: number): void
  /** Who is gone owes no delivery. */
  left(viewer: string): void
  result(): Measured
}

interface Line { at: number | null; owed: Set<string>; heard: Map<string, number> }

/** Delays kept for the percentiles; the newest replace the oldest. */
const delaysKept = 200_000
/** A line is settled after this time: what has not arrived by then is lost. */
const settleMs = 5000

export function createMeasure(now: () => number = Date.now): Measure {
  const lines = new Map<string, Line>()
  const delays: number[] = []
  const totals = { delivered: 0, lost: 0, doubled: 0 }

  function line({ epoch, seq }: Place): Line {
    const key = `${epoch}:${seq}`
    const known = lines.get(key)
    if (known) return known
    const fresh: Line = { at: null, owed: new Set(), heard: new Map() }
    lines.set(key, fresh)
    setTimeout(() => settle(key, fresh), settleMs).unref()
    return fresh
  }
  function settle(key: string, { at, owed, heard }: Line) {
    if (!lines.delete(key) || at === null) return
    for (const [viewer, heardAt] of heard) {
      delays[totals.delivered++ % delaysKept] = Math.max(0, heardAt - at)
      owed.delete(viewer)
    }
    totals.lost += owed.size
  }

  return {
    sent(place, at, viewers) {
      Object.assign(line(place), { at, owed: new Set(viewers) })
    },
    heard(place, viewer, at) {
      const { heard } = line(place)
      if (heard.has(viewer)) totals.doubled++
      else heard.set(viewer, at)
    },
    left(viewer) {
      for (const { owed } of lines.values()) owed.delete(viewer)
    },
    result() {
      // Lines that are still under way count as far as they have come.
      for (const [key, open] of lines) {
        if (open.at !== null && now() - open.at < settleMs) open.owed.clear()
        settle(key, open)
      }
      const sorted = delays.toSorted((a, b) => a - b)
      const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { ...totals, p50: percentile(0.5), p99: percentile(0.99) }
    },
  }
}
