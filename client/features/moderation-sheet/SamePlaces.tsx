import { useTranslation } from 'react-i18next'
import type { SamePlace } from '#contract/calls/moderation/room.ts'
import { count } from '../../lib/format.ts'
import { momentText } from '../../ui/touch/moments.ts'
import buttons from '../../ui/touch/touch.module.css'
import styles from './Moderation.module.css'
import type { Viewer } from './moderating.ts'

interface Props {
  groups: readonly SamePlace[]
  onViewer: (viewer: Viewer) => void
}

/** Accounts that came from one network within seconds. */
export function SamePlaces({ groups, onViewer }: Props) {
  const { t, i18n } = useTranslation()
  return groups.map(({ at, customers, count: all }) => {
    const rest = all - customers.length
    return (
      <section key={`${at} ${customers[0]?.customerId}`} className={styles.part}>
        <h3>
          {t('moderate.samePlace.came', { number: count(all, i18n.language) })} · {momentText(at, i18n.language)}
        </h3>
        <p className={buttons.hint}>{t('moderate.samePlace.note')}</p>
        <div className={buttons.choices}>
          {customers.map((customer) => (
            <button key={customer.customerId} type="button" className={buttons.choice} onClick={() => onViewer(customer)}>
              <bdi>{customer.nickname}</bdi>
            </button>
          ))}
          {rest > 0 && (
            <small className={`${buttons.hint} ${styles.more}`}>
              {t('moderate.samePlace.more', { number: count(rest, i18n.language) })}
            </small>
          )}
        </div>
      </section>
    )
  })
}
