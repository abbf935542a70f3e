import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Dialog } from './Dialog.tsx'

interface Props {
  /** Whether leaving has to be confirmed. Called at that moment, as the page may leave in the same step in which the reason ends. */
  holds: () => boolean
  /** The same, as it was rendered. */
  isHeld: boolean
  title: string
  onLeave?: () => void
  children: ReactNode
}

/** Asks the user to confirm before this screen is left: in a dialog when another screen opens, by the browser when the page closes. */
export function LeaveGuard({ holds, isHeld, title, onLeave, children }: Props) {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => holds() && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isHeld) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isHeld])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={title}
      width={420}
      okText={t('shell.leave')}
      cancelText={t('shell.stay')}
      okButtonProps={{ danger: true }}
      onOk={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      <p>{children}</p>
    </Dialog>
  )
}
