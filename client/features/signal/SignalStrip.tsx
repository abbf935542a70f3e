import { CheckCircleFilled, DisconnectOutlined, HourglassOutlined, PoweroffOutlined, SyncOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/calls/room.ts'
import { duration } from '../../lib/format.ts'
import { signalSentence, type Sentence } from './signal-sentence.ts'
import styles from './SignalStrip.module.css'
import { useNow } from '../../lib/time/useNow.ts'

interface Props {
  room: Pick<Room, 'signal' | 'live'>
  connected: boolean
  /** Shown while waiting for an encoder. */
  address: string | undefined
}

const icons: Record<Sentence['name'], ReactNode> = {
  unreachable: <DisconnectOutlined />,
  off: <PoweroffOutlined />,
  waiting: <HourglassOutlined />,
  receiving: <CheckCircleFilled />,
  live: <span className={styles.lamp} />,
  reconnecting: <SyncOutlined />,
}

/** The state of the signal in one sentence. */
export function SignalStrip({ room, connected, address }: Props) {
  const { t } = useTranslation()
  const now = useNow(room.live !== null)
  const { tone, name, figure } = signalSentence(room, connected, now)
  return (
    <div className={styles.strip} data-tone={tone} data-signal={name}>
      <span className={styles.icon} aria-hidden>
        {icons[name]}
      </span>
      <output className={styles.words}>{t(`signal.${name}`, { address: address ?? '' })}</output>
      {/* Outside of the status element: a screen reader would announce it every second. */}
      {figure && (
        <span role="timer" className={styles.figure}>
          {figure.type === 'elapsed' ? duration(figure.seconds) : t('signal.secondsLeft', { seconds: figure.seconds })}
        </span>
      )}
    </div>
  )
}
