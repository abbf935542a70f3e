import type { TFunction } from 'i18next'
import type { GiftOrder } from '#contract/gift.ts'
import { count, price } from '../../../lib/format.ts'
import { ViewerName } from '../viewer-card/ViewerName.tsx'
import { GiftIcon } from './GiftIcon.tsx'
import type { Column } from '../../../ui/table/column.ts'
import styles from '../../../ui/table/cells.module.css'
import { Moment, Name } from '../../../ui/table/cells.tsx'
import { sortedColumns } from '../../../ui/table/sorted-columns.tsx'

interface Options {
  t: TFunction
  language: string
  /** Adds a column with the anchor, for families and admins. */
  withAnchor: boolean
  nameOf: (name: string) => string
  /** The sum of the whole filter, for the summary row. */
  total: string
}

export function giftColumns({ t, language, withAnchor, nameOf, total }: Options): Column<GiftOrder>[] {
  const { nameColumn, countColumn, priceColumn } = sortedColumns<GiftOrder>(language)
  return [
    {
      key: 'time',
      title: t('columns.time'),
      place: 'when',
      sortBy: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'customer',
      title: t('columns.customer'),
      place: 'name',
      sortBy: (order) => order.customer.nickname,
      render: ({ customer, model }) => (
        <ViewerName viewer={{ customerId: customer.id, nickname: customer.nickname }} anchorId={model.id}>
          <Name>{customer.nickname}</Name>
        </ViewerName>
      ),
    },
    ...(withAnchor ? [nameColumn('anchor', t('columns.anchor'), (order) => order.model.name, { place: 'what' })] : []),
    {
      key: 'gift',
      title: t('columns.gift'),
      place: 'what',
      brief: ({ gift }) => (
        <>
          <GiftIcon icon={gift.icon} size={16} /> {nameOf(gift.name)}
          {gift.count > 1 && ` ×${count(gift.count, language)}`}
        </>
      ),
      sortBy: ({ gift }) => nameOf(gift.name),
      render: ({ gift }) => (
        <span className={styles.gift}>
          <GiftIcon icon={gift.icon} size={20} />
          <span>{nameOf(gift.name)}</span>
        </span>
      ),
    },
    priceColumn('price', t('columns.points'), (order) => order.gift.point),
    countColumn('count', t('columns.count'), (order) => order.gift.count),
    {
      key: 'amount',
      title: t('columns.amount'),
      numeric: true,
      place: 'figure',
      sum: total,
      sortBy: ({ amount }) => amount,
      render: ({ amount }) => <strong>{price(amount, language)}</strong>,
    },
  ]
}
