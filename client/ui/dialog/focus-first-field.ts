/** For a dialog that has come into sight. Whoever was quicker than that stays in the field of the own choice. */
export function focusFirstField(fields: HTMLElement | null) {
  if (fields?.contains(document.activeElement)) return
  fields?.querySelector<HTMLElement>('input, textarea')?.focus()
}
