import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Dialog } from './Dialog.tsx'

/** Asks the user to confirm before unsaved changes are lost: in a dialog when another screen opens, by the browser when the page closes. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!unsaved) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [unsaved])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={t('shell.unsaved')}
      width={420}
      okText={t('shell.leave')}
      cancelText={t('shell.stay')}
      okButtonProps={{ danger: true }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t('shell.unsavedDetail')}</p>
    </Dialog>
  )
}
