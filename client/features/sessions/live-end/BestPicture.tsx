import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { timeOfDay } from '../../../lib/time/local-time.ts'
import { useRecording } from '../record/picture/useRecording.ts'
import { createPlayhead } from '../timeline/playhead.ts'
import styles from './BestPicture.module.css'

interface Props {
  summary: LiveSummary
  video: RefObject<HTMLVideoElement | null>
}

/** The recorded picture of the best second. Without one, the title in large type takes its place. */
export function BestPicture({ summary, video }: Props) {
  const { picture } = summary
  return picture ? <Recorded summary={summary} picture={picture} video={video} /> : <Plate summary={summary} />
}

function Recorded({ summary, picture, video }: Props & { picture: NonNullable<LiveSummary['picture']> }) {
  const { t } = useTranslation()
  const [from, to] = [Date.parse(picture.from), Date.parse(picture.to)]
  const [playhead] = useState(() => createPlayhead({ from, to }, Date.parse(summary.bestAt ?? '') || (from + to) / 2))
  const { fault } = useRecording(video, playhead, picture.hls, { settles: true })
  const [isShown, setShown] = useState(false)
  if (fault) return <Plate summary={summary} />
  return (
    <figure className={styles.picture} data-picture={isShown ? 'shown' : 'loading'}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one second, shown without its sound */}
      <video ref={video} muted playsInline aria-label={t('record.end.bestPicture')} onSeeked={() => setShown(true)} />
      {isShown && summary.bestAt && (
        <figcaption className={styles.caption}>
          {t('record.end.bestAt')} <time dateTime={summary.bestAt}>{timeOfDay(summary.bestAt)}</time>
        </figcaption>
      )}
    </figure>
  )
}

function Plate({ summary: { title, model } }: Pick<Props, 'summary'>) {
  return (
    <div className={styles.plate} data-picture="none" aria-hidden>
      <bdi className={styles.plateTitle}>{title}</bdi>
      {title !== model.name && <bdi>{model.name}</bdi>}
    </div>
  )
}
