import { CheckCircleFilled, DisconnectOutlined, HourglassOutlined, PoweroffOutlined, SyncOutlined, WarningFilled } from '@ant-design/icons'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../../i18n/failureText.ts'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import type { Push } from '../../push/usePushInfo.ts'
import type { RoomStatus } from '../../signal/room-status.ts'
import { StatusClock } from '../../signal/StatusClock.tsx'
import { CureButton } from './CureButton.tsx'
import styles from './StatusLine.module.css'

const icons: Readonly<Record<string, ReactNode>> = {
  unreachable: <DisconnectOutlined />,
  off: <PoweroffOutlined />,
  waiting: <HourglassOutlined />,
  receiving: <CheckCircleFilled />,
  live: <span className={styles.lamp} />,
  reconnecting: <SyncOutlined />,
}

interface Props {
  live: LiveRoom
  /** Null while the room loads. */
  status: RoomStatus | null
  push: Push
  /** The host streams from the phone's app, for which what helps in an encoder is of no use. */
  onPhone?: boolean
  /** At the end of the line: the button that ends the session. */
  children?: ReactNode
}

/** Under the picture: the worst thing that is true of the room, what to do about it, and the time on air. */
export function StatusLine({ live, status, push, onPhone = false, children }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  if (!status) return <Skeleton.Input active block className={styles.waiting} />
  const { room, connected, endNote, failure } = live
  const { tone, kind, name, sentence, values, clock } = status
  return (
    <div
      className={styles.line}
      data-tone={tone}
      data-status={name}
      data-signal={connected ? (room?.signal.state ?? 'off') : 'unreachable'}
    >
      <span className={styles.icon} aria-hidden>
        {kind === 'state' ? icons[name] : <WarningFilled />}
      </span>
      <output className={styles.words}>
        {t(sentence, values)}
        {kind === 'ended' && endNote && (
          <span className={styles.reason}>
            {t('live.endedNote')} <bdi>{endNote}</bdi>
          </span>
        )}
        {kind === 'failed' && failure && <span className={styles.reason}>{failureText(failure.answer)}</span>}
      </output>
      {/* Outside of the status element: a screen reader would announce it every second. */}
      <StatusClock clock={clock} className={styles.clock} />
      {(!onPhone || status.cure === 'retry') && <CureButton status={status} live={live} push={push} />}
      {children}
    </div>
  )
}
