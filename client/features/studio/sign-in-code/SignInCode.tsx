import { Alert, Button, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { qrCodeMinutes } from '#contract/limits.ts'
import { issueSignInCode } from '#contract/calls/studio/sign-in-code.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { call } from '../../../lib/call.ts'
import { duration } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useNow } from '../../../lib/time/useNow.ts'
import { codeColours } from '../../../kit/colour/palette.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import styles from './SignInCode.module.css'

/**
 * A code that opens the host's app on a phone, signed in. It can be used once, within five minutes. Where the platform has no such page, the
 * code is for another app.
 */
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
  const appUrl = data?.appUrl ?? null
  const hindrance = appUrl && hindranceOf(appUrl)
  return (
    <div className={styles.code}>
      <p className={styles.note}>{t(data?.appUrl === null ? 'live.phoneNote' : 'live.phoneScan')}</p>
      <QRCode value={appUrl ?? data?.qrcode ?? '-'} status={status} onRefresh={reload} size={180} {...codeColours} title={t('live.code')} />
      <p className={styles.note} role="timer">
        {status === 'active' && t('live.codeLeft', { clock: duration(left).slice(3) })}
        {status === 'expired' && t('live.codeOver')}
        {status === 'loading' && t('common.loading')}
      </p>
      {appUrl && status === 'active' && (
        <Button type="link" href={appUrl} target="_blank" rel="noreferrer">
          {t('live.openHere')}
        </Button>
      )}
      {hindrance && <Alert type="info" showIcon title={t(`live.phoneHindered.${hindrance}`)} />}
    </div>
  )
}

/** Why a phone cannot use its camera at this address, as far as the address shows it; null if it can. */
function hindranceOf(appUrl: string): 'unreachable' | 'insecure' | null {
  const { hostname, protocol } = new URL(appUrl)
  if (/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return 'unreachable'
  return protocol === 'https:' ? null : 'insecure'
}
