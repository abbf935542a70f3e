import { VideoCameraOutlined, WarningOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/calls/studio/live-room.ts'
import { useUser } from '../../../lib/session.ts'
import { Player } from '../../player/Player.tsx'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import type { Push } from '../push/usePushInfo.ts'
import styles from './Stage.module.css'
import { StatusLine } from './status/StatusLine.tsx'
import { useRoomStatus } from './status/useRoomStatus.ts'

interface Props {
  live: LiveRoom
  push: Push
  showPicture?: boolean
  /** The host streams from the phone's app. */
  onPhone?: boolean
  /** A text beside the empty picture explains it, so the picture has none. */
  isExplained?: boolean
  /** Shown over the picture. */
  over?: ReactNode
  /** At the end of the status line. */
  children?: ReactNode
}

const whole = { width: '100%', height: '100%' }

/** The host's own picture, and the status of the room below it. */
export function Stage({ live, push, showPicture = true, onPhone = false, isExplained = false, over, children }: Props) {
  const { t } = useTranslation()
  const { room } = live
  const status = useRoomStatus(live)
  const anchorId = useUser()?.id
  if (!room) {
    return (
      <div className={styles.stage} aria-busy>
        {showPicture && (
          <div className={styles.shape}>
            <Skeleton.Node active styles={{ root: whole, content: whole }} />
          </div>
        )}
        <StatusLine live={live} status={status} push={push} onPhone={onPhone} />
      </div>
    )
  }
  return (
    <div className={styles.stage} data-on-air={room.live !== null && room.signal.state === 'live'} data-tone={status?.tone}>
      {showPicture && (
        <div className={styles.picture}>
          <Player
            channel={room.channel ?? room.preview}
            expected={room.signal.state === 'live' || room.signal.state === 'receiving'}
            held={room.signal.state === 'reconnecting'}
            onBroken={live.reload}
            label={t('live.ownPicture')}
            over={over}
            anchorId={anchorId}
            meter
          >
            <Absent state={room.signal.state} onPhone={onPhone} isExplained={isExplained} />
          </Player>
        </div>
      )}
      <StatusLine live={live} status={status} push={push} onPhone={onPhone}>
        {children}
      </StatusLine>
    </div>
  )
}

/** Shown in place of the picture. */
function Absent({ state, onPhone, isExplained }: { state: Room['signal']['state']; onPhone: boolean; isExplained: boolean }) {
  const { t } = useTranslation()
  if (state === 'waiting' || state === 'reconnecting') {
    return (
      <>
        <WarningOutlined className={styles.warn} aria-hidden />
        <p>{t(onPhone ? `live.phonePicture.${state}` : state === 'waiting' ? 'live.notDetected' : 'live.pictureLost')}</p>
      </>
    )
  }
  return (
    <>
      <VideoCameraOutlined className={styles.quiet} aria-hidden />
      {!isExplained && <p>{t('live.noPicture')}</p>}
    </>
  )
}
