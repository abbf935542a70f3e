import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'

/** `confirm`: the button that confirms. */
type Focus = 'field' | 'confirm' | 'dialog'

const fields = ['input:not([type=hidden])', 'textarea', 'select'].map((field) => `${field}:not(:disabled)`).join()

/**
 * Focuses the first field of a dialog that opens, also if it is loaded later; until then, or without a field, the dialog itself. A focus that
 * the user has moved stays. Returns a function that ends this.
 */
function focusDialog(body: HTMLElement, focus: Focus): () => void {
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

interface Props extends Omit<ModalProps, 'className'> {
  className?: string | undefined
  /** Which element gets the focus when the dialog opens: by default the first field, or the dialog itself if it has none. */
  focus?: Focus
}

/** antd's dialog, which does not focus its close button when it opens. */
export function Dialog({ children, className = '', focus = 'field', ...props }: Props) {
  return (
    <Modal centered destroyOnHidden {...props} className={`${styles.dialog} ${className}`}>
      <Body focus={focus}>{children}</Body>
    </Modal>
  )
}

/** Mounted whenever the dialog opens. */
function Body({ focus, children }: { focus: Focus; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => (body.current ? focusDialog(body.current, focus) : undefined), [focus])
  return <div ref={body}>{children}</div>
}
