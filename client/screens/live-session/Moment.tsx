import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bitrate, count, decimal, points } from '../../lib/format.ts'
import { countUntil } from '../../room/timeline/moments.ts'
import type { Playhead } from '../../room/timeline/playhead.ts'
import type { TimedMark, TimedSample } from '../../room/timeline/recorded.ts'
import { useMoment } from '../../room/timeline/useMoment.ts'
import styles from './Moment.module.css'

const everyMs = 100
/** Measured longer ago than this is not what was at this moment. Thinned samples are a minute apart. */
const staleMs = 90_000

interface Props {
  playhead: Playhead
  samples: readonly TimedSample[]
  marks: readonly TimedMark[]
}

/** The points of the session after each of its gifts and fees, in hundredths: sums of these are exact. */
function earnedUntil(marks: readonly TimedMark[]) {
  const sums: { time: number; sum: number }[] = []
  for (const mark of marks) {
    if (mark.kind !== 'gift' && mark.kind !== 'fee') continue
    sums.push({ time: mark.time, sum: (sums.at(-1)?.sum ?? 0) + Math.round(mark.amount * 100) })
  }
  return sums
}

/** The figures at the playhead's moment. */
export function Moment({ playhead, samples, marks }: Props) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const at = useMoment(playhead, everyMs)
  const earned = useMemo(() => earnedUntil(marks), [marks])
  const last = samples[countUntil(samples, at, ({ time }) => time) - 1]
  const sample = last && at - last.time <= staleMs ? last : undefined
  const soFar = (earned[countUntil(earned, at, ({ time }) => time) - 1]?.sum ?? 0) / 100
  const written = <T,>(value: T | null | undefined, write: (value: T) => string) =>
    value === null || value === undefined ? '–' : write(value)
  const rate = (kbps: number) => {
    const { value, unit } = bitrate(kbps, language, 2)
    return `${value} ${unit}`
  }
  const figures: [key: string, label: string, value: string][] = [
    ['viewers', t('live.figures.viewers'), written(sample?.viewers, (value) => count(value, language))],
    ['kbps', t('signal.bitrate'), written(sample?.kbps, rate)],
    ['fps', t('signal.fps'), written(sample?.fps, (value) => decimal(value, language, 1))],
    ['keyFrame', t('signal.keyFrame'), written(sample?.keyFrameSeconds, (value) => `${decimal(value, language, 1)} s`)],
    ['drift', t('record.drift'), written(sample?.driftMs, (value) => `${count(value, language)} ms`)],
    ['players', t('signal.players'), written(sample?.players, (value) => count(value, language))],
    ['points', t('record.soFar'), points(soFar, language)],
  ]
  return (
    <dl className={styles.moment} aria-label={t('record.moment')}>
      {figures.map(([key, label, value]) => (
        <div key={key} data-figure={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
