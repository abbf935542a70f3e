import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readLiveRecord } from '#contract/calls/live-record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { instantQuery } from '../../lib/dates.ts'
import { platformNow } from '../../lib/time/clock.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { timedMarks, timedSamples } from './recorded.ts'
import { StillLine } from './StillLine.tsx'
import styles from './LastMinutes.module.css'

const recentMs = 10 * 60_000
/** The line is as wide as the picture: more samples are not seen. */
const points = 300

/** What the session went through in the last ten minutes, as its page shows it. */
export default function LastMinutes({ liveId }: { liveId: number }) {
  const { t } = useTranslation()
  const { data, reload } = useLoad(`last minutes ${liveId}`, async (signal) => {
    const to = platformNow()
    const query = { from: instantQuery(to - recentMs), points, limit: 1 }
    const answer = await call(readLiveRecord, { params: { id: liveId }, query, signal })
    if (!answer.ok) return answer
    const { startedAt, samples, marks } = answer.data
    const span = { from: Math.max(Date.parse(startedAt), to - recentMs), to }
    return { ok: true, data: { span, samples: timedSamples(samples), marks: timedMarks(marks) } }
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, viewerSampleSeconds * 1000)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <section className={styles.recent} aria-label={t('record.lastMinutes')}>
      <header>
        <h3>{t('record.lastMinutes')}</h3>
        <Link to={`/liveHistory/${liveId}`}>{t('live.summary.open')}</Link>
      </header>
      {data ? <StillLine {...data} /> : <div className={styles.waiting} />}
    </section>
  )
}
