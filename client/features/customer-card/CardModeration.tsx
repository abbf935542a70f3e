import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerCard } from '#contract/calls/customers/card.ts'
import type { ModerationAction, ModerationEntry } from '#contract/calls/moderation/room.ts'
import { momentText } from '../../lib/dates.ts'
import { count } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import styles from './CardBody.module.css'
import { termText } from '../moderation/wording/term-text.ts'

/** What is done to a viewer. Modes and the shield are about a whole room, and an undone action is named itself. */
const aboutViewers = [
  'mute',
  'ban',
  'release',
  'remove',
  'clear',
  'show_line',
  'drop_line',
  'manager_add',
  'manager_remove',
] as const satisfies readonly ModerationAction[]

/** What was done about the viewer in this room, and by whom. Nothing is shown until something was done. */
export function CardModeration({ card }: { card: CustomerCard | undefined }) {
  const { t } = useTranslation()
  const heading = useId()
  if (!card || card.moderation.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('card.done')}
      </h3>
      <ul className={styles.done}>
        {card.moderation.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function EntryRow({ entry }: { entry: ModerationEntry }) {
  const { t, i18n } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  const { at, action, by, minute, lines, reason, undone, undoneAt } = entry
  const named = aboutViewers.find((known) => known === (action === 'undo' ? undone : action))
  if (!named) return null
  const what = t(`card.did.${named}`)
  const parts = [
    action === 'undo' ? t('card.undid', { what }) : what,
    ...(action === 'mute' || action === 'ban' ? [termText(t, minute)] : []),
    ...(action === 'clear' && lines !== null ? [t('card.removedLines', { count: lines, number: count(lines, i18n.language) })] : []),
    ...(reason ? [t(`removal.reasons.${reason}`)] : []),
    by.role === 'host' && isOwn ? t('card.by.own') : t(`card.by.${by.role}`, { name: by.name }),
  ]
  return (
    <li data-undone={undoneAt !== null}>
      <time dateTime={at}>{momentText(at)}</time> <bdi>{parts.join(' · ')}</bdi>
      {undoneAt && <small> {t('card.undoneAt', { time: momentText(undoneAt) })}</small>}
    </li>
  )
}
