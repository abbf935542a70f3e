import { useCallback, useState } from 'react'
import type { Span } from '../timeline/span.ts'

/** The length of an open session that is visible at first. */
export const recentMs = 10 * 60_000

export const recentPart = ({ from, to }: Span): Span => ({ from: Math.max(from, to - recentMs), to })

/** The visible part after the session has grown: a part that ended with the session still does, and the whole session stays whole. */
export function grown(span: Span, before: Span, now: Span): Span {
  if (span.to !== before.to) return span
  return { from: span.from === before.from ? now.from : span.from + now.to - before.to, to: now.to }
}

/** The visible part of the session. */
export function useView(whole: Span, isOpen: boolean) {
  const [view, setView] = useState(() => ({ whole, span: isOpen ? recentPart(whole) : whole }))
  if (view.whole.to !== whole.to) setView({ whole, span: grown(view.span, view.whole, whole) })
  const setSpan = useCallback((span: Span) => setView((now) => ({ ...now, span })), [])
  return { span: view.span, setSpan }
}
