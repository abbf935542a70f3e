import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/session.ts'
import { useLiveRoom } from '../../room/signal/useLiveRoom.ts'
import { BeforeLive } from './BeforeLive.tsx'
import { DuringLive } from './DuringLive.tsx'
import styles from './Live.module.css'

/** SPORT's live control: choose and set up, then go live. Each of the two reads its push address and its lists anew. */
export function Component() {
  const { t } = useTranslation()
  const live = useLiveRoom()
  const eventName = useUser()?.eventName
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{t('menu.live')}</h1>
      {live.isLive ? <DuringLive live={live} title={live.room?.live?.title ?? eventName ?? ''} /> : <BeforeLive live={live} />}
    </div>
  )
}
