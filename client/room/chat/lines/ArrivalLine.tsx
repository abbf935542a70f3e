import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../../lib/format.ts'
import type { Arrivals } from '../chat-state.ts'
import styles from './lines.module.css'
import { ViewerName } from './SpeakerName.tsx'

/** Who came in, in one line that replaces itself. Outside of the log, so it is not read out and does not move the talk. */
export const ArrivalLine = memo(function ArrivalLine({ arrivals: { latest, people } }: { arrivals: Arrivals }) {
  const { t, i18n } = useTranslation()
  const others = people.length - 1
  return (
    <p className={styles.arrivals} data-kind="enter">
      <ViewerName by={latest.by} />{' '}
      {others === 0 ? t('chat.entered') : t('chat.enteredMore', { count: others, number: count(others, i18n.language) })}
    </p>
  )
})
