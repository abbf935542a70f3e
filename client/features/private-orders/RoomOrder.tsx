import { useTranslation } from 'react-i18next'
import {
  exportAnchorPrivateOrders,
  exportFamilyPrivateOrders,
  listAnchorPrivateOrders,
  listFamilyPrivateOrders,
  type PrivateFeeOrder,
} from '#contract/calls/private-orders.ts'
import { call, callFile } from '../../lib/call.ts'
import { dayIn } from '../../lib/dates.ts'
import { count, points, price } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { Moment, Name } from '../../ui/table/cells.tsx'
import { sortedColumns } from '../../ui/table/sorted-columns.tsx'
import { ViewerName } from '../room/viewer-card/ViewerName.tsx'
import { NameFilter } from '../../ui/filters/NameFilter.tsx'
import { byDay, changeOf, useActivity } from '../../ui/report/compared.ts'
import { useReportView } from '../../ui/report/useReportView.ts'
import { Report } from '../../ui/report/Report.tsx'
import { useReportRows } from '../../ui/report/useReportRows.ts'

/** Payments of customers for private rooms: a host's own orders, or those of all anchors for an admin. */
export function Component() {
  const { t, i18n } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  const view = useReportView('last7')
  const name = view.filter('name')
  const { rows, data } = useReportRows({
    view,
    filter: isOwn ? {} : { name },
    fetchRows: (query, signal) => call(isOwn ? listAnchorPrivateOrders : listFamilyPrivateOrders, { query, signal }),
  })
  const activity = useActivity(view, isOwn ? '' : name)
  const write = (value: number) => points(value, i18n.language)
  const number = (value: number) => count(value, i18n.language)
  const total = write(data?.totalPrivateFees ?? 0)
  const { nameColumn, countColumn } = sortedColumns<PrivateFeeOrder>(i18n.language)
  return (
    <Report
      view={view}
      rows={rows}
      rowKey={({ id }) => id}
      dayOf={({ createdAt }, zone) => dayIn(zone, new Date(createdAt))}
      filter={!isOwn && <NameFilter label={t('gift.name')} value={name} onChange={(next) => view.setFilter('name', next)} />}
      figures={[
        {
          key: 'sum',
          label: t('order.sum'),
          value: total,
          unit: t('common.points'),
          gold: true,
          ...changeOf(activity.data, 'privateFeeSum', write),
        },
        { key: 'orders', label: t('order.orders'), value: number(rows.total), ...changeOf(activity.data, 'privateFeeOrders', number) },
      ]}
      activity={activity}
      strip={byDay(activity.data, 'privateFeeSum', { comparison: activity.comparison, label: t('order.sum'), gold: true, write })}
      columns={[
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
          sortBy: ({ customerName }) => customerName,
          render: ({ customerId, customerName, model }) => (
            <ViewerName viewer={{ customerId, nickname: customerName }} anchorId={model.id}>
              <Name>{customerName}</Name>
            </ViewerName>
          ),
        },
        ...(isOwn ? [] : [nameColumn('anchor', t('columns.anchor'), (order) => order.model.name, { place: 'what' })]),
        countColumn('minute', t('columns.minutes'), (order) => order.privateFee.minute, { place: 'what' }),
        {
          key: 'fee',
          title: t('columns.fee'),
          numeric: true,
          place: 'figure',
          sum: total,
          sortBy: ({ privateFee }) => privateFee.fee,
          render: ({ privateFee }) => <strong>{price(privateFee.fee, i18n.language)}</strong>,
        },
      ]}
      fetchFile={(query, options) => callFile(isOwn ? exportAnchorPrivateOrders : exportFamilyPrivateOrders, { query, ...options })}
    />
  )
}
