/** With the deprecated `execCommand`, for plain-HTTP origins such as a LAN address, where `navigator.clipboard` is undefined. */
function copyBySelection(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const before = document.activeElement
  // Inside an open dialog; otherwise its focus trap moves the focus and the selection is lost.
  const container = before?.closest('[role=dialog]') ?? document.body
  container.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}

/** Copies a text to the clipboard; false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copyBySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}
