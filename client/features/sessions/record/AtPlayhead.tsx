import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bitrate, count, decimal, measuredPercent, points } from '../../../lib/format.ts'
import { isLost, measuredIn, valueAt } from '../timeline/measured.ts'
import { countUntil } from '../timeline/moments.ts'
import type { Playhead } from '../timeline/playhead.ts'
import { isMeasured, measures, type Measure, type TimedMark, type TimedSample } from '../timeline/recorded.ts'
import { useMoment } from '../timeline/useMoment.ts'
import styles from './AtPlayhead.module.css'

const everyMs = 100

interface Props {
  playhead: Playhead
  samples: readonly TimedSample[]
  marks: readonly TimedMark[]
}

/** The points earned up to each gift and fee, in hundredths, so that the sums are exact. */
function earnedUntil(marks: readonly TimedMark[]) {
  const sums: { time: number; sum: number }[] = []
  for (const mark of marks) {
    if (mark.kind !== 'gift' && mark.kind !== 'fee') continue
    sums.push({ time: mark.time, sum: (sums.at(-1)?.sum ?? 0) + Math.round(mark.amount * 100) })
  }
  return sums
}

/** Shown for every session. The other measures are shown only if the session has them. */
const usual: readonly Measure[] = ['viewers', 'kbps', 'fps', 'keyFrameSeconds', 'driftMs', 'players']

/** The measured values at the playhead's moment, and the points earned up to it. */
export function AtPlayhead({ playhead, samples, marks }: Props) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const at = useMoment(playhead, everyMs)
  const earned = useMemo(() => earnedUntil(marks), [marks])
  const measured = useMemo(() => {
    const known = measures.filter((measure) => usual.includes(measure) || isMeasured(samples, measure))
    return known.map((measure) => ({ measure, of: measuredIn(samples, measure) }))
  }, [samples])
  const soFar = (earned[countUntil(earned, at, ({ time }) => time) - 1]?.sum ?? 0) / 100
  const labels: Record<Measure, string> = {
    viewers: t('live.figures.viewers'),
    kbps: t('signal.bitrate'),
    fps: t('signal.fps'),
    keyFrameSeconds: t('signal.keyFrame'),
    driftMs: t('record.drift'),
    players: t('signal.players'),
    obsLost: t('record.curves.obsLost'),
    congestion: t('record.congestion'),
    cpu: t('record.cpu'),
    delayMs: t('record.curves.delayMs'),
    apartMs: t('record.apart'),
    stalled: t('record.stalled'),
  }
  const percent = (value: number) => measuredPercent(value, language)
  const write: Record<Measure, (value: number) => string> = {
    viewers: (value) => count(value, language),
    kbps: (value) => Object.values(bitrate(value, language, 2)).join(' '),
    fps: (value) => decimal(value, language, 1),
    keyFrameSeconds: (value) => `${decimal(value, language, 1)} s`,
    driftMs: (value) => `${count(value, language)} ms`,
    players: (value) => count(value, language),
    obsLost: percent,
    congestion: percent,
    cpu: percent,
    delayMs: (value) => `${decimal(value / 1000, language, 2)} s`,
    apartMs: (value) => `${count(value, language)} ms`,
    stalled: percent,
  }
  const lost = isLost(marks, at)
  return (
    <dl className={styles.moment} aria-label={t('record.moment')}>
      {measured.map(({ measure, of }) => {
        const value = lost && measure !== 'viewers' ? null : valueAt(of, at)
        return (
          <div key={measure} data-figure={measure}>
            <dt>{labels[measure]}</dt>
            <dd>{value === null ? '–' : write[measure](value)}</dd>
          </div>
        )
      })}
      <div data-figure="points">
        <dt>{t('record.soFar')}</dt>
        <dd>{points(soFar, language)}</dd>
      </div>
    </dl>
  )
}
