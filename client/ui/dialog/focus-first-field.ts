/** Focuses the first field of an opened dialog, unless the user has already focused one. */
export function focusFirstField(fields: HTMLElement | null) {
  if (fields?.contains(document.activeElement)) return
  fields?.querySelector<HTMLElement>('input, textarea')?.focus()
}
