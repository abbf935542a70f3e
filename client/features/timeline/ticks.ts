import { lengthOf, type Span } from './span.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const steps = [1, 2, 5, 10, 15, 30]
  .map((n) => n * second)
  .concat([1, 2, 5, 10, 15, 30].map((n) => n * minute))
  .concat([1, 2, 3, 6, 12, 24].map((n) => n * hour))

/** At most so many round instants in a span, on the reader's clock. */
export function ticksOf(span: Span, most: number): { instants: number[]; withSeconds: boolean } {
  const step = steps.find((one) => lengthOf(span) / one <= most) ?? 24 * hour
  // Zones are off by quarters of an hour at the least, so only hours depend on them.
  const offset = new Date(span.from).getTimezoneOffset() * minute
  const first = Math.ceil((span.from - offset) / step) * step + offset
  const instants: number[] = []
  for (let at = first; at <= span.to; at += step) instants.push(at)
  return { instants, withSeconds: step < minute }
}
