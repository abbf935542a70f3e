import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CardLine, CustomerCard } from '#contract/calls/room/viewer-card.ts'
import { dayIn } from '../../../lib/dates.ts'
import { clockTime, recentTime } from '../../../lib/time/local-time.ts'
import { count, points } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useBusinessZone } from '../../../lib/settings.ts'
import styles from './CardBody.module.css'
import { joinLines } from './card-lines.ts'
import { CardMutes } from './CardMutes.tsx'
import { Note } from './Note.tsx'
import { removalText } from './removal-text.ts'
import { closeCard } from './opened-card.ts'
import type { Viewer } from '../moderation/moderator.ts'
import { entryText, moderatorText } from '../moderation/wording/entry-text.ts'

/** Moderation of the viewer in this room, and by whom. Nothing is shown until somebody has moderated. */
function CardModeration({ card, isOwn }: { card: CustomerCard | undefined; isOwn: boolean }) {
  const { t, i18n } = useTranslation()
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
              <time dateTime={at}>{recentTime(at)}</time>{' '}
              <bdi>
                {entryText(t, entry, i18n.language)} · {moderatorText(t, by, isOwn)}
              </bdi>
              {undoneAt && <small> {t('moderate.log.undoneAt', { time: recentTime(undoneAt) })}</small>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface Props {
  viewer: Viewer
  /** Undefined while it loads: its places are kept. */
  card: CustomerCard | undefined
  /** Lines of the chat on the screen that may not be stored yet. */
  shownLines: readonly CardLine[]
  hasGifts: boolean
}

export function CardBody({ viewer, card, shownLines, hasGifts }: Props) {
  const { t } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  const host = isOwn ? t('moderation.byHost') : (card?.anchor.name ?? '')
  return (
    <div className={styles.content} aria-busy={!card}>
      <Gifts card={card} hasGifts={hasGifts} />
      <Seen card={card} />
      {isOwn && <Note key={String(card === undefined)} customerId={viewer.customerId} note={card?.note ?? undefined} />}
      <Lines card={card} shownLines={shownLines} host={host} />
      <CardMutes card={card} host={host} />
      <CardModeration card={card} isOwn={isOwn} />
    </div>
  )
}

const Grey = () => <span className={styles.grey} />

function Gifts({ card, hasGifts }: Pick<Props, 'card' | 'hasGifts'>) {
  const { t, i18n } = useTranslation()
  const sum = (value: number | undefined) => (value === undefined ? <Grey /> : points(value, i18n.language))
  const given = card?.gifts.count ?? 0
  const text = t('card.gifts', { count: given, number: count(given, i18n.language) })
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('card.month')}</dt>
        <dd>{sum(card?.gifts.monthAmount)}</dd>
      </div>
      <div>
        <dt>{t('card.total')}</dt>
        <dd>{sum(card?.gifts.amount)}</dd>
        <dd className={styles.small}>{card && (hasGifts && given > 0 ? <GiftsLink card={card}>{text}</GiftsLink> : text)}</dd>
      </div>
    </dl>
  )
}

/** The orders of this viewer, in the gift history. */
function GiftsLink({ card: { customer, anchor, gifts }, children }: { card: CustomerCard; children: ReactNode }) {
  const user = useUser()
  const today = dayIn(useBusinessZone())
  const query = new URLSearchParams({
    from: gifts.firstDay ?? today,
    to: today,
    customer: String(customer.id),
    ...(user?.role !== 'anchor' && { name: anchor.name }),
  })
  return (
    <Link to={`/giftHistory?${query}`} onClick={closeCard}>
      {children}
    </Link>
  )
}

function Seen({ card }: Pick<Props, 'card'>) {
  const { t } = useTranslation()
  const moment = (at: string | null) => (at === null ? '–' : <time dateTime={at}>{clockTime(at).slice(0, -3)}</time>)
  return (
    <div>
      <dl className={styles.seen}>
        <div>
          <dt>{t('card.first')}</dt>
          <dd>{card ? moment(card.seen.first) : <Grey />}</dd>
        </div>
        <div>
          <dt>{t('card.last')}</dt>
          <dd>{card ? moment(card.seen.last) : <Grey />}</dd>
        </div>
      </dl>
      <p className={styles.small}>{card && t('card.seenNote', { count: card.seen.visitDays })}</p>
    </div>
  )
}

function Lines({ card, shownLines, host }: Pick<Props, 'card' | 'shownLines'> & { host: string }) {
  const { t } = useTranslation()
  const heading = useId()
  const lines = card && joinLines(card.lines, shownLines)
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('card.lines')}
      </h3>
      {!lines
        && [1, 2, 3].map((row) => (
          <p key={row}>
            <Grey />
          </p>
        ))}
      {lines?.length === 0 && <p className={styles.quiet}>{t('card.noLines')}</p>}
      {lines && lines.length > 0 && (
        <ol className={styles.lines}>
          {lines.map(({ id, at, text, refused, removed }) => (
            <li key={`${at} ${id}`} data-gone={refused !== null || removed !== null}>
              <time dateTime={at}>{recentTime(at)}</time> <bdi>{text}</bdi>
              {refused && <small> {t(`card.withheld.${refused}`)}</small>}
              {removed && <small> {removalText(t, removed, host, recentTime)}</small>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
