import { CaretRightOutlined, PauseOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { timeOfDay } from '../../../lib/time/local-time.ts'
import { speeds, type Playhead, type Speed } from '../timeline/playhead.ts'
import { lengthOf, zoomed, type Span } from '../timeline/span.ts'
import { useMoment, useSpeed } from '../timeline/useMoment.ts'
import styles from './Transport.module.css'
import { recentMs, recentPart } from './useView.ts'

interface Props {
  playhead: Playhead
  speed: Speed
  onSpeed: (speed: Speed) => void
  view: { span: Span; whole: Span; setSpan: (span: Span) => void; isOpen: boolean }
}

const clockEveryMs = 100
/** Zooming in by one step shows this share of the visible span. */
const zoomStep = 0.25

/** The controls of the playhead: play, speed, time and zoom. */
export function Transport({ playhead, speed, onSpeed, view: { span, whole, setSpan, isOpen } }: Props) {
  const { t } = useTranslation()
  const playing = useSpeed(playhead) !== null
  const zoom = (factor: number) => setSpan(zoomed(span, whole, playhead.at(), factor))
  const isWhole = lengthOf(span) >= lengthOf(whole)
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{t('record.line')}</legend>
      <Button
        type="primary"
        icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={playing ? t('record.pause') : t('record.play')}
        title={playing ? t('record.pause') : t('record.play')}
        onClick={() => (playing ? playhead.pause() : playhead.play(speed))}
      />
      <Segmented<Speed>
        aria-label={t('record.speed')}
        value={speed}
        onChange={(next) => {
          onSpeed(next)
          if (playing) playhead.play(next)
        }}
        options={speeds.map((value) => ({ value, label: `${value}×` }))}
      />
      <Clock playhead={playhead} />
      <span className={styles.zoom}>
        {isOpen && <Button onClick={() => setSpan(recentPart(whole))}>{t('record.lastMinutes', { minutes: recentMs / 60_000 })}</Button>}
        <Button disabled={isWhole} onClick={() => setSpan(whole)}>
          {t('record.wholeSession')}
        </Button>
        <Button
          icon={<ZoomOutOutlined />}
          aria-label={t('record.zoomOut')}
          title={t('record.zoomOut')}
          disabled={isWhole}
          onClick={() => zoom(1 / zoomStep)}
        />
        <Button icon={<ZoomInOutlined />} aria-label={t('record.zoomIn')} title={t('record.zoomIn')} onClick={() => zoom(zoomStep)} />
      </span>
    </fieldset>
  )
}

function Clock({ playhead }: { playhead: Playhead }) {
  const at = new Date(useMoment(playhead, clockEveryMs)).toISOString()
  return (
    <time className={styles.clock} dateTime={at} data-playhead>
      {timeOfDay(at)}
    </time>
  )
}
