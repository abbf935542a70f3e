import { TeamOutlined } from '@ant-design/icons'
import { Alert, App } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { count } from '../../../lib/format.ts'
import { useRefusal } from '../../../lib/connection/socket-refusal.ts'
import { linesIn } from '../viewer-card/card-lines.ts'
import { CardRoomContext } from '../viewer-card/opened-card.ts'
import { ManagerGroup } from '../moderation/ManagerGroup.tsx'
import { ModerationBar } from '../moderation/office/lazy-bar.ts'
import { RoomRulesContext, type RoomRules } from '../moderation/useRoomRules.ts'
import { ChatList } from './ChatList.tsx'
import styles from './ChatPanel.module.css'
import { reconnectingLong } from './chat-state.ts'
import { Hearts } from './Hearts.tsx'
import type { AnchorChat } from './anchor-chat.ts'
import { SoundSwitch } from './SoundSwitch.tsx'
import { TalkField } from './TalkField.tsx'

interface Props {
  chat: AnchorChat
  viewers: number
  /** Shown while the list is empty. */
  empty: ReactNode
  rules: RoomRules
  /** The chat of a live session, which can be moderated as a whole. */
  isLive?: boolean
}

/** The host's chat: the viewer count, the lines and the input field. */
export default function ChatPanel({ chat, viewers, empty, rules, isLive = false }: Props) {
  const { t, i18n } = useTranslation()
  const { message } = App.useApp()
  const state = useStore(chat)
  const room = useMemo(() => ({ linesOf: (customerId: number) => linesIn(chat.getState().lines, customerId) }), [chat])
  const refusal = useRefusal()
  return (
    <CardRoomContext value={room}>
      <section className={styles.panel} aria-label={t('chat.title')} data-connection={state.connection}>
        <header className={styles.header}>
          <h2 className={styles.title}>{t('chat.title')}</h2>
          <span className={styles.viewers}>
            <TeamOutlined aria-hidden /> <strong data-viewers={viewers}>{count(viewers, i18n.language)}</strong>{' '}
            <small>{t('chat.viewers')}</small>
          </span>
          <span className={styles.tools}>
            <ManagerGroup rules={rules} />
            <SoundSwitch onGift={chat.onGift} />
          </span>
        </header>
        <div className={styles.talk}>
          {/* Over the lines, so that they do not move. If the server gave a reason, the page's banner shows that instead. */}
          {reconnectingLong(state) && !refusal && (
            <Alert type="warning" showIcon banner title={t('chat.reconnecting')} className={styles.banner ?? ''} />
          )}
          <RoomRulesContext value={rules}>
            <ChatList lines={state.lines} arrivals={state.arrivals} empty={empty} tools={isLive && <ModerationBar rules={rules} />} />
          </RoomRulesContext>
        </div>
        <Hearts beat={state.hearts.beat} count={state.hearts.count} />
        <div className={styles.input}>
          <TalkField onSend={chat.send} fail={message.error} label={t('chat.placeholder')} />
        </div>
      </section>
    </CardRoomContext>
  )
}
