import { useCallback, useState } from 'react'
import type { Span } from '../timeline/span.ts'

/** An open session is first seen from here on. */
const recentMs = 10 * 60_000

export const recentPart = ({ from, to }: Span): Span => ({ from: Math.max(from, to - recentMs), to })

/** A part that ends where the session ended before it grew ends where it ends now; one that was all of it still is. */
export function grown(span: Span, before: Span, now: Span): Span {
  if (span.to !== before.to) return span
  return { from: span.from === before.from ? now.from : span.from + now.to - before.to, to: now.to }
}

/** Which part of the session is seen. */
export function useView(whole: Span, isOpen: boolean) {
  const [view, setView] = useState(() => ({ whole, span: isOpen ? recentPart(whole) : whole }))
  if (view.whole.to !== whole.to) setView({ whole, span: grown(view.span, view.whole, whole) })
  const setSpan = useCallback((span: Span) => setView((now) => ({ ...now, span })), [])
  return { span: view.span, setSpan }
}
