import { TeamOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { SamePlace } from '#contract/calls/moderation/room.ts'
import { timeOfDay } from '../../../lib/dates.ts'
import { count } from '../../../lib/format.ts'
import { CustomerName } from '../../customer-card/CustomerName.tsx'
import styles from './ModerationPanel.module.css'

/** Accounts that came from one network within seconds. It is a notice only: they may be one household. */
export function FromOnePlace({ groups }: { groups: readonly SamePlace[] }) {
  const { t, i18n } = useTranslation()
  return groups.map(({ at, customers, count: number }) => (
    <section key={`${at} ${customers[0]?.customerId}`} className={styles.came}>
      <h3>
        <TeamOutlined aria-hidden /> {t('moderate.samePlace.came', { number: count(number, i18n.language) })}{' '}
        <time dateTime={at}>{timeOfDay(at)}</time>
      </h3>
      <ul>
        {customers.map((customer) => (
          <li key={customer.customerId}>
            <CustomerName customer={customer} className={styles.chip}>
              <bdi>{customer.nickname}</bdi>
            </CustomerName>
          </li>
        ))}
        {number > customers.length && <li>{t('moderate.samePlace.more', { number: count(number - customers.length, i18n.language) })}</li>}
      </ul>
      <p>{t('moderate.samePlace.note')}</p>
    </section>
  ))
}
