import { WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/time/useNow.ts'
import { roomStatus, type RoomFacts } from './room-status.ts'
import { StatusClock } from './StatusClock.tsx'
import styles from './StatusTag.module.css'

/** The status of a live room as a tag: the worst thing in one sentence, and its clock, which advances only if `ticking`. */
export function StatusTag({ facts, ticking = true }: { facts: RoomFacts; ticking?: boolean }) {
  const { t } = useTranslation()
  const now = useNow(ticking)
  const { tone, name, sentence, values, clock } = roomStatus(facts, now)
  return (
    <span className={styles.tag} data-tone={tone} data-status={name} data-signal={facts.signal.state}>
      {tone === 'air' ? <span className={styles.lamp} aria-hidden /> : <WarningFilled aria-hidden />}
      <span className={styles.words}>{t(sentence, values)}</span>
      <StatusClock clock={clock} className={styles.clock} />
    </span>
  )
}
