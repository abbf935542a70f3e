import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { count } from '../../../lib/format.ts'
import { useLasting } from '../timeline/useLasting.ts'
import { Earned } from './Earned.tsx'
import styles from './EndParts.module.css'
import { Supporters } from './Supporters.tsx'
import { ViewersCurve } from './ViewersCurve.tsx'

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

interface Props {
  summary: LiveSummary
  /** The host is told why it ended. */
  isOwn: boolean
  /** Beside what was earned: the picture of the best second. */
  picture?: ReactNode
  /** What the back office adds to the supporters: a button, and a line below each. */
  thank?: ReactNode
  renderThanks?: (supporter: LiveSummary['supporters'][number]) => ReactNode
}

/** What a live session came to, in the back office and in the host's app: wide or narrow by its own width. */
export function EndParts({ summary, isOwn, picture, thank, renderThanks }: Props) {
  const { t } = useTranslation()
  const pushSentence = usePushSentence(summary)
  const { endReason, endNote } = summary
  return (
    <div className={styles.parts}>
      {isOwn && endReason && endReason !== 'host' && (
        <div className={styles.why} role="alert">
          <strong>{t(`live.ended.${endReason}`)}</strong>
          <p>
            {t(`live.endedDetail.${endReason}`)}
            {endNote && (
              <>
                {' '}
                {t('live.endedNote')} <bdi>{endNote}</bdi>
              </>
            )}
          </p>
        </div>
      )}
      <div className={styles.best}>
        {picture}
        <Earned summary={summary} />
      </div>
      <ViewersCurve summary={summary} />
      <div className={styles.people}>
        <Supporters supporters={summary.supporters} thank={thank} renderThanks={renderThanks} />
        <section className={styles.panel}>
          <h2 className={styles.label}>{t('record.end.signal')}</h2>
          <p className={styles.sentence}>{pushSentence}</p>
        </section>
      </div>
    </div>
  )
}
