import { EyeInvisibleOutlined, EyeOutlined, StopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnchorChat } from '../../room/chat/anchor-chat.ts'
import ChatPanel from '../../room/chat/ChatPanel.tsx'
import { useRoomRules } from '../../room/moderation/useRoomRules.ts'
import { ConnectObs } from '../obs/ConnectObs.tsx'
import { PushAddress } from '../push/PushAddress.tsx'
import type { Push } from '../push/usePushInfo.ts'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import { EndLiveButton } from './EndLiveButton.tsx'
import { EmptyFigures, LiveFigures } from './LiveFigures.tsx'
import { LiveTitle } from './title/LiveTitle.tsx'
import styles from './OnAirWindow.module.css'
import { Stage } from './Stage.tsx'
import { Technical } from './Technical.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Scrolls to the top, for a view that replaces one that may have been scrolled. */
function useTopOfPage() {
  useEffect(() => {
    // Chromium returns a promise, which must not become the effect's clean-up function.
    void scrollTo(0, 0)
  }, [])
}

const GiftsOverPicture = lazyPart(() => import('../../room/gifts/GiftsOverPicture.tsx'))
// Loaded separately: it needs antd's table, which nothing else on this screen uses.
const MuteDialog = lazyPart(() => import('../../room/moderation/MuteDialog.tsx'))

interface Props {
  live: LiveRoom
  chat: AnchorChat
  push: Push
  title: string
  hasCustomTitle?: boolean
  /** Beside the title: the room's type, fee and game in a few words. */
  terms?: ReactNode
  /** In the status line, before the button that ends the session. */
  line?: ReactNode
  /** Further buttons beside the title. */
  tools?: ReactNode
  /** The text of the button that ends the session. */
  endLabel: string
}

/**
 * On air, all in one window: the picture, which can be hidden, the status line with its end button, the figures, the title and the chat. The
 * push address, the mutes and the picture's switch are buttons beside the title, on a phone below the chat.
 */
export default function OnAirWindow({ live, chat, push, title, hasCustomTitle, terms, line, tools, endLabel }: Props) {
  const { t } = useTranslation()
  const [showPicture, setShowPicture] = useState(true)
  const rules = useRoomRules(chat)
  /** Undefined until the dialog is opened for the first time. */
  const [showMutes, setShowMutes] = useState<boolean>()
  useTopOfPage()
  const { room } = live
  return (
    <div className={styles.during} data-picture={showPicture}>
      <div className={styles.window}>
        <div className={styles.heading}>
          <LiveTitle live={live} chat={chat} title={title} isCustom={hasCustomTitle} />
          {terms && <p className={styles.terms}>{terms}</p>}
        </div>
        <div className={styles.stage}>
          <Stage
            live={live}
            push={push}
            showPicture={showPicture}
            onPhone={room?.live?.device === 'mobile'}
            over={<GiftsOverPicture onGift={chat.onGift} />}
          >
            {line}
            <EndLiveButton live={live} label={endLabel} />
          </Stage>
        </div>
        <div className={styles.figures}>
          {room?.live ? (
            <LiveFigures
              liveId={room.live.id}
              isEnding={live.pending === 'stopping'}
              viewers={live.viewers}
              health={room.streaming ? room.health : null}
              onGift={chat.onGift}
            />
          ) : (
            <EmptyFigures />
          )}
        </div>
        <div className={styles.chat}>
          <ChatPanel chat={chat} viewers={live.viewers} rules={rules} empty={t('chat.emptyLive')} isLive />
        </div>
      </div>
      <div className={styles.tools}>
        {tools}
        <Button icon={<StopOutlined aria-hidden />} title={t('moderation.mutes')} onClick={() => setShowMutes(true)}>
          {t('moderation.mutes')}
        </Button>
        <PushAddress push={push} />
        <Button
          icon={showPicture ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          title={t('live.showPicture')}
          aria-pressed={showPicture}
          onClick={() => setShowPicture(!showPicture)}
        >
          {t('live.showPicture')}
        </Button>
      </div>
      <div className={styles.more}>
        <ConnectObs live={live} push={push} />
        <Technical room={room} />
      </div>
      {showMutes !== undefined && <MuteDialog rules={rules} open={showMutes} onClose={() => setShowMutes(false)} />}
    </div>
  )
}
