import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/calls/room.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import { hourAndMinute } from '../../lib/dates.ts'
import { signalNews } from '../signal/signal-news.ts'
import signalStyles from '../signal/SignalFacts.module.css'
import styles from './Stage.module.css'

/**
 * Messages for the host: why the live session ended, why an action failed, what is wrong with the push. They are below the buttons, so
 * that no button moves when a message appears.
 */
export function LiveNews({ live }: { live: LiveRoom }) {
  const { t } = useTranslation()
  const { ended, endNote, failure } = live
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
          description={
            <>
              {endNote && (
                <p>
                  {t('live.endedNote')}{' '}
                  <strong>
                    <bdi>{endNote}</bdi>
                  </strong>
                </p>
              )}
              {t(`live.endedDetail.${ended}`)}
            </>
          }
        />
      )}
      {notLoaded && <Trouble title={t('live.failed.loading')} failure={failure.answer} onRetry={live.reload} />}
      {failure && failure.during !== 'loading' && <Trouble title={t(`live.failed.${failure.during}`)} failure={failure.answer} />}
      {live.room && <SignalTrouble room={live.room} />}
    </div>
  )
}

/** If the push has a fault: one sentence with the cause and the fix. */
function SignalTrouble({ room }: { room: Room }) {
  const { t } = useTranslation()
  const news = signalNews(room)
  return (
    <output className={signalStyles.news} data-signal-news={news ? (news.type === 'refused' ? news.reason : news.advice) : 'none'}>
      {news && (
        <Alert
          type="warning"
          showIcon
          title={news.type === 'refused' ? t('signal.refusedAt', { time: hourAndMinute(news.at) }) : t(`signal.advice.${news.advice}`)}
          description={news.type === 'refused' ? t(`signal.refused.${news.reason}`) : t(`signal.adviceFix.${news.advice}`)}
        />
      )}
    </output>
  )
}
