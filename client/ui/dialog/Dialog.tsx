import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { focusDialog } from './focus-dialog.ts'
import styles from './Dialog.module.css'

interface Props extends Omit<ModalProps, 'className'> {
  className?: string | undefined
  /** What has the focus when it opens: by default the first field. Without a field, the dialog itself. */
  focus?: 'field' | 'dialog'
}

/** antd's dialog, which does not focus its close button when it opens. */
export function Dialog({ children, className = '', focus = 'field', ...props }: Props) {
  return (
    <Modal centered destroyOnHidden {...props} className={`${styles.dialog} ${className}`}>
      <Body hasFields={focus === 'field'}>{children}</Body>
    </Modal>
  )
}

/** Mounted whenever the dialog opens. */
function Body({ hasFields, children }: { hasFields: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => (body.current ? focusDialog(body.current, hasFields) : undefined), [hasFields])
  return <div ref={body}>{children}</div>
}
