/** `confirm`: the button that confirms. */
export type Focus = 'field' | 'confirm' | 'dialog'

const fields = ['input:not([type=hidden])', 'textarea', 'select'].map((field) => `${field}:not(:disabled)`).join()

/**
 * Focuses the first field of a dialog that opens, also if it is loaded later; until then, or without a field, the dialog itself. A focus that
 * the user has moved stays. Returns a function that ends this.
 */
export function focusDialog(body: HTMLElement, focus: Focus): () => void {
  const dialog = body.closest<HTMLElement>('[role=dialog]')
  const focusField = () => {
    const button = focus === 'confirm' ? dialog?.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary') : null
    const field = focus === 'field' ? body.querySelector<HTMLElement>(fields) : (button ?? null)
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
    if (focus === 'field') watcher.observe(body, { childList: true, subtree: true })
  })
  return () => {
    cancelAnimationFrame(frame)
    watcher.disconnect()
  }
}
