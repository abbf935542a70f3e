import { FileImageOutlined, PlaySquareOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { clockTime, hourAndMinute } from '../../../lib/time/local-time.ts'
import { useUser } from '../../../lib/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CardRoomContext } from '../../room/viewer-card/opened-card.ts'
import { BestPicture } from './BestPicture.tsx'
import { EndParts } from './EndParts.tsx'
import styles from './EndPage.module.css'
import { ThankButton, ThanksState } from './Thanks.tsx'

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
  const room = useMemo(() => ({ anchorId: summary.model.id }), [summary.model.id])
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h1>
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
      <CardRoomContext value={room}>
        <EndParts
          summary={summary}
          isOwn={isOwn}
          picture={<BestPicture summary={summary} video={picture} />}
          thank={isOwn && <ThankButton supporters={summary.supporters} onChanged={onChanged} />}
          renderThanks={(supporter) => <ThanksState supporter={supporter} onChanged={onChanged} />}
        />
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
    <p className="quiet">
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
