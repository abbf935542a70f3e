import { StopOutlined } from '@ant-design/icons'
import { Button, Switch } from 'antd'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ChatPanel from '../../room/chat/ChatPanel.tsx'
import { useRoomRules } from '../../room/moderation/useRoomRules.ts'
import { usePushInfo } from '../../room/push/usePushInfo.ts'
import type { LiveRoom } from '../../room/signal/useLiveRoom.ts'
import { EndLiveButton } from '../../room/stage/EndLiveButton.tsx'
import { LiveNews } from '../../room/stage/LiveNews.tsx'
import { Stage } from '../../room/stage/Stage.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { chat } from './chat.ts'
import styles from './Live.module.css'
import { PushAddress } from './PushAddress.tsx'

// It brings the table along, which nothing else of this screen needs.
const MuteDialog = lazy(() => import('../../room/moderation/MuteDialog.tsx'))

/** On air: the picture, which can be put away, and the chat. */
export default function DuringLive({ live, title }: { live: LiveRoom; title: string }) {
  const { t } = useTranslation()
  const [showPicture, setShowPicture] = useState(true)
  const switchId = useId()
  const { endedOutside } = live
  const since = live.room?.live?.startedAt
  const push = usePushInfo('normal')
  const rules = useRoomRules(chat)
  /** Undefined before it is asked for. */
  const [showMutes, setShowMutes] = useState<boolean>()
  useEffect(() => {
    // Until it is known when this session began, lines of the last one could not be told from its own.
    if (since === undefined) return
    const close = chat.open(since)
    const stopListening = chat.on('live/stop', ({ reason }) => endedOutside(reason))
    return () => {
      stopListening()
      close()
    }
  }, [endedOutside, since])
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.title} title={title}>
          <bdi>{title}</bdi>
        </h2>
        <span className={styles.switch}>
          <Switch id={switchId} checked={showPicture} onChange={setShowPicture} />
          <label htmlFor={switchId}>{t('live.showPicture')}</label>
        </span>
        <Button icon={<StopOutlined aria-hidden />} onClick={() => setShowMutes(true)}>
          {t('moderation.mutes')}
        </Button>
        <PushAddress push={push} />
      </div>
      <div className={styles.during} data-picture={showPicture}>
        <Stage live={live} address={push.data?.url} showPicture={showPicture} />
        <div className={styles.chat}>
          <ChatPanel chat={chat} viewers={live.viewers} rules={rules} empty={t('chat.emptyLive')} />
        </div>
        <BottomBar className={styles.action}>
          <EndLiveButton live={live} label={t('live.stopLive')} />
          <LiveNews live={live} />
        </BottomBar>
      </div>
      {showMutes !== undefined && (
        <Suspense fallback={null}>
          <MuteDialog rules={rules} open={showMutes} onClose={() => setShowMutes(false)} />
        </Suspense>
      )}
    </>
  )
}
