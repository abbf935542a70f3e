/** For a dialog that has opened. A field that the user has already focused keeps the focus. */
export function focusFirstField(fields: HTMLElement | null) {
  if (fields?.contains(document.activeElement)) return
  fields?.querySelector<HTMLElement>('input, textarea')?.focus()
}
