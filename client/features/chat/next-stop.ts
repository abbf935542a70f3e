/**
 * Where a key leads from a name, from an action beside it, or from the list itself: up and down to the names, sideways to the actions of the
 * same line. Nowhere if the key is not for going, or there are no names.
 */
export function nextStop(list: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  const names = [...list.querySelectorAll<HTMLElement>('button[data-name]')]
  // From the list itself only up and down lead to the names; Home and End scroll.
  if (from === list) return key === 'ArrowUp' || key === 'ArrowDown' ? names.at(-1) : undefined
  // A menu has its own keys.
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
