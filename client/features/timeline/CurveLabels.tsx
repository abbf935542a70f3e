import { useTranslation } from 'react-i18next'
import { bitrate, count, decimal, measuredPercent } from '../../lib/format.ts'
import type { Layout } from './draw.ts'
import { highestOf, type Curve, type TimedSample } from './recorded.ts'
import styles from './TimeLine.module.css'

/** The name and the maximum of each curve. */
export function CurveLabels({ samples, layout }: { samples: readonly TimedSample[]; layout: Layout }) {
  const { t, i18n } = useTranslation()
  const write: Record<Curve, (value: number) => string> = {
    viewers: (value) => count(value, i18n.language),
    kbps: (value) => Object.values(bitrate(value, i18n.language, 1)).join(' '),
    fps: (value) => decimal(value, i18n.language, 1),
    obsLost: (value) => measuredPercent(value, i18n.language),
    delayMs: (value) => `${decimal(value / 1000, i18n.language, 2)} s`,
  }
  return layout.curves.map((curve, index) => {
    const highest = highestOf(samples, curve)
    return (
      <p key={curve} className={styles.label} style={{ top: layout.curveTop(index) }}>
        {t(`record.curves.${curve}`)} {highest > 0 && <small>{t('record.upTo', { value: write[curve](highest) })}</small>}
      </p>
    )
  })
}
