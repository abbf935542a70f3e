import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import styles from './ChatList.module.css'

/** The name, with the viewer's own colour beside it: as the colour of the letters it could not be read on every ground. */
export function SpeakerName({ by }: { by: Speaker }) {
  const { t } = useTranslation()
  return (
    <span className={styles.speaker}>
      {by.role !== 'customer' && <span className={styles.badge} data-role={by.role}>{t(`chat.roles.${by.role}`)}</span>}
      {/* The word joiner keeps the dot on the line of the name. */}
      {by.customerId !== null && <span className={styles.dot} style={{ color: by.color }} aria-hidden>●{'\u2060'}</span>}
      <bdi className={styles.name}>{by.name}</bdi>
      {by.rank > 0 && <span className={styles.rank}>{t('chat.rank', { rank: by.rank })}</span>}
    </span>
  )
}
