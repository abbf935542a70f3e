import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import { ViewerName } from '../../viewer-card/ViewerName.tsx'
import { useRulesHere } from '../../moderation/useRoomRules.ts'
import styles from './lines.module.css'

/** The author of a line: role, a dot in the viewer's colour (coloured letters are not readable on every background), name and rank. */
export function LineAuthor({ by }: { by: Speaker }) {
  const { t } = useTranslation()
  const rules = useRulesHere()
  // Use the current managers, also for lines that were written before a manager was appointed or removed.
  const manages = rules?.managers?.some(({ customerId }) => customerId === by.customerId)
  const role = by.customerId === null || manages === undefined ? by.role : manages ? 'manager' : 'customer'
  return (
    <span className={styles.speaker}>
      {role !== 'customer' && (
        <span className={styles.badge} data-role={role}>
          {t(`chat.roles.${role}`)}
        </span>
      )}
      <AuthorName by={by} dotted />
      {by.rank > 0 && <span className={styles.rank}>{t('chat.rank', { rank: by.rank })}</span>}
    </span>
  )
}

/** The name. That of a viewer opens the viewer's card. */
export function AuthorName({ by, dotted = false }: { by: Speaker; dotted?: boolean }) {
  const name = (
    <>
      {/* Inside the button, so that a line break never separates the dot from the name. */}
      {dotted && by.customerId !== null && <span className={styles.dot} style={{ background: by.color }} aria-hidden />}
      <bdi className={styles.name}>{by.name}</bdi>
    </>
  )
  if (by.customerId === null) return name
  return (
    <ViewerName viewer={{ customerId: by.customerId, nickname: by.name }} inList={dotted}>
      {name}
    </ViewerName>
  )
}
