// The keyboard in a list of chat lines, which is one tab stop.

/**
 * The element to which a key moves the focus: up and down between the names, sideways to the actions of the same line. Undefined if the key
 * does not move the focus, or if there are no names.
 */
export function nextStop(list: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  const names = [...list.querySelectorAll<HTMLElement>('button[data-name]')]
  // While the list itself has the focus, only up and down move to the names; Home and End scroll.
  if (from === list) return key === 'ArrowUp' || key === 'ArrowDown' ? names.at(-1) : undefined
  if (!(from instanceof HTMLElement) || !list.contains(from)) return undefined
  const line = from.closest('[data-line]')
  const stops = [...(line?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
  const at = names.findIndex((name) => line?.contains(name))
  switch (key) {
    case 'ArrowLeft':
      return stops[stops.indexOf(from) - 1]
    case 'ArrowRight':
      return stops[stops.indexOf(from) + 1]
    case 'ArrowUp':
      return names[at - 1]
    case 'ArrowDown':
      return names[at + 1]
    case 'Home':
      return names[0]
    case 'End':
      return names.at(-1)
    default:
      return undefined
  }
}
