import { useState, type ReactNode } from 'react'
import { useDesktop } from '../../lib/useMedia.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { BottomDrawer } from '../drawer/BottomDrawer.tsx'
import styles from './Beside.module.css'
import { placeBeside, size } from './place.ts'

interface Props {
  open: boolean
  /** The pressed element. The focus returns to it. */
  opener: HTMLElement
  /** The element that the dialog stands beside, if not the opener. */
  beside?: Element
  title: ReactNode
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The class of the dialog of a desktop. */
export const besideClass = styles.beside ?? ''

/** A dialog beside what opened it, on a desktop; the page stays in use. A sheet at the bottom of a phone. */
export function Beside({ open, opener, beside = opener, title, footer, onClose, children }: Props) {
  const desktop = useDesktop()
  const [place] = useState(() => placeBeside(beside.getBoundingClientRect(), { width: innerWidth, height: innerHeight }))
  const closed = () => {
    // The user may have pressed something else.
    if (document.activeElement !== document.body) return
    // The opener may be gone, like a line of the chat.
    const next = opener.isConnected ? opener : document.querySelector<HTMLElement>('#content')
    next?.focus({ preventScroll: true })
  }
  if (!desktop)
    return (
      <BottomDrawer open={open} title={title} footer={footer} onClose={onClose} afterOpenChange={(isOpen) => !isOpen && closed()}>
        {children}
      </BottomDrawer>
    )
  return (
    <Dialog
      open={open}
      title={title}
      footer={footer ?? null}
      focus="dialog"
      centered={false}
      mask={false}
      width={size.width}
      className={besideClass}
      classNames={styles}
      style={{ ...place, position: 'fixed', margin: 0, padding: 0 }}
      wrapProps={{ style: { pointerEvents: 'none' } }}
      onCancel={onClose}
      afterClose={closed}
    >
      {children}
    </Dialog>
  )
}
