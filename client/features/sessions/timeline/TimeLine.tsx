import { useEffect, useMemo, useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOfDay } from '../../../lib/time/local-time.ts'
import { atPixel, curveHeight, layoutOf, markNear, type Layout } from './draw.ts'
import type { Playhead } from './playhead.ts'
import { type TimedMark, type TimedSample, highestOf, type Curve } from './recorded.ts'
import { beginningAt, between, shareOf, showing, type Span } from './span.ts'
import styles from './TimeLine.module.css'
import { useCanvas } from './useCanvas.ts'
import { useMoment } from './useMoment.ts'
import { bitrate, count, decimal, measuredPercent } from '../../../lib/format.ts'

/** The name and the maximum of each curve. */
function CurveLabels({ samples, layout }: { samples: readonly TimedSample[]; layout: Layout }) {
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

interface Props {
  playhead: Playhead
  whole: Span
  /** The visible part. */
  span: Span
  onSpan: (span: Span) => void
  samples: readonly TimedSample[]
  /** Marks of the chosen kinds, oldest first. */
  marks: readonly TimedMark[]
}

/** A click within this distance of a mark selects the mark, in px. */
const reach = 5
/** A shorter drag does not choose a part, in px. */
const dragged = 8
const ariaEveryMs = 250

/** The curves and marks of a session, and its playhead. Dragging moves the playhead; with Shift it chooses the visible part. */
export function TimeLine({ playhead, whole, span, onSpan, samples, marks }: Props) {
  const { t } = useTranslation()
  const head = useRef<HTMLDivElement>(null)
  const chosen = useRef<HTMLDivElement>(null)
  /** Where the choice of a part began, in px. */
  const choosing = useRef<number>(undefined)
  const layout = useMemo(() => layoutOf(samples, curveHeight), [samples])
  const { canvas, width } = useCanvas({ span, samples, marks, layout })
  const ariaTime = useMoment(playhead, ariaEveryMs)

  useEffect(() => {
    const place = () => {
      const share = shareOf(span, playhead.at())
      head.current?.style.setProperty('transform', `translateX(${share * width}px)`)
      head.current?.toggleAttribute('hidden', share < 0 || share > 1)
    }
    place()
    return playhead.onMove((by) => {
      const at = playhead.at()
      if (at >= span.from && at <= span.to) place()
      else onSpan(by === 'time' ? beginningAt(span, whole, at) : showing(span, whole, at))
    })
  }, [playhead, span, whole, onSpan, width])

  const xOf = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left
  const choose = (from: number, to: number) => {
    chosen.current?.style.setProperty('left', `${Math.min(from, to)}px`)
    chosen.current?.style.setProperty('width', `${Math.abs(to - from)}px`)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const x = xOf(event)
    if (event.shiftKey) {
      choosing.current = x
      return
    }
    const at = atPixel(span, width, x)
    const onMarks = event.clientY - event.currentTarget.getBoundingClientRect().top >= layout.lanesTop
    playhead.move((onMarks && markNear(marks, span, width, at, reach)?.time) || at)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    if (choosing.current === undefined) playhead.move(atPixel(span, width, xOf(event)))
    else choose(choosing.current, xOf(event))
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const { current: from } = choosing
    choosing.current = undefined
    choose(0, 0)
    const to = xOf(event)
    if (from !== undefined && Math.abs(to - from) >= dragged) onSpan(between(whole, atPixel(span, width, from), atPixel(span, width, to)))
  }
  return (
    <div className={styles.frame} style={{ height: layout.height }}>
      <div
        className={styles.line}
        // usePlayheadKeys handles its keys; an input element could not contain the canvas.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={t('record.line')}
        aria-valuemin={0}
        aria-valuemax={Math.round((whole.to - whole.from) / 1000)}
        aria-valuenow={Math.round((ariaTime - whole.from) / 1000)}
        aria-valuetext={timeOfDay(new Date(ariaTime).toISOString())}
        aria-keyshortcuts="ArrowLeft ArrowRight Space"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <canvas ref={canvas} className={styles.canvas} />
        <div ref={chosen} className={styles.chosen} />
        <div ref={head} className={styles.head} />
      </div>
      <CurveLabels samples={samples} layout={layout} />
    </div>
  )
}
