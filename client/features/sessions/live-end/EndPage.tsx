import { FileImageOutlined, PlaySquareOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { LiveSummary } from '#contract/calls/live/summary.ts'
import { clockTime, hourAndMinute } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CardRoomContext } from '../../room/viewer-card/opened-card.ts'
import { BestPicture } from './BestPicture.tsx'
import { Earned } from './Earned.tsx'
import styles from './EndPage.module.css'
import { Supporters } from './Supporters.tsx'
import { ViewersCurve } from './ViewersCurve.tsx'
import { count } from '../../../lib/format.ts'
import { useLasting } from '../timeline/useLasting.ts'

/** A picture that starts this long after the session is late. */
const lateSeconds = 10
/** More parts are no sentence any more. */
const partsMost = 3

/** Sums up the course of the push in one sentence: late start, interruptions and faults. */
function usePushSentence({ push, endReason }: LiveSummary): string {
  const { t, i18n } = useTranslation()
  const lasting = useLasting()
  if (push.lateSeconds === null) return t('record.end.push.never')
  const parts: string[] = []
  if (push.lateSeconds > lateSeconds) parts.push(t('record.end.push.late', { time: lasting(push.lateSeconds) }))
  if (push.drops > 0) {
    const dropped = { count: push.drops, number: count(push.drops, i18n.language), time: lasting(push.lostSeconds) }
    parts.push(t(endReason === 'push_lost' ? 'record.end.push.lost' : 'record.end.push.dropped', dropped))
  }
  for (const { advice, seconds } of push.faults)
    parts.push(t('record.end.push.fault', { time: lasting(seconds), fault: t(`record.faults.${advice}`) }))
  if (parts.length === 0) return t('record.end.push.held')
  const [first = '', ...rest] = parts.slice(0, partsMost)
  const begins = first.charAt(0).toLocaleUpperCase(i18n.language) + first.slice(1)
  return t('record.end.push.sentence', { parts: [begins, ...rest].join(t('record.end.push.between')) })
}

// Loaded separately: few sessions are saved as a picture.
const SaveDialog = lazyPart(() => import('./share/SaveDialog.tsx'))

interface Props {
  summary: LiveSummary
  onChanged: () => void
}

/** The end of a live session: its best second, what it earned, its viewers and its best supporters. */
export function EndPage({ summary, onChanged }: Props) {
  const { t } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  const picture = useRef<HTMLVideoElement>(null)
  /** Undefined until the dialog is opened for the first time. */
  const [saves, setSaves] = useState<boolean>()
  const navigate = useNavigate()
  const pushSentence = usePushSentence(summary)
  const { endReason, endNote } = summary
  const room = useMemo(() => ({ anchorId: summary.model.id }), [summary.model.id])
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h1 className={styles.title}>
            <bdi>{summary.title}</bdi>
          </h1>
          <About summary={summary} isOwn={isOwn} />
        </div>
        <div className={styles.actions}>
          <Button icon={<PlaySquareOutlined aria-hidden />} onClick={() => void navigate(`/liveHistory/${summary.id}`)}>
            {t('record.end.whole')}
          </Button>
          <Button type="primary" icon={<FileImageOutlined aria-hidden />} onClick={() => setSaves(true)}>
            {t('record.end.save')}
          </Button>
        </div>
      </header>
      {isOwn && endReason && endReason !== 'host' && (
        <Alert
          type="warning"
          showIcon
          title={<strong>{t(`live.ended.${endReason}`)}</strong>}
          description={
            <>
              {t(`live.endedDetail.${endReason}`)}
              {endNote && (
                <>
                  {' '}
                  {t('live.endedNote')} <bdi>{endNote}</bdi>
                </>
              )}
            </>
          }
        />
      )}
      <div className={styles.best}>
        <BestPicture summary={summary} video={picture} />
        <Earned summary={summary} />
      </div>
      <CardRoomContext value={room}>
        <ViewersCurve summary={summary} />
        <div className={styles.people}>
          <Supporters summary={summary} isOwn={isOwn} onChanged={onChanged} />
          <section className={styles.panel}>
            <h2 className={styles.label}>{t('record.end.signal')}</h2>
            <p className={styles.sentence}>{pushSentence}</p>
          </section>
        </div>
      </CardRoomContext>
      {saves !== undefined && <SaveDialog summary={summary} picture={picture} open={saves} onClose={() => setSaves(false)} />}
    </article>
  )
}

const isSameDay = (a: string, b: string) => clockTime(a).slice(0, 10) === clockTime(b).slice(0, 10)

/** The host and the time of the session. */
function About({ summary: { model, match, roomType, startedAt, endedAt, endReason }, isOwn }: { summary: LiveSummary; isOwn: boolean }) {
  const { t } = useTranslation()
  const until = endedAt ?? startedAt
  return (
    <p className={styles.about}>
      {!isOwn && (
        <>
          <bdi className={styles.anchor}>{model.name}</bdi> ·{' '}
        </>
      )}
      {match && (
        <bdi>
          {match.homeTeamName} {match.score ? <strong>{`${match.score.home} : ${match.score.guest}`}</strong> : 'vs'} {match.guestTeamName}{' '}
          ·{' '}
        </bdi>
      )}
      {t(`live.roomTypes.${roomType}`)} · <time dateTime={startedAt}>{clockTime(startedAt).slice(0, 16)}</time> –{' '}
      <time dateTime={until}>{isSameDay(startedAt, until) ? hourAndMinute(until) : clockTime(until).slice(0, 16)}</time>
      {!isOwn && endReason && ` · ${t(`history.reasons.${endReason}`)}`}
    </p>
  )
}
