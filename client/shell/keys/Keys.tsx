import { useEffect, useState } from 'react'
import { isInDialog, useKey } from '../../lib/useKey.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'))

/** The keyboard shortcuts of every screen: `/` focuses the filter, arrows move in lists and tables, `?` lists the shortcuts. */
export function Keys() {
  /** Undefined until it is opened for the first time, so that its code is not loaded before. */
  const [open, setOpen] = useState<boolean>()
  useArrows()
  useKey('/', () => {
    if (!isInDialog()) document.querySelector<HTMLElement>('main [aria-keyshortcuts="/"]')?.focus()
  })
  useKey('?', () => {
    if (!isInDialog()) setOpen(true)
  })
  return open !== undefined && <KeysDialog open={open} onClose={() => setOpen(false)} />
}

const controls = 'a[href], button:not(:disabled), input[type=checkbox]'
/** Widgets with their own arrow keys. */
const widgets = '[role=menu], [role=listbox], [role=tablist], [role=log], [role=radiogroup], [role=toolbar]'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
const middle = (a: number, b: number) => (a + b) / 2

/** The distance in px to a box in the key's direction, and its offset across that direction; undefined if the box does not lie there. */
function distance(key: string, from: Box, to: Box): [ahead: number, beside: number] | undefined {
  const isVertical = key === 'ArrowDown' || key === 'ArrowUp'
  const ahead = {
    ArrowDown: to.top - from.bottom,
    ArrowUp: from.top - to.bottom,
    ArrowRight: to.left - from.right,
    ArrowLeft: from.left - to.right,
  }[key]
  // Borders may overlap by a pixel.
  if (ahead === undefined || ahead < -1) return undefined
  // Left and right stay within the same line.
  if (!isVertical && (to.bottom <= from.top || to.top >= from.bottom)) return undefined
  const beside = isVertical
    ? middle(to.left, to.right) - middle(from.left, from.right)
    : middle(to.top, to.bottom) - middle(from.top, from.bottom)
  return [ahead, Math.abs(beside)]
}

/** The control with the smallest offset in the nearest line. */
function nearest(key: string, from: Element, all: Iterable<HTMLElement>): HTMLElement | undefined {
  const box = from.getBoundingClientRect()
  const reached = [...all].flatMap((control) => {
    const found = control === from || !control.checkVisibility() ? undefined : distance(key, box, control.getBoundingClientRect())
    return found ? [{ control, ahead: found[0], beside: found[1] }] : []
  })
  const line = Math.min(...reached.map(({ ahead }) => ahead))
  // 12 px of tolerance: the controls of a line differ in height.
  return reached.filter(({ ahead }) => ahead < line + 12).toSorted((a, b) => a.beside - b.beside)[0]?.control
}

function moveFocus(event: KeyboardEvent) {
  const { target, key } = event
  if (!key.startsWith('Arrow') || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!(target instanceof Element) || !target.matches(controls) || target.closest(widgets)) return
  const next = nearest(key, target, target.closest('table, ul, ol')?.querySelectorAll<HTMLElement>(controls) ?? [])
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Arrow keys move the focus between the controls of a list or table, by their position on the screen. */
function useArrows() {
  useEffect(() => {
    const over = new AbortController()
    addEventListener('keydown', moveFocus, { signal: over.signal })
    return () => over.abort()
  }, [])
}
