import { App, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../i18n/failureText.ts'
import { useRoomRules } from '../../room/moderation/useRoomRules.ts'
import { usePushInfo } from '../../room/push/usePushInfo.ts'
import { useLiveRoom } from '../../room/signal/useLiveRoom.ts'
import { EndLiveButton } from '../../room/stage/EndLiveButton.tsx'
import { LiveNews } from '../../room/stage/LiveNews.tsx'
import { Stage } from '../../room/stage/Stage.tsx'
import { StartLiveButton } from '../../room/stage/StartLiveButton.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { chat } from './chat.ts'
import styles from './LiveControl.module.css'
import { firstForm, reduceRoomForm, startBody } from './room-form.ts'
import { Settings } from './Settings.tsx'

// What an encoder needs to know stands before the chat is fetched.
const ChatPanel = lazy(() => import('../../room/chat/ChatPanel.tsx'))

/** The host's live control: what I set, my picture and how it is, and the chat. */
export function Component() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const live = useLiveRoom()
  const [form, change] = useReducer(reduceRoomForm, firstForm)
  const push = usePushInfo(form.roomType)
  const { endedOutside, start, room, isLive } = live
  useEffect(() => chat.on('live/stop', ({ reason }) => endedOutside(reason)), [endedOutside])
  useEffect(() => chat.on('model/game/changed', live.reload), [live.reload])
  useEffect(() => {
    if (isLive) return () => change({ is: 'over' })
  }, [isLive])
  const rules = useRoomRules(chat)
  const recommend = async () => {
    const failure = await chat.recommend()
    if (failure) void message.error(failureText(failure))
  }
  const body = startBody(form)
  const onPhone = form.device === 'phone'
  const missing = onPhone ? t('live.startOnPhone') : body === null ? t('live.fillIn') : undefined
  return (
    <div className={styles.screen} data-live={isLive}>
      <h1 className="visually-hidden">{t('menu.liveControl')}</h1>
      <div className={styles.middle}>
        <Stage live={live} address={push.data?.url} />
        <BottomBar className={styles.action}>
          {isLive ? (
            <EndLiveButton live={live} label={t('live.end')} />
          ) : (
            <StartLiveButton
              live={live}
              label={t('live.start')}
              ready={body !== null && !onPhone}
              missing={missing}
              onStart={() => {
                if (body) void start(body)
              }}
            />
          )}
          <LiveNews live={live} />
        </BottomBar>
      </div>
      <aside className={styles.settings} aria-label={t('live.settings')}>
        <Settings
          form={form}
          change={change}
          room={room}
          isLive={isLive}
          push={push}
          rules={rules}
          onGameChanged={live.reload}
          onRecommend={isLive ? () => void recommend() : undefined}
        />
      </aside>
      <div className={styles.chat}>
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
          <ChatPanel chat={chat} viewers={live.viewers} rules={rules} empty={isLive ? t('chat.emptyLive') : t('chat.emptyOff')} />
        </Suspense>
      </div>
    </div>
  )
}
