// The arrow keys go from control to control of a list or a table, as they lie on the screen. Enter then does what the control does.
import { useEffect } from 'react'

const controls = 'a[href], button:not(:disabled), input[type=checkbox]'
/** They have keys of their own. */
const others = '[role=menu], [role=listbox], [role=tablist], [role=log], [role=radiogroup], [role=toolbar]'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
const middle = (a: number, b: number) => (a + b) / 2

/** How far a box is from another in a direction, and how far beside its line; undefined if it does not lie there. */
export function distance(key: string, from: Box, to: Box): [ahead: number, beside: number] | undefined {
  const isVertical = key === 'ArrowDown' || key === 'ArrowUp'
  const ahead = {
    ArrowDown: to.top - from.bottom,
    ArrowUp: from.top - to.bottom,
    ArrowRight: to.left - from.right,
    ArrowLeft: from.left - to.right,
  }[key]
  // Borders may overlap by a pixel.
  if (ahead === undefined || ahead < -1) return undefined
  // To the side only within the same line.
  if (!isVertical && (to.bottom <= from.top || to.top >= from.bottom)) return undefined
  const beside = isVertical
    ? middle(to.left, to.right) - middle(from.left, from.right)
    : middle(to.top, to.bottom) - middle(from.top, from.bottom)
  return [ahead, Math.abs(beside)]
}

/** The nearest line first, and in it what lies nearest. */
function nearest(key: string, from: Element, all: Iterable<HTMLElement>): HTMLElement | undefined {
  const box = from.getBoundingClientRect()
  const reached = [...all].flatMap((control) => {
    const found = control === from || !control.checkVisibility() ? undefined : distance(key, box, control.getBoundingClientRect())
    return found ? [{ control, ahead: found[0], beside: found[1] }] : []
  })
  const line = Math.min(...reached.map(({ ahead }) => ahead))
  // Controls of one line may differ in height.
  return reached.filter(({ ahead }) => ahead < line + 12).toSorted((a, b) => a.beside - b.beside)[0]?.control
}

function goOn(event: KeyboardEvent) {
  const { target, key } = event
  if (!key.startsWith('Arrow') || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!(target instanceof Element) || !target.matches(controls) || target.closest(others)) return
  const next = nearest(key, target, target.closest('table, ul, ol')?.querySelectorAll<HTMLElement>(controls) ?? [])
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function useArrows() {
  useEffect(() => {
    const over = new AbortController()
    addEventListener('keydown', goOn, { signal: over.signal })
    return () => over.abort()
  }, [])
}
