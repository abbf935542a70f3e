/** A part of a session, in milliseconds since 1970. */
export interface Span {
  from: number
  to: number
}

export const lengthOf = ({ from, to }: Span) => to - from

export const within = ({ from, to }: Span, at: number) => Math.min(to, Math.max(from, at))

/** From 0 to 1 inside the span, and beyond outside of it. */
export const shareOf = (span: Span, at: number) => (at - span.from) / Math.max(1, lengthOf(span))

export const atShare = (span: Span, share: number) => span.from + share * lengthOf(span)

/** The shortest visible part. */
const shortestMs = 30_000

/** A span of this length within the whole, which begins as close to `from` as possible. */
function placed(whole: Span, from: number, length: number): Span {
  if (length >= lengthOf(whole)) return whole
  const start = within({ from: whole.from, to: whole.to - length }, from)
  return { from: start, to: start + length }
}

/** The visible part after zooming: `factor` 0.25 shows a quarter of the time, and `around` keeps its position. */
export function zoomed(span: Span, whole: Span, around: number, factor: number): Span {
  const length = Math.max(Math.min(shortestMs, lengthOf(whole)), lengthOf(span) * factor)
  const centre = within(span, around)
  return placed(whole, centre - shareOf(span, centre) * length, length)
}

/** The part between two instants, whichever comes first. */
export function between(whole: Span, a: number, b: number): Span {
  const [from, to] = [within(whole, Math.min(a, b)), within(whole, Math.max(a, b))]
  return zoomed({ from, to }, whole, (from + to) / 2, 1)
}

/** A span of the same length that contains the instant: unchanged, or with the instant at its nearer end. */
export function showing(span: Span, whole: Span, at: number): Span {
  if (at >= span.from && at <= span.to) return span
  const length = lengthOf(span)
  return placed(whole, at < span.from ? at : at - length, length)
}

/** A span of the same length that begins at the instant. */
export const beginningAt = (span: Span, whole: Span, at: number) => placed(whole, at, lengthOf(span))
