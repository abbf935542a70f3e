import { CheckCircleFilled, ClockCircleOutlined, WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { sideOf, type EncoderFigures } from '#contract/push/ends.ts'
import { decimal, percent } from '../../lib/format.ts'
import styles from './SideLine.module.css'
import { sideSentence } from './side-sentence.ts'

interface Props {
  samples: readonly EncoderFigures[]
  /** Frames a second that the server received meanwhile; null where it has not measured. */
  arrivedFps: number | null
}

/** Which side holds the push up, in a sentence, with OBS's figures beside what arrived. */
export function SideLine({ samples, arrivedFps }: Props) {
  const { t, i18n } = useTranslation()
  const verdict = sideOf(samples, arrivedFps)
  const { name, ...values } = sideSentence(verdict, samples, arrivedFps)
  const last = samples.at(-1)
  const share = (value: number) => percent(Math.round(value * 1000) / 10, i18n.language)
  const figures = last && [
    [t('pairing.figures.skipped'), share(last.encodeSkipped)],
    [t('pairing.figures.missed'), share(last.renderMissed)],
    [t('pairing.figures.dropped'), share(last.networkDropped)],
    [t('pairing.figures.congestion'), decimal(last.congestion, i18n.language, 1)],
    [t('pairing.figures.cpu'), percent(Math.round(last.cpu), i18n.language)],
    [t('pairing.figures.sent'), decimal(last.fps, i18n.language, 1)],
    [t('pairing.figures.arrived'), arrivedFps === null ? '–' : decimal(arrivedFps, i18n.language, 1)],
  ]
  const Icon = name === 'none' ? CheckCircleFilled : name === 'unmeasured' ? ClockCircleOutlined : WarningFilled
  return (
    <div className={styles.line} data-side={name}>
      {/* No status: a screen reader would read its figures out every two seconds. */}
      <p className={styles.words}>
        <Icon aria-hidden />{' '}
        {t(`pairing.side.${name}`, { share: share(values.share), congestion: decimal(values.share, i18n.language, 1) })}
      </p>
      {figures && (
        <dl className={styles.figures} aria-label={t('pairing.side.label')}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
