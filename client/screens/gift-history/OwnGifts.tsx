import { useTranslation } from 'react-i18next'
import { exportAnchorGifts, listAnchorGifts } from '#contract/calls/gifts.ts'
import { useCatalogueName } from '../../i18n/catalogue-name.ts'
import { call, callFile } from '../../lib/call.ts'
import { count, points, sumPoints } from '../../lib/format.ts'
import { byDay, changeOf, useActivity } from '../../ui/report/compared.ts'
import { useReportView } from '../../ui/report/useReportView.ts'
import { Report } from '../../ui/report/Report.tsx'
import { asReply, useReportRows } from '../../ui/report/useReportRows.ts'
import { chosenCustomer } from './customer-filter.ts'
import { giftColumns } from './gift-columns.tsx'
import { Supporters } from './Supporters.tsx'
import styles from './Supporters.module.css'

/** All orders of the range at once, newest first; the pages are cut here. */
export function OwnGifts() {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const view = useReportView('last7')
  const customerId = chosenCustomer(view)
  const { rows } = useReportRows({
    view,
    filter: { customerId },
    whole: true,
    ask: async (query, signal) => asReply(await call(listAnchorGifts, { query, signal })),
  })
  const activity = useActivity(view)
  // Activity is not kept by customer.
  const compared = customerId === undefined ? activity.data : undefined
  const write = (value: number) => points(value, i18n.language)
  const number = (value: number) => count(value, i18n.language)
  const orders = rows.value ?? []
  const total = write(sumPoints(orders.map(({ amount }) => amount)))
  return (
    <div className={styles.beside}>
      <Report
        view={view}
        rows={rows}
        rowKey={({ id }) => id}
        dayOf={({ date }) => date}
        figures={[
          {
            key: 'sum',
            label: t('columns.gifts'),
            value: total,
            unit: t('common.points'),
            gold: true,
            ...changeOf(compared, 'giftSum', write),
          },
          { key: 'orders', label: t('gift.orders'), value: number(orders.length), ...changeOf(compared, 'giftOrders', number) },
          { key: 'customers', label: t('gift.customers'), value: number(new Set(orders.map(({ customer }) => customer.id)).size) },
        ]}
        activity={activity}
        strip={byDay(compared, 'giftSum', {
          asked: customerId === undefined ? activity.asked : undefined,
          label: t('columns.gifts'),
          gold: true,
          write,
        })}
        columns={giftColumns({ t, language: i18n.language, nameOf, withAnchor: false, total })}
        fetchFile={(query, options) => callFile(exportAnchorGifts, { query, ...options })}
      />
      <Supporters view={view} />
    </div>
  )
}
