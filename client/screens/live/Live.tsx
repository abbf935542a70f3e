import { useTranslation } from 'react-i18next'
import { usePushInfo } from '../../room/push/usePushInfo.ts'
import { useLiveRoom } from '../../room/signal/useLiveRoom.ts'
import { BeforeLive } from './BeforeLive.tsx'
import { DuringLive } from './DuringLive.tsx'
import styles from './Live.module.css'

/** SPORT's live control: choose and set up, then go live. */
export function Component() {
  const { t } = useTranslation()
  const live = useLiveRoom()
  const push = usePushInfo('normal')
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{t('menu.live')}</h1>
      {live.room?.live ? <DuringLive live={live} push={push} title={live.room.live.title} /> : <BeforeLive live={live} push={push} />}
    </div>
  )
}
