import { StopOutlined } from '@ant-design/icons'
import { Button, Switch } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/language.ts'
import type { AnchorChat } from '../chat/anchor-chat.ts'
import ChatPanel from '../chat/ChatPanel.tsx'
import { useRoomRules } from '../moderation/useRoomRules.tsx'
import { ConnectObs } from '../obs/ConnectObs.tsx'
import { PushAddress } from '../push/PushAddress.tsx'
import { PushGuide } from '../push/PushGuide.tsx'
import type { Push } from '../push/usePushInfo.ts'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import { useTopOfPage } from './useTopOfPage.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { useBareFrame } from '../../lib/useBareFrame.ts'
import { EndLiveButton } from './EndLiveButton.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { LiveTitle } from './title/LiveTitle.tsx'
import styles from './OnAir.module.css'
import { Stage } from './Stage.tsx'
import { Technical } from './Technical.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Uses the texts of the page with the session's record.
const LastMinutes = lazyPart(() => withTexts('record', import('../timeline/LastMinutes.tsx')))
const GiftsOverPicture = lazyPart(() => import('./gifts/GiftsOverPicture.tsx'))
// Loaded separately: it needs antd's table, which nothing else on this screen uses.
const MuteDialog = lazyPart(() => import('../moderation/MuteDialog.tsx'))

interface Props {
  live: LiveRoom
  chat: AnchorChat
  push: Push
  title: string
  hasCustomTitle?: boolean
  /** Beside the title: the room's type and fee in a few words. */
  terms?: ReactNode
  /** Further buttons of the bar. */
  tools?: ReactNode
  /** The text of the button that ends the session. */
  endLabel: string
}

/** On air: the picture, which can be hidden, its figures, and the chat. The push address and the mutes are behind buttons. */
export default function OnAir({ live, chat, push, title, hasCustomTitle, terms, tools, endLabel }: Props) {
  const { t } = useTranslation()
  const [showPicture, setShowPicture] = useState(true)
  const switchId = useId()
  const rules = useRoomRules(chat)
  /** Undefined until the dialog is opened for the first time. */
  const [showMutes, setShowMutes] = useState<boolean>()
  useTopOfPage()
  useBareFrame(true)
  const hasPicture = live.room?.signal.state !== 'waiting'
  const { room } = live
  return (
    <div className={styles.during} data-picture={showPicture}>
      <div className={styles.bar}>
        <div className={styles.heading}>
          <LiveTitle live={live} chat={chat} title={title} isCustom={hasCustomTitle} />
          {terms && <p className={styles.terms}>{terms}</p>}
        </div>
        <span className={styles.switch}>
          <Switch id={switchId} checked={showPicture} onChange={setShowPicture} />
          <label htmlFor={switchId}>{t('live.showPicture')}</label>
        </span>
        {tools}
        <Button icon={<StopOutlined aria-hidden />} onClick={() => setShowMutes(true)}>
          {t('moderation.mutes')}
        </Button>
        <PushAddress push={push} />
      </div>
      <div className={styles.stage}>
        {!hasPicture && (
          <section className={styles.guide}>
            <PushGuide push={push} streaming={room?.streaming ?? false} />
          </section>
        )}
        <Stage live={live} push={push} showPicture={showPicture} over={<GiftsOverPicture onGift={chat.onGift} />} />
      </div>
      <div className={styles.chat}>
        <ChatPanel chat={chat} viewers={live.viewers} rules={rules} empty={t('chat.emptyLive')} />
      </div>
      <div className={styles.figures}>
        {room?.live && (
          <LiveFigures
            liveId={room.live.id}
            isEnding={live.pending === 'stopping'}
            viewers={live.viewers}
            health={room.streaming ? room.health : null}
            onGift={chat.onGift}
          />
        )}
      </div>
      <BottomBar className={styles.action}>
        <EndLiveButton live={live} label={endLabel} />
      </BottomBar>
      <div className={styles.more}>
        <ConnectObs live={live} push={push} />
        {room?.live && <LastMinutes liveId={room.live.id} />}
        <Technical room={room} />
      </div>
      {showMutes !== undefined && <MuteDialog rules={rules} open={showMutes} onClose={() => setShowMutes(false)} />}
    </div>
  )
}
