import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count, decimal } from '../../../lib/format.ts'
import { Spark } from '../../../ui/Spark.tsx'
import type { Collector, PictureFigures } from '../figures/collect.ts'
import type { Format } from '../retry.ts'
import styles from './Details.module.css'

/** Milliseconds. A smaller difference between sound and picture is not noticeable. */
const inStepMs = 20

interface SoundApartProps {
  apartMs: number | null
  /** The page listens to the sound. */
  isListening: boolean
  muted: boolean
}

/** The time between sound and picture, or why it is not known. */
function SoundApart({ apartMs, isListening, muted }: SoundApartProps) {
  const { t, i18n } = useTranslation()
  if (apartMs === null) {
    if (muted) return t('details.soundOff')
    return isListening ? t('details.listening') : '–'
  }
  const ms = count(Math.abs(apartMs), i18n.language)
  const sentence = apartMs > 0 ? t('details.ahead', { ms }) : t('details.late', { ms })
  return <span data-apart={apartMs}>{Math.abs(apartMs) < inStepMs ? `${t('details.inStep')} (${apartMs} ms)` : sentence}</span>
}

const readEveryMs = 250

/** Reads the figures while they are shown. Meanwhile, the clock is read in each frame. */
function useShown(collector: Collector): PictureFigures {
  const [figures, setFigures] = useState(() => collector.figures())
  useEffect(() => {
    collector.lookClosely(true)
    const timer = setInterval(() => setFigures(collector.figures()), readEveryMs)
    return () => {
      clearInterval(timer)
      collector.lookClosely(false)
    }
  }, [collector])
  return figures
}

interface Props {
  collector: Collector
  format: Format
  muted: boolean
  /** Opened by the keyboard: it takes the focus, so that keys scroll it. */
  takesFocus?: boolean
}

/** The figures of a picture on this page, over a part of it. */
export default function Details({ collector, format, muted, takesFocus = false }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const { t, i18n } = useTranslation()
  const figures = useShown(collector)
  const { size, fps, stalls, stalledMs, frames, dropped } = figures
  const seconds = (value: number | null) => value !== null && <Unit value={decimal(value, i18n.language, 2)} unit="s" />
  const inSeconds = (ms: number | null) => seconds(ms === null ? null : ms / 1000)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- no fieldset, and it scrolls
    <div ref={panel} className={styles.details} role="group" aria-label={t('player.details')} tabIndex={0} data-details>
      <dl className={styles.figures}>
        <Glass figures={figures} />
        {figures.clock === 'seen' && (
          <Fact label={t('details.sound')}>
            <SoundApart apartMs={figures.apartMs} isListening={figures.isListening} muted={muted} />
          </Fact>
        )}
        <Fact label={t('player.format')}>{format.toUpperCase()}</Fact>
        <Fact label={t('signal.picture')}>{size && `${size.width}×${size.height}`}</Fact>
        <Fact label={t('signal.fps')}>{fps !== null && decimal(fps, i18n.language, 1)}</Fact>
        <Fact label={t('details.buffered')}>{seconds(figures.buffered)}</Fact>
        <Fact label={t('details.behind')}>{seconds(figures.behind)}</Fact>
        <Fact label={t('details.dropped')}>
          {t('details.droppedOf', { dropped: count(dropped, i18n.language), frames: count(frames + dropped, i18n.language) })}
        </Fact>
        <Fact label={t('details.stalls')}>
          {count(stalls, i18n.language)} {stalls > 0 && <>· {inSeconds(stalledMs)}</>}
        </Fact>
        <Fact label={t('details.first')}>{inSeconds(figures.firstPictureMs)}</Fact>
        <Fact label={t('details.rate')}>{`${decimal(figures.rate, i18n.language, 2)}×`}</Fact>
      </dl>
    </div>
  )
}

/** The true delay, or why it is not known. */
function Glass({ figures: { clock, delayMs, curve } }: { figures: PictureFigures }) {
  const { t, i18n } = useTranslation()
  const why = { none: t('details.noClock', { address: `${location.origin}/clock` }), differs: t('details.differs'), seen: null }
  const sentence = clock === null ? t('details.looking') : why[clock]
  return (
    <div className={styles.glass} data-clock={clock ?? 'looking'}>
      <dt>{t('details.delay')}</dt>
      {sentence ? (
        <dd className={styles.why}>{sentence}</dd>
      ) : (
        <dd>
          <strong className={styles.delay} data-delay={delayMs === null ? undefined : Math.round(delayMs)}>
            {delayMs === null ? '–' : <Unit value={decimal(delayMs / 1000, i18n.language, 2)} unit="s" />}
          </strong>
          <Spark values={curve.map((point) => point.delayMs)} />
        </dd>
      )}
    </div>
  )
}

const Unit = ({ value, unit }: { value: string; unit: string }) => (
  <>
    {value} <small>{unit}</small>
  </>
)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
