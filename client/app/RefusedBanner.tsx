import { DisconnectOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../i18n/failureText.ts'
import { latestRefusal, subscribeRefusals } from '../lib/socket-refusal.ts'
import styles from './OfflineBanner.module.css'

/** Says why nothing arrives by itself: the server does not take this page's connection. The page tries again meanwhile. */
export function RefusedBanner() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const refusal = useSyncExternalStore(subscribeRefusals, latestRefusal)
  if (!refusal) return null
  return (
    <output className={styles.banner}>
      <DisconnectOutlined aria-hidden /> {t('shell.notConnected', { reason: failureText(refusal) })}
    </output>
  )
}
