import { HourglassOutlined, PoweroffOutlined, SyncOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Signal } from '#contract/calls/room.ts'
import { duration } from '../../lib/format.ts'
import { useNow } from '../../lib/time/useNow.ts'
import styles from './SignalTag.module.css'

const icons = {
  onAir: <span className={styles.lamp} aria-hidden />,
  waiting: <HourglassOutlined aria-hidden />,
  reconnecting: <SyncOutlined aria-hidden />,
  off: <PoweroffOutlined aria-hidden />,
}
const nameOf = { live: 'onAir', receiving: 'off', off: 'off', waiting: 'waiting', reconnecting: 'reconnecting' } as const

/** The state of the broadcast: an icon, a text, and a time that advances only if `ticking`. Only the lamp of "on air" glows. */
export function SignalTag({ signal, startedAt, ticking = true }: { signal: Signal; startedAt: string; ticking?: boolean }) {
  const { t } = useTranslation()
  const name = nameOf[signal.state]
  const now = useNow(ticking && (name === 'onAir' || name === 'reconnecting'))
  const left = signal.until === null ? undefined : Math.max(0, Math.ceil((Date.parse(signal.until) - now) / 1000))
  return (
    <span className={styles.tag} data-signal={name}>
      {icons[name]} {t(`monitor.${name}`)}
      {name === 'onAir' && <span className={styles.time}>{duration((now - Date.parse(startedAt)) / 1000)}</span>}
      {name === 'reconnecting' && left !== undefined && <span className={styles.time}>{t('signal.secondsLeft', { seconds: left })}</span>}
    </span>
  )
}
