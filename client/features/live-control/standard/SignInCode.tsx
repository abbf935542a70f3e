import { QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { qrCodeMinutes } from '#contract/limits.ts'
import { issueSignInCode } from '#contract/calls/sign-in-code.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { call } from '../../../lib/call.ts'
import { duration } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useNow } from '../../../lib/time/useNow.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import styles from './Settings.module.css'

/** A code that signs the phone app in as this host. It can be used once, within five minutes. */
export default function SignInCode() {
  const { t } = useTranslation()
  const userId = useUser()?.id ?? 0
  const { data, error, loading, reload } = useLoad('code', async (signal) => {
    const answer = await call(issueSignInCode, { params: { userId }, signal })
    return answer.ok ? { ...answer, data: { ...answer.data, until: platformNow() + qrCodeMinutes * 60_000 } } : answer
  })
  const now = useNow(data !== undefined)
  // Whole seconds, rounded down: the countdown starts at 05:00, and an expired code is never shown as valid.
  const left = Math.max(0, Math.min(qrCodeMinutes * 60, Math.floor(((data?.until ?? now) - now) / 1000)))
  if (error && !data) return <Trouble title={t('live.codeFailed')} failure={error} onRetry={reload} />
  const status = loading || !data ? 'loading' : left === 0 ? 'expired' : 'active'
  return (
    <div className={styles.code}>
      <p className={styles.note}>{t('live.phoneNote')}</p>
      {/* Black on white in both colour schemes: phones read nothing else reliably. */}
      <QRCode
        value={data?.qrcode ?? '-'}
        status={status}
        onRefresh={reload}
        size={180}
        color="#000"
        bgColor="#fff"
        title={t('live.code')}
      />
      <p className={styles.note} role="timer">
        {status === 'active' && t('live.codeLeft', { clock: duration(left).slice(3) })}
        {status === 'expired' && t('live.codeOver')}
        {status === 'loading' && t('common.loading')}
      </p>
    </div>
  )
}
