import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { focusDialog, type Focus } from './focus-dialog.ts'
import styles from './Dialog.module.css'

interface Props extends Omit<ModalProps, 'className'> {
  className?: string | undefined
  /** What has the focus when it opens: by default the first field. Without a field, the dialog itself. */
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
