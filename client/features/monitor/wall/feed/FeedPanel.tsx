import { NotificationOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../../lib/useMedia.ts'
import { BottomDrawer } from '../../../../ui/drawer/BottomDrawer.tsx'
import { Feed, type FeedProps } from './Feed.tsx'
import styles from './FeedPanel.module.css'

/** Whether the window is wide enough for the feed at the right of the cards. */
export const useFeedBeside = () => useMedia('(min-width: 1200px)')

/** The feed at the right of the cards, as high as the window. */
export function FeedPanel(feed: FeedProps) {
  const { t } = useTranslation()
  return (
    <aside className={styles.panel} aria-labelledby="wall-feed">
      <h2 id="wall-feed" className={styles.title}>
        {t('monitor.feed.title')}
      </h2>
      <Feed {...feed} />
    </aside>
  )
}

/** In a narrower window: a button with the number of new entries, which opens the feed. */
export function FeedButton(list: FeedProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const entries = list.feed.entries?.filter(list.keeps) ?? []
  const newest = entries[0]?.id
  // The newest entry when the list was last seen. What was there when the page opened is not new.
  const [seen, setSeen] = useState<string>()
  if (newest !== undefined && (seen === undefined || isOpen) && seen !== newest) setSeen(newest)
  const unseen = entries.findIndex(({ id }) => id === seen)
  return (
    <>
      <Badge count={unseen < 0 ? entries.length : unseen} size="small" color="var(--gr-accent)">
        <Button icon={<NotificationOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('monitor.feed.title')}
        </Button>
      </Badge>
      <BottomDrawer open={isOpen} onClose={() => setOpen(false)} title={t('monitor.feed.title')}>
        {isOpen && (
          <Feed
            {...list}
            onOpen={(anchor) => {
              setOpen(false)
              list.onOpen(anchor)
            }}
          />
        )}
      </BottomDrawer>
    </>
  )
}
