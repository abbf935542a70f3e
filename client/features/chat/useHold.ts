import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import type { ChatLine } from './line.ts'

/** A pointer that has not moved for so long points at nothing. */
const restMs = 5000

/** The keyboard focus is on a name or its actions, or a viewer's menu is open. */
const isInUse = (list: Element) => list.querySelector('[data-line] :focus-visible, .ant-dropdown-open') !== null

interface Held {
  lines: readonly ChatLine[]
  /** The line that is pointed at. */
  at: string | undefined
}

/**
 * Holds the lines still while somebody points at them or is at a name by keyboard, so that what is pressed belongs to the line that it was meant
 * for. `isOn`: something can be done with a line.
 */
export function useHold(lines: readonly ChatLine[], isOn: boolean) {
  const [held, setHeld] = useState<Held | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const release = () => {
    clearTimeout(resting.current)
    setHeld(null)
  }
  const hold = (at: string | undefined) => setHeld((was) => (was && was.at === at ? was : { lines: was?.lines ?? lines, at }))
  const rest = (list: Element) => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => (isInUse(list) ? rest(list) : release()), restMs)
  }
  const handlers = {
    // A menu's events arrive here as well, though it lies outside.
    onPointerMove({ target, currentTarget, pointerType }: PointerEvent) {
      if (pointerType === 'touch' || !(target instanceof Element) || !currentTarget.contains(target)) return
      rest(currentTarget)
      // Between two lines the last one still counts.
      hold(lineOf(target) ?? held?.at)
    },
    onPointerLeave({ currentTarget }: PointerEvent) {
      if (!isInUse(currentTarget)) release()
    },
    onFocus({ target, currentTarget }: FocusEvent) {
      if (currentTarget.contains(target) && target.matches('[data-line] :focus-visible')) hold(lineOf(target))
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget) && !isInUse(currentTarget)) release()
    },
  }
  return { shown: held?.lines ?? lines, pointedAt: held?.at, release, handlers: isOn ? handlers : {} }
}

const lineOf = (target: Element) => target.closest<HTMLElement>('[data-line]')?.dataset['line']
