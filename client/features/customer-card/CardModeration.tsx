import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerCard } from '#contract/calls/customers/card.ts'
import { momentText } from '../../lib/dates.ts'
import { useUser } from '../../lib/session.ts'
import { entryText, moderatorText } from '../moderation/wording/entry-text.ts'
import styles from './CardBody.module.css'

/** What was done about the viewer in this room, and by whom. Nothing is shown until something was done. */
export function CardModeration({ card }: { card: CustomerCard | undefined }) {
  const { t, i18n } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  const heading = useId()
  if (!card || card.moderation.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('card.done')}
      </h3>
      <ul className={styles.done}>
        {card.moderation.map((entry) => {
          const { id, at, by, undoneAt } = entry
          return (
            <li key={id} data-undone={undoneAt !== null}>
              <time dateTime={at}>{momentText(at)}</time>{' '}
              <bdi>
                {entryText(t, entry, i18n.language)} · {moderatorText(t, by, isOwn)}
              </bdi>
              {undoneAt && <small> {t('moderate.log.undoneAt', { time: momentText(undoneAt) })}</small>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
