import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CustomerCard } from '#contract/calls/customers/card.ts'
import { useUser } from '../../lib/session.ts'
import styles from './CardHead.module.css'
import type { CardCustomer } from './opened-card.ts'

/** The name at once; number, level and whether the viewer is a manager when they have loaded. */
export function CardHead({ customer: { customerId, nickname }, card }: { customer: CardCustomer; card: CustomerCard | undefined }) {
  const { t } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  return (
    <span className={styles.head}>
      <span className={styles.name}>
        <span className={styles.dot} style={{ background: card?.customer.color }} aria-hidden />
        <bdi>{nickname}</bdi>
      </span>
      <span className={styles.facts}>
        #{customerId}
        {card && card.customer.rank > 0 && <span>{t('chat.rank', { rank: card.customer.rank })}</span>}
        {card?.isManager && <Tag>{t('chat.roles.manager')}</Tag>}
        {card && !isOwn && <bdi>{t('card.room', { name: card.anchor.name })}</bdi>}
      </span>
    </span>
  )
}
