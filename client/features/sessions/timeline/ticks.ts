import { lengthOf, type Span } from './span.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const steps = [1, 2, 5, 10, 15, 30]
  .map((n) => n * second)
  .concat([1, 2, 5, 10, 15, 30].map((n) => n * minute))
  .concat([1, 2, 3, 6, 12, 24].map((n) => n * hour))

/** At most `most` round instants in a span, in the browser's time zone. */
export function ticksOf(span: Span, most: number): { instants: number[]; withSeconds: boolean } {
  const step = steps.find((one) => lengthOf(span) / one <= most) ?? 24 * hour
  // The offset of a time zone is a multiple of a quarter of an hour, so it matters only for long steps.
  const offset = new Date(span.from).getTimezoneOffset() * minute
  const first = Math.ceil((span.from - offset) / step) * step + offset
  const instants: number[] = []
  for (let at = first; at <= span.to; at += step) instants.push(at)
  return { instants, withSeconds: step < minute }
}
