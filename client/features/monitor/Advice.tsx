import { WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { StreamHealth } from '#contract/calls/room.ts'
import styles from './SignalTag.module.css'

/** The most important fault of the push, in a few words; nothing if there is none. */
export function Advice({ health }: { health: StreamHealth | null }) {
  const { t } = useTranslation()
  if (!health?.advice) return null
  return (
    <span className={styles.tag} data-signal="advice" data-advice={health.advice}>
      <WarningFilled aria-hidden /> {t(`signal.advice.${health.advice}`)}
    </span>
  )
}
