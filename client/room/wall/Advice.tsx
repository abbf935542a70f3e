import { WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { StreamHealth } from '#contract/calls/room.ts'
import styles from './SignalTag.module.css'

/** What is most wrong with the push, in a few words; nothing where all is well. */
export function Advice({ health }: { health: StreamHealth | null }) {
  const { t } = useTranslation()
  if (!health?.advice) return null
  return (
    <span className={styles.tag} data-signal="advice" data-advice={health.advice}>
      <WarningFilled aria-hidden /> {t(`signal.advice.${health.advice}`)}
    </span>
  )
}
