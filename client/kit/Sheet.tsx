import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'
import styles from './Sheet.module.css'
import { Toast } from './Toast.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog: on a phone it comes from the bottom edge, on a wide page it floats. Escape and a click beside it close it. */
export function Sheet({ title, onClose, children }: Props) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Closed before it is removed, so that the focus returns to the button that opened it.
    return () => current?.close()
  }, [])
  return (
    // A click on the element itself is beside its content. Escape does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('viewer.close')}>
            <Icon name="close" size={20} />
          </button>
        </header>
        {children}
      </div>
      <Toast />
    </dialog>
  )
}
