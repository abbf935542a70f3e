import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoomRules } from '../../../room/moderation/useRoomRules.ts'
import { ConnectObs } from '../../obs/ConnectObs.tsx'
import type { Push } from '../../push/usePushInfo.ts'
import { Rehearse } from '../../rehearsal/Rehearse.tsx'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import { Checklist } from '../../on-air/Checklist.tsx'
import { Stage } from '../../on-air/Stage.tsx'
import { StartLiveButton } from '../../on-air/StartLiveButton.tsx'
import { Technical } from '../../on-air/Technical.tsx'
import { BottomBar } from '../../../../ui/BottomBar.tsx'
import { chat } from './chat.ts'
import { roomBody, type RoomForm, type RoomFormAction } from '../../room-form/room-form.ts'
import { Settings } from './Settings.tsx'
import styles from './RoomSetUp.module.css'
import { greyLines, lazyPart } from '../../../../ui/lazy-part.tsx'

// Loaded separately, so that the push address does not wait for the chat.
const ChatPanel = lazyPart(() => import('../../../room/chat/ChatPanel.tsx'), greyLines(6))

const settingsPlaceholder = greyLines(12)

interface Props {
  live: LiveRoom
  form: RoomForm
  change: (action: RoomFormAction) => void
  push: Push
}

/** Before going on air: the settings, the preview with its checklist, and the chat. */
export function RoomSetUp({ live, form, change, push }: Props) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const rules = useRoomRules(chat)
  const { room } = live
  const body = roomBody(form)
  const onPhone = form.device === 'phone'
  const missing = onPhone ? t('live.startOnPhone') : body === null ? t('live.fillIn') : undefined
  return (
    <div className={styles.screen}>
      <div className={styles.middle}>
        <Stage live={live} push={push} onPhone={onPhone} />
        {!onPhone && (
          <div className={styles.checks}>
            <Checklist room={room} copied={copied} />
          </div>
        )}
        <BottomBar className={styles.action}>
          <StartLiveButton
            live={live}
            label={t('live.start')}
            ready={body !== null && !onPhone}
            missing={missing}
            onStart={() => {
              if (body) void live.start(body)
            }}
          />
        </BottomBar>
        {!onPhone && (
          <div className={styles.extras}>
            <ConnectObs live={live} push={push} />
            <Rehearse />
            <Technical room={room} />
          </div>
        )}
      </div>
      <aside className={styles.settings} aria-label={t('live.settings')}>
        {/* Whether the guide is folded is not known before. */}
        {room || live.failure ? (
          <Settings
            form={form}
            change={change}
            room={room}
            push={push}
            rules={rules}
            onCopied={() => setCopied(true)}
            onGameChanged={live.reload}
          />
        ) : (
          settingsPlaceholder()
        )}
      </aside>
      <div className={styles.chat}>
        <ChatPanel chat={chat} viewers={live.viewers} rules={rules} empty={t('chat.emptyOff')} />
      </div>
    </div>
  )
}
