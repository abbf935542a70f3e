import { PauseOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DemoChip.module.css'
import { DemoClock } from './DemoClock.tsx'
import { useDemoTime, useTimePolling } from './useDemoTime.ts'

/** Marks a demo in the header, and shows the platform's time if it differs from the real time. It opens what moves that time, for admins. */
export default function DemoChip({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const { at, rate, isReal } = useDemoTime()
  useTimePolling()
  return (
    <>
      <button type="button" className={styles.chip} popoverTarget={id} data-demo-time={isReal ? 'real' : 'moved'}>
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
      </button>
      {/* A popover of the browser: Escape and a click beside it close it, and Tab leads from the chip into it. */}
      <section id={id} popover="auto" className={styles.opened} aria-label={t('demo.controls')}>
        <DemoClock isAdmin={isAdmin} />
      </section>
    </>
  )
}
