import { AudioMutedOutlined, DisconnectOutlined, GiftOutlined, LoginOutlined, LogoutOutlined, StopOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WallEntry } from '#contract/calls/monitor/wall.ts'
import { hourAndMinute } from '../../../../lib/time/local-time.ts'
import { Trouble } from '../../../../ui/Trouble.tsx'
import { useHold } from '../../../room/chat/useHold.ts'
import { EntryText } from './EntryText.tsx'
import styles from './Feed.module.css'
import type { useFeed } from './useFeed.ts'

export interface FeedProps {
  feed: ReturnType<typeof useFeed>
  /** Whether an entry's family is chosen in the wall's filter. */
  keeps: (entry: WallEntry) => boolean
  isLive: (anchorId: number) => boolean
  onOpen: (anchor: { id: number; name: string }) => void
}

/**
 * Events of all rooms, newest first. A click opens the room, or the session's page once the room is closed. Screen readers do not
 * announce entries: there may be hundreds of rooms. While the pointer or the focus is on an entry, the list holds still.
 */
export function Feed({ feed: { entries, error, reload }, keeps, isLive, onOpen }: FeedProps) {
  const { t } = useTranslation()
  const kept = entries?.filter(keeps) ?? []
  const { shown, release, handlers } = useHold(kept, true)
  const unseen = kept.findIndex(({ id }) => id === shown[0]?.id)
  return (
    <div className={styles.feed} aria-busy={!entries && !error} {...handlers}>
      {error && !entries && <Trouble title={t('monitor.feed.failed')} failure={error} onRetry={reload} />}
      {!entries && !error && <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.waiting} />}
      {entries && shown.length === 0 && <p className={styles.none}>{t('monitor.feed.none')}</p>}
      {unseen > 0 && (
        <Button type="primary" size="small" shape="round" className={styles.unseen} onClick={release}>
          {t('chat.unseen', { number: unseen })}
        </Button>
      )}
      <ol className={styles.entries}>
        {shown.map((entry) => (
          <li key={entry.id} data-line={entry.id}>
            <Entry entry={entry} isLive={isLive(entry.anchor.id)} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const icons = {
  started: <LoginOutlined />,
  ended: <LogoutOutlined />,
  dropped: <DisconnectOutlined />,
  refused: <StopOutlined />,
  gift: <GiftOutlined />,
  muted: <AudioMutedOutlined />,
}

const Entry = memo(function Entry({ entry, isLive, onOpen }: { entry: WallEntry; isLive: boolean; onOpen: FeedProps['onOpen'] }) {
  const { anchor, at, kind, liveSessionId } = entry
  const content = (
    <>
      <span className={styles.icon} aria-hidden>
        {icons[kind]}
      </span>
      <bdi className={styles.name}>{anchor.name}</bdi>
      <time className={styles.time} dateTime={at}>
        {hourAndMinute(at)}
      </time>
      <span className={styles.text}>
        <EntryText entry={entry} />
      </span>
    </>
  )
  return isLive ? (
    <button type="button" className={styles.entry} data-kind={kind} onClick={() => onOpen(anchor)}>
      {content}
    </button>
  ) : (
    <Link className={styles.entry} data-kind={kind} to={`/liveHistory/${liveSessionId}`}>
      {content}
    </Link>
  )
})
