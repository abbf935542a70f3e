import type { TFunction } from 'i18next'
import type { GiftOrder } from '#contract/gift.ts'
import { count, points } from '../../lib/format.ts'
import { GiftIcon } from '../../ui/GiftIcon.tsx'
import type { Column } from '../../ui/table/column.ts'
import styles from '../../ui/table/cells.module.css'
import { Moment, Name } from '../../ui/table/cells.tsx'

interface Options {
  t: TFunction
  language: string
  /** A family's rows say whose they are. */
  withAnchor: boolean
  nameOf: (name: string) => string
  /** The sum of the whole filter, as the summary row repeats it. */
  total: string
}

export function giftColumns({ t, language, withAnchor, nameOf, total }: Options): Column<GiftOrder>[] {
  const anchor: Column<GiftOrder> = {
    key: 'anchor',
    title: t('columns.anchor'),
    sortBy: ({ model }) => model.name,
    render: ({ model }) => <Name>{model.name}</Name>,
  }
  return [
    { key: 'time', title: t('columns.time'), sortBy: ({ createdAt }) => createdAt, render: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'customer',
      title: t('columns.customer'),
      heading: true,
      sortBy: ({ customer }) => customer.nickname,
      render: ({ customer }) => <Name>{customer.nickname}</Name>,
    },
    ...(withAnchor ? [anchor] : []),
    {
      key: 'gift',
      title: t('columns.gift'),
      sortBy: ({ gift }) => nameOf(gift.name),
      render: ({ gift }) => (
        <span className={styles.gift}>
          <GiftIcon icon={gift.icon} size={20} />
          <span>{nameOf(gift.name)}</span>
        </span>
      ),
    },
    {
      key: 'price',
      title: t('columns.points'),
      numeric: true,
      sortBy: ({ gift }) => gift.point,
      render: ({ gift }) => points(gift.point, language),
    },
    {
      key: 'count',
      title: t('columns.count'),
      numeric: true,
      sortBy: ({ gift }) => gift.count,
      render: ({ gift }) => count(gift.count, language),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      numeric: true,
      heading: true,
      sum: total,
      sortBy: ({ amount }) => amount,
      render: ({ amount }) => <strong>{points(amount, language)}</strong>,
    },
  ]
}
