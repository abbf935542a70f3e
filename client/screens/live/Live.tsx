import { Skeleton } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/session.ts'
import { useLiveRoom } from '../../room/signal/useLiveRoom.ts'
import { BeforeLive } from './BeforeLive.tsx'
import styles from './Live.module.css'

/** Half of this screen is not shown before one is live. */
const whileLive = () => import('./DuringLive.tsx')
const DuringLive = lazy(whileLive)

/** SPORT's live control: choose and set up, then go live. Each of the two reads its push address and its lists anew. */
export function Component() {
  const { t } = useTranslation()
  const live = useLiveRoom()
  const eventName = useUser()?.eventName
  // Fetched while one sets up: to go live is no moment to wait.
  useEffect(() => {
    // What fails here is tried again, and shown, when it is needed.
    whileLive().catch(() => {})
  }, [])
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{t('menu.live')}</h1>
      {live.isLive ? (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
          <DuringLive live={live} title={live.room?.live?.title ?? eventName ?? ''} />
        </Suspense>
      ) : (
        <BeforeLive live={live} />
      )}
    </div>
  )
}
