// Draws the time line on a canvas: the curves, the lanes of the marks, and the time below. 20,000 marks take a few milliseconds.
import { timeOfDay, hourAndMinute } from '../../../lib/time/local-time.ts'
import { countUntil } from './moments.ts'
import { linesOf, measuredIn } from './measured.ts'
import { groupOf, laneCount, lookOf, type Paint } from './mark-kinds.ts'
import { curvesOf, highestOf, type Curve, type TimedMark, type TimedSample } from './recorded.ts'
import { atShare, lengthOf, shareOf, type Span } from './span.ts'
import { ticksOf } from './ticks.ts'

export type Colours = Readonly<Record<Paint, string>>

export interface Drawing {
  span: Span
  samples: readonly TimedSample[]
  /** Marks of the chosen kinds, oldest first. */
  marks: readonly TimedMark[]
  width: number
  colours: Colours
  font: string
  layout: Layout
}

/** In px. */
const sizes = { label: 20, gap: 8, lane: 14, axis: 22 } as const

/** The positions of the curves and the lanes, in px. */
export interface Layout {
  curves: readonly Curve[]
  curve: number
  curveTop: (index: number) => number
  lanesTop: number
  height: number
}
export function layoutOf(samples: readonly TimedSample[], curve: number): Layout {
  const curves = curvesOf(samples)
  const curveTop = (index: number) => index * (curve + sizes.gap)
  const lanesTop = curveTop(curves.length)
  return { curves, curve, curveTop, lanesTop, height: lanesTop + laneCount * sizes.lane + sizes.axis }
}
/** In px. */
export const curveHeight = 66

const time = ({ time }: { time: number }) => time

/** Samples beyond the span that are drawn, so that a curve reaches its edges: only every fifth sample has viewers. */
const beside = 6

/** The items in the span, and a few more at each side. */
function inSpan<T extends { time: number }>(items: readonly T[], { from, to }: Span): readonly T[] {
  return items.slice(Math.max(0, countUntil(items, from, time) - beside), countUntil(items, to, time) + beside)
}

export function draw(canvas: CanvasRenderingContext2D, drawing: Drawing) {
  const { width, span, marks, layout } = drawing
  canvas.clearRect(0, 0, width, layout.height)
  drawLosses(canvas, drawing)
  for (const [index, curve] of layout.curves.entries()) drawCurve(canvas, drawing, curve, layout.curveTop(index))
  drawMarks(canvas, { ...drawing, marks: inSpan(marks, span) })
  drawTime(canvas, drawing)
}

/** Marks the times without a push, behind everything else. */
function drawLosses(canvas: CanvasRenderingContext2D, { marks, span, width, colours, layout }: Drawing) {
  canvas.fillStyle = colours.errorSoft
  for (const mark of marks) {
    if (mark.kind !== 'dropped') continue
    const end = mark.seconds === null ? span.to : mark.time + mark.seconds * 1000
    if (end < span.from || mark.time > span.to) continue
    const x = Math.max(0, shareOf(span, mark.time) * width)
    canvas.fillRect(x, 0, Math.max(2, Math.min(width, shareOf(span, end) * width) - x), layout.lanesTop)
  }
}

function drawCurve(canvas: CanvasRenderingContext2D, { samples, span, width, colours, layout }: Drawing, curve: Curve, top: number) {
  const bottom = top + layout.curve
  canvas.fillStyle = colours.line
  canvas.fillRect(0, bottom, width, 1)
  // Curves begin at 0.
  const highest = Math.max(1, highestOf(samples, curve))
  canvas.strokeStyle = colours.accent
  canvas.lineWidth = 1.5
  for (const values of linesOf(measuredIn(inSpan(samples, span), curve))) {
    const line = new Path2D()
    for (const { time, value } of values)
      line.lineTo(shareOf(span, time) * width, bottom - (value / highest) * (layout.curve - sizes.label))
    const area = new Path2D(line)
    area.lineTo(shareOf(span, values.at(-1)?.time ?? span.to) * width, bottom)
    area.lineTo(shareOf(span, values[0]?.time ?? span.from) * width, bottom)
    canvas.fillStyle = colours.accentSoft
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a path, not an array
    canvas.fill(area)
    canvas.stroke(line)
  }
}

const markWidth = 2

/** Draws at most one mark for each pixel and colour: more would not be visible. */
function drawMarks(canvas: CanvasRenderingContext2D, { marks, span, width, colours, layout }: Drawing) {
  const drawn = new Set<string>()
  // Quiet marks are drawn first, so that they hide no others.
  const isQuiet = (mark: TimedMark) => lookOf[groupOf(mark)].paint === 'quiet'
  for (const mark of [...marks.filter(isQuiet), ...marks.filter((one) => !isQuiet(one))]) {
    const { lane, paint } = lookOf[groupOf(mark)]
    const x = Math.round(shareOf(span, mark.time) * width)
    const place = `${lane} ${paint} ${x}`
    if (x < 0 || x > width || drawn.has(place)) continue
    drawn.add(place)
    canvas.fillStyle = colours[paint]
    canvas.fillRect(Math.min(x, width - markWidth), layout.lanesTop + lane * sizes.lane + 2, markWidth, sizes.lane - 4)
  }
}

const tickRoom = 84

function drawTime(canvas: CanvasRenderingContext2D, { span, width, colours, font, layout }: Drawing) {
  const top = layout.height - sizes.axis
  canvas.font = font
  canvas.textBaseline = 'bottom'
  canvas.textAlign = 'center'
  const { instants, withSeconds } = ticksOf(span, width / tickRoom)
  for (const instant of instants) {
    const x = shareOf(span, instant) * width
    canvas.fillStyle = colours.line
    canvas.fillRect(Math.round(x), top, 1, 5)
    const at = new Date(instant).toISOString()
    const text = withSeconds ? timeOfDay(at) : hourAndMinute(at)
    const half = canvas.measureText(text).width / 2
    // A label that would be cut is left out.
    if (x < half || x > width - half) continue
    canvas.fillStyle = colours.quiet
    canvas.fillText(text, x, layout.height - 1)
  }
}

/** The mark nearest to an instant, if one is within `reachPx` of it. */
export function markNear(marks: readonly TimedMark[], span: Span, width: number, at: number, reachPx: number): TimedMark | undefined {
  const reach = (reachPx / Math.max(1, width)) * lengthOf(span)
  const around = [countUntil(marks, at, time) - 1, countUntil(marks, at, time)].flatMap((index) => marks[index] ?? [])
  const near = around.filter((mark) => Math.abs(mark.time - at) <= reach)
  return near.toSorted((a, b) => Math.abs(a.time - at) - Math.abs(b.time - at))[0]
}

export const atPixel = (span: Span, width: number, x: number) => atShare(span, x / Math.max(1, width))
