import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** A pointer that has not moved for this time no longer holds the lines. */
const restMs = 5000

/** The keyboard focus is on a name or its actions, or the menu of a line is open. */
const isInUse = (list: Element) => list.querySelector('[data-line] :is(:focus-visible, [aria-haspopup=menu][aria-expanded=true])') !== null

interface Held<T> {
  lines: readonly T[]
  /** The line that is pointed at. */
  at: string | undefined
}

/**
 * Holds the lines still while the pointer is over them or a name has the focus, so that a click reaches the line that it was meant for.
 * `isOn`: whether lines have actions or cards.
 */
export function useHold<T>(lines: readonly T[], isOn: boolean) {
  const [held, setHeld] = useState<Held<T> | null>(null)
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
    // React also delivers the events of a tooltip here, although it is outside of this element.
    onPointerMove({ target, currentTarget, pointerType }: PointerEvent) {
      if (pointerType === 'touch' || !(target instanceof Element) || !currentTarget.contains(target)) return
      rest(currentTarget)
      // While the pointer is between two lines, the last one stays chosen.
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
