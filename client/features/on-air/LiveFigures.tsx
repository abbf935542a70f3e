import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { StreamHealth } from '#contract/calls/room.ts'
import { bitrate, count, decimal, points, sumPoints } from '../../lib/format.ts'
import styles from './LiveFigures.module.css'
import type { AnchorChat } from '../chat/anchor-chat.ts'
import { readLiveFigures } from '#contract/calls/live-record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { gather } from '../../lib/gather.ts'
import { useLoad } from '../../lib/useLoad.ts'

/** Gifts often arrive several at a time; the figures are read once for all within this time. */
const gatherMs = 500

/** The server's figures of the session so far, read every few seconds and after gifts. Not while it is ending: the server would refuse. */
function useLiveFigures(liveId: number, isEnding: boolean, onGift: AnchorChat['onGift']) {
  const { data, reload } = useLoad(`figures ${liveId}`, (signal) => call(readLiveFigures, { signal }))
  useEffect(() => {
    if (isEnding) return
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, viewerSampleSeconds * 1000)
    const gathered = gather(gatherMs, reload)
    const stop = onGift(gathered.schedule)
    return () => {
      clearInterval(timer)
      gathered.cancel()
      stop()
    }
  }, [reload, isEnding, onGift])
  return data
}

interface Props {
  liveId: number
  isEnding: boolean
  viewers: number
  health: StreamHealth | null
  onGift: AnchorChat['onGift']
}

/** The figures of the running session: viewers, points, and the quality of the push. */
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
