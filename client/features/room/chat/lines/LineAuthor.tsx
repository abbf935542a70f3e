import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import styles from './lines.module.css'
import { LinesContext, type NamedIn } from './lines-context.ts'

/** The author of a line: role, a dot in the viewer's colour (coloured letters are not readable on every background), name and rank. */
export function LineAuthor({ by, line }: { by: Speaker; line: NamedIn }) {
  const { t } = useTranslation()
  // Use the current managers, also for lines that were written before a manager was appointed or removed.
  const manages = use(LinesContext).managers?.some(({ customerId }) => customerId === by.customerId)
  const role = by.customerId === null || manages === undefined ? by.role : manages ? 'manager' : 'customer'
  return (
    <span className={styles.speaker}>
      {role !== 'customer' && (
        <span className={styles.badge} data-role={role}>
          {t(`chat.roles.${role}`)}
        </span>
      )}
      <AuthorName by={by} line={line} dotted />
      {by.rank > 0 && <span className={styles.rank}>{t('chat.rank', { rank: by.rank })}</span>}
    </span>
  )
}

interface NameProps {
  by: Speaker
  line: NamedIn
  dotted?: boolean
}

/** The name. That of a viewer opens what can be done about the viewer. */
export function AuthorName({ by, line, dotted = false }: NameProps) {
  const { drawName } = use(LinesContext)
  const { customerId } = by
  const name = (
    <>
      {/* Inside the button, so that a line break never separates the dot from the name. */}
      {dotted && customerId !== null && <span className={styles.dot} style={{ background: by.color }} aria-hidden />}
      <bdi className={styles.name}>{by.name}</bdi>
    </>
  )
  return customerId === null || !drawName ? name : drawName({ ...by, customerId }, name, line)
}
