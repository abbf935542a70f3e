import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Trouble } from '../../ui/Trouble.tsx'
import { SignalTrouble } from '../signal/SignalTrouble.tsx'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import styles from './Stage.module.css'

/**
 * Messages for the host: why the live session ended, why an action failed, what is wrong with the push. They are below the buttons, so
 * that no button moves when a message appears.
 */
export function LiveNews({ live }: { live: LiveRoom }) {
  const { t } = useTranslation()
  const { ended, failure } = live
  // While the connection is down, the signal strip shows that, and the loaded room stays; it is read again after the reconnect.
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
