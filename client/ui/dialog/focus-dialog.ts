const fields = ['input:not([type=hidden])', 'textarea', 'select'].map((field) => `${field}:not(:disabled)`).join()

/**
 * Focuses the first field of a dialog that opens, also if it is loaded later; until then, or without a field, the dialog itself. A focus that
 * the user has moved stays. Returns a function that ends this.
 */
export function focusDialog(body: HTMLElement, hasFields: boolean): () => void {
  const dialog = body.closest<HTMLElement>('[role=dialog]')
  const focusField = () => {
    const field = hasFields ? body.querySelector<HTMLElement>(fields) : null
    field?.focus({ preventScroll: true })
    return field !== null
  }
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== dialog || focusField()) watcher.disconnect()
  })
  // One frame later: antd first stores the focused element, to restore the focus when the dialog closes.
  const frame = requestAnimationFrame(() => {
    if (body.contains(document.activeElement) || focusField()) return
    dialog?.focus({ preventScroll: true })
    if (hasFields) watcher.observe(body, { childList: true, subtree: true })
  })
  return () => {
    cancelAnimationFrame(frame)
    watcher.disconnect()
  }
}
