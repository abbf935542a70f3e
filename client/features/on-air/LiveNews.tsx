import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Trouble } from '../../ui/Trouble.tsx'
import { SignalTrouble } from '../signal/SignalTrouble.tsx'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import styles from './Stage.module.css'

/**
 * What the host has to know at once: why the live session ended, why an action failed, what is wrong with the push. It stands
 * below what is pressed and above what is read, as it comes and goes.
 */
export function LiveNews({ live }: { live: LiveRoom }) {
  const { t } = useTranslation()
  const { ended, failure } = live
  // While the connection is down the strip says so, and what was loaded stays; the room is read again when it is back.
  const notLoaded = failure?.during === 'loading' && (live.connected || !live.room)
  return (
    <div className={styles.news}>
      {ended && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: live.dismiss }}
          title={<strong>{t(`live.ended.${ended}`)}</strong>}
          description={t(`live.endedDetail.${ended}`)}
        />
      )}
      {notLoaded && <Trouble title={t('live.failed.loading')} failure={failure.answer} onRetry={live.reload} />}
      {failure && failure.during !== 'loading' && <Trouble title={t(`live.failed.${failure.during}`)} failure={failure.answer} />}
      {live.room && <SignalTrouble room={live.room} />}
    </div>
  )
}
