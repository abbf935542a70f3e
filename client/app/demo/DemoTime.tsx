import { PauseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './DemoTime.module.css'
import { useDemoTime, useTimePolling } from './useDemoTime.ts'

/** Marks a demo in the header, and shows the platform's time if it differs from the real time. */
export default function DemoTime() {
  const { t } = useTranslation()
  const { at, zone, rate, isReal } = useDemoTime()
  useTimePolling()
  return (
    <span className={styles.demo} data-demo-time={isReal ? 'real' : 'moved'} title={`${t('demo.about')} (${zone})`}>
      <span className={styles.label}>{t('demo.label')}</span>
      {!isReal && (
        <time
          dateTime={at.toISOString()}
          aria-label={`${t('demo.time', { time: at.format('YYYY-MM-DD HH:mm') })}${rate === 0 ? ` (${t('demo.paused')})` : ''}`}
        >
          <span className={styles.day}>{at.format('MM-DD')} </span>
          {at.format('HH:mm')}
          {rate > 1 && ` ×${rate}`}
          {rate === 0 && <PauseOutlined className={styles.paused} aria-hidden />}
        </time>
      )}
    </span>
  )
}
