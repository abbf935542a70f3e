import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '#contract/calls/session.ts'
import { call } from '../../../lib/call.ts'
import { session } from '../../../lib/session.ts'
import { Sheet } from '../../../ui/touch/Sheet.tsx'
import buttons from '../../../ui/touch/touch.module.css'
import { camera } from '../../camera/engine/camera.ts'

interface Props {
  name: string
  Preferences: ComponentType
  onClose: () => void
}

/** Who is signed in on this phone, the language and the colours. */
export function MenuSheet({ name, Preferences, onClose }: Props) {
  const { t } = useTranslation()
  const leave = async () => {
    camera.stop()
    await call(signOut)
    session.close()
  }
  return (
    <Sheet title={name} onClose={onClose}>
      <Preferences />
      <a href="/app/" className={buttons.quiet}>
        {t('phone.toViewers')}
      </a>
      <button type="button" className={buttons.quiet} onClick={() => void leave()}>
        {t('header.logout')}
      </button>
    </Sheet>
  )
}
