import { useTranslation } from 'react-i18next'
import { count } from '../../../../lib/format.ts'
import type { StoredUser } from '../../../../lib/stored-user.ts'
import { Icon, Strokes } from '../../../../kit/Icon.tsx'
import { PictureBar } from '../../../../kit/PictureBar.tsx'
import bar from '../../../../kit/PictureBar.module.css'
import { appFeedback } from '../../../room/moderation/app/app-feedback.tsx'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import { useRoomStatus } from '../../on-air/status/useRoomStatus.ts'
import { useEndLive } from '../../on-air/useEndLive.tsx'
import { StatusWords } from '../../signal/StatusTag.tsx'
import { strokes } from '../strokes.ts'
import styles from './TopBar.module.css'

/** The room, who watches, how the signal is, and the end. */
export function TopBar({ live, user }: { live: LiveRoom; user: StoredUser }) {
  const { t, i18n } = useTranslation()
  const end = useEndLive(live, appFeedback, t('live.end'))
  const status = useRoomStatus(live)
  const viewers = count(live.viewers, i18n.language)
  return (
    <PictureBar
      name={user.name}
      line={<bdi>{live.room?.live?.title ?? ''}</bdi>}
      below={
        status && (
          <p className={styles.status} data-tone={status.tone} data-status={status.name}>
            <StatusWords status={status} isSpoken />
          </p>
        )
      }
    >
      <span className={bar.people}>
        <Icon name="people" size={18} />
        <span className="visually-hidden">{t('lobby.viewers')}</span> <span data-viewers={live.viewers}>{viewers}</span>
      </span>
      <button
        type="button"
        className={`${bar.round} ${bar.end}`}
        onClick={() => void end()}
        disabled={!live.room || live.pending === 'stopping'}
        aria-label={t('live.end')}
      >
        <Strokes path={strokes.end} size={22} />
      </button>
    </PictureBar>
  )
}
