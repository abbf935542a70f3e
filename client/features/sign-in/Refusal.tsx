import { ClockCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons-svg'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../i18n/failureText.ts'
import type { Failure } from '../../lib/call.ts'
import { session } from '../../lib/session.ts'
import { PlainIcon } from '../../kit/PlainIcon.tsx'
import styles from './Refusal.module.css'

/** A failure and when it arrived, by this computer's clock. `retryAfter` counts from then. */
export type Refused = Failure & { at: number }

/** A wait of less than a minute is shown with seconds, because it may end within the current minute. */
const endOfWait = (language: string, { at }: Refused, seconds: number) =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds < 60 && { second: '2-digit' }),
    hourCycle: 'h23',
  }).format(at + seconds * 1000)

/** Why the user is not signed in: the sign-in was refused, or the last session has expired. `children`: what to do about it. */
export function Refusal({ failure, children }: { failure: Refused | undefined; children?: ReactNode }) {
  const { t, i18n } = useTranslation()
  const failureText = useFailureText()
  if (!failure) {
    if (!session.ended) return null
    return (
      <output className={styles.note}>
        <PlainIcon of={ClockCircleOutlined} className={styles.icon} />
        {t('login.ended')}
      </output>
    )
  }
  const text =
    failure.code === 'too_many_sign_ins' && failure.retryAfter !== undefined
      ? t('login.wait', { time: endOfWait(i18n.language, failure, failure.retryAfter) })
      : failureText(failure)
  return (
    <div role="alert" className={styles.refusal}>
      <PlainIcon of={ExclamationCircleOutlined} className={styles.icon} />
      <span>
        {text} {children}
      </span>
    </div>
  )
}
