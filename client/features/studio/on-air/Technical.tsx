import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/calls/studio/live-room.ts'
import { SignalFacts } from '../signal/SignalFacts.tsx'
import styles from './Stage.module.css'

/** The technical figures of the push, collapsed at first. */
export function Technical({ room }: { room: Room | undefined }) {
  const { t } = useTranslation()
  return (
    <details className={styles.technical}>
      <summary>{t('live.technical')}</summary>
      <SignalFacts health={room?.streaming ? room.health : null} />
    </details>
  )
}
