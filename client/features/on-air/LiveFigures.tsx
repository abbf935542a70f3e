import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StreamHealth } from '#contract/calls/room.ts'
import { bitrate, count, decimal, points, sumPoints } from '../../lib/format.ts'
import styles from './LiveFigures.module.css'
import type { AnchorChat } from '../chat/anchor-chat.ts'
import { useLiveFigures } from './useLiveFigures.ts'

interface Props {
  liveId: number
  isEnding: boolean
  viewers: number
  health: StreamHealth | null
  onGift: AnchorChat['onGift']
}

/** The session in figures while it runs: who watches, what came in, and how the push is. */
export function LiveFigures({ liveId, isEnding, viewers, health, onGift }: Props) {
  const { t, i18n } = useTranslation()
  const figures = useLiveFigures(liveId, isEnding, onGift)
  const rate = health && bitrate(health.kbps, i18n.language, 2)
  const fps = health?.video?.fps ?? null
  return (
    <dl className={styles.figures} aria-label={t('live.figures.label')}>
      <Figure label={t('live.figures.viewers')}>{count(viewers, i18n.language)}</Figure>
      <Figure label={t('live.figures.peak')}>{figures && count(Math.max(figures.peak, viewers), i18n.language)}</Figure>
      <Figure label={t('live.figures.points')} gold>
        {figures && points(sumPoints([figures.giftSum, figures.privateFeeSum]), i18n.language)}
      </Figure>
      <Figure label={t('signal.bitrate')}>
        {rate && (
          <>
            {rate.value} <small>{rate.unit}</small>
          </>
        )}
      </Figure>
      <Figure label={t('signal.fps')}>{fps !== null && decimal(fps, i18n.language, 1)}</Figure>
    </dl>
  )
}

function Figure({ label, gold = false, children }: { label: string; gold?: boolean; children: ReactNode }) {
  return (
    <div className={styles.figure} data-gold={gold}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{children || '–'}</span>
      </dd>
    </div>
  )
}
