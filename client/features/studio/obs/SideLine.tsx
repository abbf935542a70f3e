import { CheckCircleFilled, ClockCircleOutlined, WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { type EncoderFigures, type Verdict, sideOf } from '#contract/push/figures.ts'
import { decimal, measuredPercent } from '../../../lib/format.ts'
import type { PairedObs } from './paired-obs.ts'
import styles from './SideLine.module.css'

/** Which side loses frames of the push, as the key of a text, and the share to show in it. */
type SideSentence = { name: 'encode' | 'render' | 'upload' | 'dropped' | 'between' | 'none' | 'unmeasured'; share: number }

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/**
 * An overloaded computer draws too slowly or encodes too slowly. An encoder that uses the whole processor slows the drawing down, too: if
 * both lose many frames, the text names the encoder, because its settings are what a host can change.
 */
export function sideSentence({ side, share }: Verdict, samples: readonly EncoderFigures[], arrivedFps: number | null): SideSentence {
  const meanOf = (figure: keyof EncoderFigures) => mean(samples.map((sample) => sample[figure]))
  if (side === 'none' && arrivedFps === null) return { name: 'unmeasured', share }
  if (side === 'upload') {
    const [congestion, dropped] = [meanOf('congestion'), meanOf('networkDropped')]
    return dropped > congestion ? { name: 'dropped', share: dropped } : { name: 'upload', share: congestion }
  }
  if (side !== 'computer') return { name: side, share }
  const [drawn, encoded] = [meanOf('renderMissed'), meanOf('encodeSkipped')]
  return encoded * 2 >= drawn ? { name: 'encode', share: encoded } : { name: 'render', share: drawn }
}

interface Props {
  samples: readonly EncoderFigures[]
  /** Frames a second that the server received meanwhile; null where it has not measured. */
  arrivedFps: number | null
}

const shareOf = (value: number, language: string) => measuredPercent(value * 100, language)

/** The sentence of these samples with the values that it shows. */
function sideOfPush(samples: readonly EncoderFigures[], arrivedFps: number | null, language: string) {
  const { name, share } = sideSentence(sideOf(samples, arrivedFps), samples, arrivedFps)
  return { name, values: { share: shareOf(share, language), congestion: decimal(share, language, 1) } }
}

/** For the status of the room: which side loses frames, or null. */
export function lossOf(samples: readonly EncoderFigures[], arrivedFps: number | null, language: string): PairedObs['side'] {
  if (samples.length === 0) return null
  const { name, values } = sideOfPush(samples, arrivedFps, language)
  return name === 'none' || name === 'unmeasured' ? null : { name, values }
}

/** Which side loses frames of the push, in one sentence, with the figures of OBS and the frame rate that arrived. */
export function SideLine({ samples, arrivedFps }: Props) {
  const { t, i18n } = useTranslation()
  const { name, values } = sideOfPush(samples, arrivedFps, i18n.language)
  const last = samples.at(-1)
  const share = (value: number) => shareOf(value, i18n.language)
  const figures = last && [
    [t('pairing.figures.skipped'), share(last.encodeSkipped)],
    [t('pairing.figures.missed'), share(last.renderMissed)],
    [t('pairing.figures.dropped'), share(last.networkDropped)],
    [t('pairing.figures.congestion'), decimal(last.congestion, i18n.language, 1)],
    [t('pairing.figures.cpu'), measuredPercent(last.cpu, i18n.language)],
    [t('pairing.figures.sent'), decimal(last.fps, i18n.language, 1)],
    [t('pairing.figures.arrived'), arrivedFps === null ? '–' : decimal(arrivedFps, i18n.language, 1)],
  ]
  const Icon = name === 'none' ? CheckCircleFilled : name === 'unmeasured' ? ClockCircleOutlined : WarningFilled
  return (
    <div className={styles.line} data-side={name}>
      {/* Not role=status: a screen reader would announce the figures every two seconds. */}
      <p className={styles.words}>
        <Icon aria-hidden /> {t(`pairing.side.${name}`, values)}
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
