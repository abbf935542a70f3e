import { DisconnectOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../i18n/failureText.ts'
import { latestRefusal, subscribeRefusals } from '../lib/connection/socket-refusal.ts'
import styles from './OfflineBanner.module.css'

/** Shown when the server refuses this page's connection, so live updates stop. The page keeps retrying. */
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
