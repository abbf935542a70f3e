import { useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../lib/session.ts'
import { loadSettings } from '../../../lib/settings.ts'
import { Entry } from './Entry.tsx'
import { openSignIn, useByCode } from './sign-in.ts'
import { Studio } from './Studio.tsx'

openSignIn()

/** The host's app on a phone: the sign-in by the code of a computer, then the camera. */
export default function HostApp({ Preferences }: { Preferences: ComponentType }) {
  const { t } = useTranslation()
  const user = useUser()
  const byCode = useByCode()
  useEffect(() => {
    document.title = `${t('phone.title')} · Greenroom`
    void loadSettings()
  }, [t])
  if (user && !byCode.isPending) return <Studio key={user.id} user={user} Preferences={Preferences} />
  return <Entry byCode={byCode} />
}
