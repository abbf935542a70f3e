import { Drawer } from 'antd'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './BottomDrawer.module.css'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons that stay in sight below the content. */
  footer?: ReactNode
  afterOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** On a phone: a part over the lower end of the dimmed page, as high as its content. Afterwards the focus returns to what opened it. */
export function BottomDrawer({ open, onClose, title, footer, afterOpenChange, children }: Props) {
  // antd reads it again in React's strict mode, on a busy machine when the sheet has the focus already.
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) opener.current ??= document.activeElement
  }, [open])
  const returnFocus = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    opener.current = null
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(isOpen) => {
        if (!isOpen) returnFocus()
        afterOpenChange?.(isOpen)
      }}
      focusable={{ focusTriggerAfterClose: false }}
      placement="bottom"
      title={title}
      closable={{ placement: 'end' }}
      footer={footer}
      classNames={{
        wrapper: styles.wrapper ?? '',
        section: styles.section ?? '',
        header: styles.header ?? '',
        body: styles.body ?? '',
        footer: styles.footer ?? '',
      }}
    >
      {children}
    </Drawer>
  )
}
