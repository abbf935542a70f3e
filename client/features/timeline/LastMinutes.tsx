import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readRecentPush } from '#contract/calls/live-record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { type TimedMark, type TimedSample, timedMarks, timedSamples } from './recorded.ts'
import styles from './LastMinutes.module.css'
import { CurveLabels } from './CurveLabels.tsx'
import { curveHeights, layoutOf } from './draw.ts'
import type { Span } from './span.ts'
import lineStyles from './TimeLine.module.css'
import { useCanvas } from './useCanvas.ts'

/** The time line of the session's last ten minutes, as on the session's page. */
export default function LastMinutes({ liveId }: { liveId: number }) {
  const { t } = useTranslation()
  const { data, reload } = useLoad(`last minutes ${liveId}`, async (signal) => {
    const answer = await call(readRecentPush, { signal })
    if (!answer.ok) return answer
    const { from, to, samples, marks } = answer.data
    const span = { from: Date.parse(from), to: Date.parse(to) }
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

interface StillLineProps {
  span: Span
  samples: readonly TimedSample[]
  marks: readonly TimedMark[]
}

/** The time line without a playhead, in a smaller size. Screen readers get the figures beside it instead. */
function StillLine({ span, samples, marks }: StillLineProps) {
  const layout = useMemo(() => layoutOf(samples, curveHeights.low), [samples])
  const { canvas } = useCanvas({ span, samples, marks, layout })
  return (
    <div className={lineStyles.frame} style={{ height: layout.height }}>
      <canvas ref={canvas} className={lineStyles.canvas} aria-hidden />
      <CurveLabels samples={samples} layout={layout} />
    </div>
  )
}
