import type { TFunction } from 'i18next'
import type { GiftOrder } from '#contract/gifts.ts'
import { clockTime } from '../../lib/dates.ts'
import { count, points } from '../../lib/format.ts'
import { GiftIcon } from '../../ui/GiftIcon.tsx'
import type { Column } from '../../ui/report/column.ts'
import styles from './gift-columns.module.css'

interface Options {
  t: TFunction
  language: string
  /** A family's rows say whose they are. */
  withAnchor: boolean
  /** The sum of the whole filter, as the summary row repeats it. */
  total: string
}

export function giftColumns({ t, language, withAnchor, total }: Options): Column<GiftOrder>[] {
  const anchor: Column<GiftOrder> = { key: 'anchor', title: t('gift.anchor'), render: ({ model }) => <bdi>{model.name}</bdi> }
  return [
    { key: 'time', title: t('gift.time'), render: ({ createdAt }) => <time className={styles.time} dateTime={createdAt}>{clockTime(createdAt)}</time> },
    { key: 'customer', title: t('gift.customer'), heading: true, render: ({ customer }) => <bdi>{customer.nickname}</bdi> },
    ...(withAnchor ? [anchor] : []),
    {
      key: 'gift', title: t('gift.gift'),
      render: ({ gift }) => <span className={styles.gift}><GiftIcon icon={gift.icon} size={20} /><span>{gift.name}</span></span>,
    },
    { key: 'price', title: t('gift.price'), numeric: true, render: ({ gift }) => points(gift.point, language) },
    { key: 'count', title: t('gift.count'), numeric: true, render: ({ gift }) => count(gift.count, language) },
    { key: 'amount', title: t('gift.amount'), numeric: true, heading: true, sum: total, render: ({ amount }) => <strong>{points(amount, language)}</strong> },
  ]
}
