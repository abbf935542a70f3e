import { useTranslation } from 'react-i18next'
import { exportAnchorGifts, listAnchorGifts } from '#contract/calls/gifts.ts'
import { call, callFile } from '../../lib/call.ts'
import { count, points, sumPoints } from '../../lib/format.ts'
import { useReportView } from '../../ui/report/useReportView.ts'
import { Report } from '../../ui/report/Report.tsx'
import { asReply, useReportRows } from '../../ui/report/useReportRows.ts'
import { giftColumns } from './gift-columns.tsx'

/** All orders of the range at once, newest first; the pages are cut here. */
export function OwnGifts() {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  const view = useReportView('last7')
  const { rows } = useReportRows({
    view,
    filter: {},
    whole: true,
    ask: async (query, signal) => asReply(await call(listAnchorGifts, { query, signal })),
  })
  const orders = rows.value ?? []
  const total = points(sumPoints(orders.map(({ amount }) => amount)), language)
  return (
    <Report
      title={t('menu.giftHistory')}
      view={view}
      rows={rows}
      rowKey={({ id }) => id}
      dayOf={({ date }) => date}
      figures={[
        { key: 'sum', label: t('columns.gifts'), value: total, unit: t('common.points'), gold: true },
        { key: 'orders', label: t('gift.orders'), value: count(orders.length, language) },
        { key: 'customers', label: t('gift.customers'), value: count(new Set(orders.map(({ customer }) => customer.id)).size, language) },
      ]}
      columns={giftColumns({ t, language, withAnchor: false, total })}
      fetchFile={(query, options) => callFile(exportAnchorGifts, { query, ...options })}
    />
  )
}
