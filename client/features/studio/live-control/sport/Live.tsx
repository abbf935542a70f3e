import { Skeleton } from 'antd'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../../../i18n/language.ts'
import { useUser } from '../../../../lib/session.ts'
import { usePushInfo } from '../../push/usePushInfo.ts'
import { type LiveRoom, useChatOfSession, useLiveRoom } from '../../live-room/useLiveRoom.ts'
import { useBareFrame } from '../../../../lib/useBareFrame.ts'
import { useEndPage } from '../../live-room/useEndPage.ts'
import { useTitle } from '../../../../ui/screen.ts'
import { BeforeLive } from './BeforeLive.tsx'
import styles from './Live.module.css'
import { lazyPart, patientLazy } from '../../../../ui/lazy-part.tsx'
import { createAnchorChat } from '../../../room/chat/anchor-chat.ts'

/** SPORT's chat. The live screen opens it while the host is live. */
const chat = createAnchorChat({ namespace: '/model', sendEvent: 'chat/message/model' })

// With the texts of the lists of events.
const MatchOnAir = lazyPart(() => withTexts('host', import('./MatchOnAir.tsx')))

/** Loaded separately: it is not shown before the host is live. */
const loadOnAirWindow = () => import('../../on-air/OnAirWindow.tsx')
const OnAirWindow = patientLazy(loadOnAirWindow)

/** SPORT's live control: choose and set up, then go live. Each of the two views reloads its push address and its lists. */
export function Component() {
  const title = useTitle()
  const live = useLiveRoom()
  useBareFrame(live.isLive)
  useEndPage(live)
  // The previous view stays until the code of the next one has loaded.
  const isReady = useDeferredValue(live.isLive)
  // Fetched in advance, so that going live does not have to wait.
  useEffect(() => {
    // A failure here is ignored: the file is fetched again when it is needed.
    loadOnAirWindow().catch(() => {})
  }, [])
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{title}</h1>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        {live.isLive && isReady ? <DuringLive live={live} /> : <BeforeLive live={live} />}
      </Suspense>
    </div>
  )
}

function DuringLive({ live }: { live: LiveRoom }) {
  const { t } = useTranslation()
  const eventName = useUser()?.eventName
  const push = usePushInfo('normal')
  const liveId = live.room?.live?.id
  useChatOfSession(chat, live)
  return (
    <OnAirWindow
      live={live}
      chat={chat}
      push={push}
      title={live.room?.live?.title ?? eventName ?? ''}
      hasCustomTitle
      line={liveId !== undefined && <MatchOnAir liveId={liveId} />}
      endLabel={t('live.stopLive')}
    />
  )
}
