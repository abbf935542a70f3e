/** The name to which a key goes from another name, or from the list itself; none if the key is not for going or there are no names. */
export function nextName(list: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown' && key !== 'Home' && key !== 'End') return undefined
  const names = [...list.querySelectorAll<HTMLElement>('button[tabindex="-1"]')]
  const at = names.findIndex((name) => name === from)
  // From the list itself only the arrows lead to the names; Home and End scroll. A menu has its own keys.
  if (at === -1) return from === list && key.startsWith('Arrow') ? names.at(-1) : undefined
  if (key === 'Home') return names[0]
  if (key === 'End') return names.at(-1)
  return names[at + (key === 'ArrowUp' ? -1 : 1)] ?? names[at]
}
