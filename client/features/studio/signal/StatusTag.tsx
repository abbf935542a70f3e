import { WarningFilled } from '@ant-design/icons-svg'
import { useTranslation } from 'react-i18next'
import { PlainIcon } from '../../../kit/PlainIcon.tsx'
import { useNow } from '../../../lib/time/useNow.ts'
import { roomStatus, type RoomFacts, type RoomStatus } from './room-status.ts'
import { StatusClock } from './StatusClock.tsx'
import styles from './StatusTag.module.css'

interface WordsProps {
  status: Pick<RoomStatus, 'tone' | 'sentence' | 'values' | 'clock'>
  /** Screen readers say each new sentence. The clock is never said: it would be every second. */
  isSpoken?: boolean
}

/** What a status says: a lamp or a sign, the worst thing in one sentence, and its clock. What stands around it has the colour. */
export function StatusWords({ status: { tone, sentence, values, clock }, isSpoken = false }: WordsProps) {
  const { t } = useTranslation()
  const Words = isSpoken ? 'output' : 'span'
  return (
    <>
      {tone === 'air' ? <span className={styles.lamp} aria-hidden /> : <PlainIcon of={WarningFilled} className={styles.sign} />}
      <Words className={styles.words} data-words>
        {t(sentence, values)}
      </Words>{' '}
      <StatusClock clock={clock} className={styles.clock} />
    </>
  )
}

/** The status of a live room as a tag. Its clock advances only if `ticking`. */
export function StatusTag({ facts, ticking = true }: { facts: RoomFacts; ticking?: boolean }) {
  const now = useNow(ticking)
  const status = roomStatus(facts, now)
  return (
    <span className={styles.tag} data-tone={status.tone} data-status={status.name} data-signal={facts.signal.state}>
      <StatusWords status={status} />
    </span>
  )
}
