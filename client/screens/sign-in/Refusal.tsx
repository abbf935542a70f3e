import { ClockCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../i18n/failureText.ts'
import type { Failure } from '../../lib/call.ts'
import { session } from '../../lib/session.ts'
import styles from './Refusal.module.css'

const clock = (language: string, secondsFromNow: number) =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.now() + secondsFromNow * 1000)

/** Why nobody is signed in: the sign-in was refused, or the last session has ended by itself. */
export function Refusal({ failure }: { failure: Failure | undefined }) {
  const { t, i18n } = useTranslation()
  const failureText = useFailureText()
  if (!failure) {
    if (!session.ended) return null
    return <output className={styles.note}><ClockCircleOutlined aria-hidden />{t('login.ended')}</output>
  }
  const text = failure.code === 'too_many_sign_ins' && failure.retryAfter !== undefined
    ? t('login.wait', { time: clock(i18n.language, failure.retryAfter) })
    : failureText(failure)
  return <div role="alert" className={styles.refusal}><ExclamationCircleOutlined aria-hidden />{text}</div>
}
