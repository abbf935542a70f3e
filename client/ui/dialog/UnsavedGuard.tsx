import { useTranslation } from 'react-i18next'
import { LeaveGuard } from './LeaveGuard.tsx'

/** Asks the user to confirm before unsaved changes are lost. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation()
  return (
    <LeaveGuard holds={() => unsaved} isHeld={unsaved} title={t('shell.unsaved')}>
      {t('shell.unsavedDetail')}
    </LeaveGuard>
  )
}
