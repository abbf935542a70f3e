import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/calls/room.ts'
import { hourAndMinute } from '../../lib/dates.ts'
import { signalNews } from './signal-news.ts'
import styles from './SignalFacts.module.css'

/** If the push has a fault: one sentence with the cause and the fix. */
export function SignalTrouble({ room }: { room: Room }) {
  const { t } = useTranslation()
  const news = signalNews(room)
  return (
    <output className={styles.news} data-signal-news={news ? (news.type === 'refused' ? news.reason : news.advice) : 'none'}>
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
