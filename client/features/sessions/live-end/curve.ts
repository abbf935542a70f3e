// The curve of a session's viewers, as shares of its time and of its most viewers. Pure functions, for the page and for the saved picture.
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'

interface Point {
  /** 0 at the start of the session, 1 at its end. */
  x: number
  /** 0 without viewers, 1 with the most. */
  y: number
}

/** The height of the curve at a time, between its two nearest samples. */
function heightAt(points: readonly Point[], x: number): number {
  const after = points.findIndex((point) => point.x >= x)
  const [a, b] = after <= 0 ? [points.at(after), points.at(after)] : [points[after - 1], points[after]]
  if (!a || !b) return 0
  return b.x === a.x ? a.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)
}

export function curveOf({ startedAt, endedAt, figures, viewers, peaks }: LiveSummary) {
  const from = Date.parse(startedAt)
  const length = Math.max(1, (endedAt ? Date.parse(endedAt) : from + figures.seconds * 1000) - from)
  const most = Math.max(1, ...viewers.map((sample) => sample.viewers))
  const xOf = (at: string) => Math.min(1, Math.max(0, (Date.parse(at) - from) / length))
  const points = viewers.map((sample): Point => ({ x: xOf(sample.at), y: sample.viewers / most }))
  return { most, points, peaks: peaks.map((peak) => ({ peak, x: xOf(peak.at), y: heightAt(points, xOf(peak.at)) })) }
}
