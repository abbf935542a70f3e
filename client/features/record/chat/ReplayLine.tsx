import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOfDay } from '../../../lib/dates.ts'
import { SpeakerName } from '../../chat/lines/SpeakerName.tsx'
import type { TimedLine } from './line-block.ts'
import styles from './ReplayChat.module.css'

interface Props {
  line: TimedLine
  onGo: () => void
}

/** A line, when it was written, and what moderation did to it. */
export const ReplayLine = memo(
  function ReplayLine({ line, onGo }: Props) {
    const { t } = useTranslation()
    const { at, refused, mutedAt } = line
    return (
      <p className={styles.line} data-line={line.id} data-refused={refused ?? undefined}>
        <button type="button" className={styles.time} tabIndex={-1} onClick={onGo}>
          <time dateTime={at}>{timeOfDay(at)}</time>
        </button>{' '}
        <SpeakerName by={{ ...line, color: line.color ?? '', rank: 0 }} />
        <bdi>{line.text}</bdi>
        {refused && <small className={styles.what}> {t('record.withheld')}</small>}
        {mutedAt && <small className={styles.what}> {t('record.mutedAfter', { time: timeOfDay(mutedAt) })}</small>}
      </p>
    )
  },
  (before, now) => before.line === now.line,
)
