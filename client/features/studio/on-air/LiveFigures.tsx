import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import { bitrate, count, decimal, points, sumPoints } from '../../../lib/format.ts'
import { Spark } from '../../../ui/Spark.tsx'
import { ownPicture } from '../../player/own-picture.ts'
import styles from './LiveFigures.module.css'
import type { AnchorChat } from '../../room/chat/anchor-chat.ts'
import { readLiveFigures, readRecentPush } from '#contract/calls/sessions/record.ts'
import type { RecordSample } from '#contract/record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { gather } from '../../../lib/gather.ts'
import { useLoad } from '../../../lib/useLoad.ts'

/** Gifts often arrive several at a time; the figures are read once for all within this time. */
const gatherMs = 500
/** The delay of the own picture is read this often. */
const delayEveryMs = 2000
/** Ten minutes. */
const delaysKept = 300

/** The server's figures of the session so far, read every few seconds and after gifts. Not while it is ending: the server would refuse. */
function useLiveFigures(liveId: number, isEnding: boolean, onGift: AnchorChat['onGift']) {
  const { data: figures, reload } = useLoad(`figures ${liveId}`, (signal) => call(readLiveFigures, { signal }))
  const { data: recent, reload: reloadRecent } = useLoad(`recent ${liveId}`, (signal) => call(readRecentPush, { signal }))
  useEffect(() => {
    if (isEnding) return
    const timer = setInterval(() => {
      if (document.hidden) return
      reload()
      reloadRecent()
    }, viewerSampleSeconds * 1000)
    const gathered = gather(gatherMs, reload)
    const stop = onGift(gathered.schedule)
    return () => {
      clearInterval(timer)
      gathered.cancel()
      stop()
    }
  }, [reload, reloadRecent, isEnding, onGift])
  return { figures, samples: recent?.samples ?? [] }
}

/** How late this page's picture is: from the camera if the picture has a clock, otherwise from the end of the stream. Null without a picture. */
function useDelay() {
  const [delay, setDelay] = useState<{ ms: number; isFromCamera: boolean } | null>(null)
  const [course, setCourse] = useState<readonly number[]>([])
  useEffect(() => {
    const timer = setInterval(() => {
      const figures = document.hidden ? undefined : ownPicture()?.collector.figures()
      const behindMs = typeof figures?.behind === 'number' ? figures.behind * 1000 : null
      const ms = figures?.delayMs ?? behindMs
      setDelay(ms === null ? null : { ms, isFromCamera: ms === figures?.delayMs })
      if (ms !== null) setCourse((before) => [...before, ms].slice(-delaysKept))
    }, delayEveryMs)
    return () => clearInterval(timer)
  }, [])
  return { delay, course }
}

const measured = (samples: readonly RecordSample[], read: (sample: RecordSample) => number | null) =>
  samples.flatMap((sample) => read(sample) ?? [])

/** The tiles until the session has loaded, so that nothing moves then. */
export function EmptyFigures() {
  const { t } = useTranslation()
  return (
    <dl className={styles.figures} aria-busy>
      {[t('live.figures.viewers'), t('live.figures.pointsMinute'), t('signal.bitrate'), t('live.figures.delay')].map((label) => (
        <Figure key={label} label={label} detail={null} course={[]}>
          {null}
        </Figure>
      ))}
    </dl>
  )
}

interface Props {
  liveId: number
  isEnding: boolean
  viewers: number
  health: StreamHealth | null
  onGift: AnchorChat['onGift']
}

/** The figures of the running session, each with the line of its last ten minutes: viewers, points, and the quality of the push. */
export function LiveFigures({ liveId, isEnding, viewers, health, onGift }: Props) {
  const { t, i18n } = useTranslation()
  const { figures, samples } = useLiveFigures(liveId, isEnding, onGift)
  const rate = health && bitrate(health.kbps, i18n.language, 1)
  const fps = health?.video?.fps ?? null
  const sum = figures && sumPoints([figures.giftSum, figures.privateFeeSum])
  return (
    <dl className={styles.figures} aria-label={t('live.figures.label')}>
      <Figure
        label={t('live.figures.viewers')}
        detail={figures && t('live.figures.peak', { peak: count(Math.max(figures.peak, viewers), i18n.language) })}
        course={figures && [...figures.viewers.map((sample) => sample.viewers), viewers]}
      >
        {count(viewers, i18n.language)}
      </Figure>
      <Figure
        label={t('live.figures.pointsMinute')}
        detail={sum !== undefined && t('live.figures.sum', { points: points(sum, i18n.language) })}
        course={figures?.pointsByMinute}
        gold
      >
        {figures && points(figures.pointsByMinute.at(-1) ?? 0, i18n.language)}
      </Figure>
      <Figure
        label={t('signal.bitrate')}
        detail={fps !== null && t('live.figures.fps', { fps: decimal(fps, i18n.language, 1) })}
        course={measured(samples, ({ kbps }) => kbps)}
      >
        {rate && (
          <>
            {rate.value} <small>{rate.unit}</small>
          </>
        )}
      </Figure>
      <Delay recorded={measured(samples, ({ shown }) => shown && shown.delayMs)} />
    </dl>
  )
}

function Delay({ recorded }: { recorded: readonly number[] }) {
  const { t, i18n } = useTranslation()
  const { delay, course } = useDelay()
  return (
    <Figure
      label={t('live.figures.delay')}
      detail={delay && t(delay.isFromCamera ? 'live.figures.fromCamera' : 'live.figures.onPage')}
      // The record has the delay only of pictures with a clock.
      course={recorded.length > 1 ? recorded : course}
    >
      {delay && (
        <>
          {decimal(delay.ms / 1000, i18n.language, 1)} <small>s</small>
        </>
      )}
    </Figure>
  )
}

interface FigureProps {
  label: string
  /** A second figure, where there is room. */
  detail: ReactNode
  /** The last ten minutes, oldest first. */
  course: readonly number[] | undefined
  gold?: boolean
  children: ReactNode
}

function Figure({ label, detail, course = [], gold = false, children }: FigureProps) {
  return (
    <div className={styles.figure} data-gold={gold}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{children || '–'}</span>
        <span className={styles.detail}>{detail}</span>
        <Spark values={course} />
      </dd>
    </div>
  )
}
