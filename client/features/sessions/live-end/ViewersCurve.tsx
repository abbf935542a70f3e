import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { timeText } from '../../../kit/moments.ts'
import { count, price } from '../../../lib/format.ts'
import { ViewerName } from '../../room/viewer-card/ViewerName.tsx'
import { GiftIcon } from '../../room/gifts/GiftIcon.tsx'
import { curveOf } from './curve.ts'
import parts from './EndParts.module.css'
import styles from './ViewersCurve.module.css'

/** Viewers over time, with the gifts that made the peaks standing on the curve. */
export function ViewersCurve({ summary }: { summary: LiveSummary }) {
  const { t, i18n } = useTranslation()
  const heading = useId()
  const { points, peaks, most } = curveOf(summary)
  const { startedAt, endedAt } = summary
  const line = points.map(({ x, y }) => `${x * 100},${100 - y * 100}`).join(' ')
  const last = points.at(-1)
  return (
    <section className={parts.panel} aria-labelledby={heading}>
      <h2 id={heading} className={parts.label}>
        {t('record.end.overTime')}
      </h2>
      {points.length < 2 || summary.figures.peak === 0 ? (
        <p className={styles.none}>{t('record.end.noViewers')}</p>
      ) : (
        <div className={styles.chart} aria-hidden>
          <span className={styles.most}>{count(most, i18n.language)}</span>
          <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none">
            <polygon className={styles.area} points={`${(points[0]?.x ?? 0) * 100},100 ${line} ${(last?.x ?? 1) * 100},100`} />
            <polyline className={styles.line} points={line} />
          </svg>
          {peaks.map(({ x, y, peak }) => (
            <span key={peak.at} className={styles.peak} style={{ insetInlineStart: `${x * 100}%`, insetBlockEnd: `${y * 100}%` }}>
              <GiftIcon icon={peak.gift.icon} size={26} />
            </span>
          ))}
          <span className={styles.from}>{timeText(startedAt, i18n.language)}</span>
          <span className={styles.to}>{timeText(endedAt ?? startedAt, i18n.language)}</span>
        </div>
      )}
      {peaks.length > 0 && <Peaks summary={summary} />}
    </section>
  )
}

function Peaks({ summary: { peaks } }: { summary: LiveSummary }) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const inPoints = (value: number) => `${price(value, i18n.language)} ${t('common.pointUnit', { count: value })}`
  return (
    <ol className={styles.peaks} aria-label={t('record.end.peaks')}>
      {peaks.map(({ at, amount, gift, customer }) => (
        <li key={at}>
          <GiftIcon icon={gift.icon} size={32} />
          <p>
            <time dateTime={at}>{timeText(at, i18n.language)}</time> <strong>{t('record.end.minute', { points: inPoints(amount) })}</strong>
            <br />
            <span className={styles.what}>
              {t('record.end.largest')}: {nameOf(gift.giftName)} × {count(gift.count, i18n.language)} ({inPoints(gift.amount)}) ·{' '}
              <ViewerName viewer={{ customerId: customer.id, nickname: customer.nickname }}>
                <bdi>{customer.nickname}</bdi>
              </ViewerName>
            </span>
          </p>
        </li>
      ))}
    </ol>
  )
}
