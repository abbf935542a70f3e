import { useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatPanel } from '../../room/chat/ChatPanel.tsx'
import { usePushInfo } from '../../room/push/usePushInfo.ts'
import { useLiveRoom } from '../../room/signal/useLiveRoom.ts'
import { EndLiveButton } from '../../room/stage/EndLiveButton.tsx'
import { LiveNews } from '../../room/stage/LiveNews.tsx'
import { Stage } from '../../room/stage/Stage.tsx'
import { StartLiveButton } from '../../room/stage/StartLiveButton.tsx'
import { chat } from './chat.ts'
import styles from './LiveControl.module.css'
import { firstForm, reduceRoomForm, startBody } from './room-form.ts'
import { Settings } from './Settings.tsx'

/** The host's live control: what I set, my picture and how it is, and the chat. */
export function Component() {
  const { t } = useTranslation()
  const live = useLiveRoom()
  const [form, change] = useReducer(reduceRoomForm, firstForm)
  const push = usePushInfo(form.roomType)
  const { endedOutside, start, room } = live
  useEffect(() => chat.onLiveStop(endedOutside), [endedOutside])
  const body = startBody(form)
  const onPhone = form.device === 'phone'
  const missing = onPhone ? t('live.startOnPhone') : body === null ? t('live.fillIn') : undefined
  return (
    <div className={styles.screen} data-live={room?.live !== null && room !== undefined}>
      <h1 className="visually-hidden">{t('menu.liveControl')}</h1>
      <div className={styles.middle}>
        <Stage live={live} address={push.data?.url} />
        <div className={styles.action}>
          {room?.live
            ? <EndLiveButton live={live} label={t('live.end')} />
            : (
              <StartLiveButton
                live={live} label={t('live.start')} ready={body !== null && !onPhone} missing={missing}
                onStart={() => { if (body) void start(body) }}
              />
            )}
        </div>
        {/* Beneath everything else in this zone: what comes up moves nothing. */}
        <LiveNews live={live} />
      </div>
      <aside className={styles.settings} aria-label={t('live.settings')}>
        <Settings form={form} change={change} room={room} push={push} />
      </aside>
      <div className={styles.chat}>
        <ChatPanel chat={chat} viewers={live.viewers} empty={room?.live ? t('chat.emptyLive') : t('chat.emptyOff')} />
      </div>
    </div>
  )
}
