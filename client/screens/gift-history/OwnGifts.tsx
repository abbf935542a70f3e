import { useTranslation } from 'react-i18next'
import { exportAnchorGifts, listAnchorGifts } from '#contract/calls/gifts.ts'
import { useCatalogueName } from '../../i18n/english-words.ts'
import { call, callFile } from '../../lib/call.ts'
import { points, sumPoints } from '../../lib/format.ts'
import { useReportView } from '../../ui/report/useReportView.ts'
import { Report } from '../../ui/report/Report.tsx'
import { asReply, useReportRows } from '../../ui/report/useReportRows.ts'
import { chosenCustomer } from './customer-filter.ts'
import { giftColumns } from './gift-columns.tsx'
import { Supporters } from './Supporters.tsx'
import { useGiftActivity } from './useGiftActivity.ts'
import { useSupporters } from './useSupporters.ts'
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
  const { activity, strip, figures, customers } = useGiftActivity(view)
  const supporters = useSupporters(view)
  const orders = rows.value ?? []
  const total = points(sumPoints(orders.map(({ amount }) => amount)), i18n.language)
  return (
    <div className={styles.beside}>
      <Report
        view={view}
        rows={rows}
        rowKey={({ id }) => id}
        dayOf={({ date }) => date}
        figures={[...figures(total, orders.length), customers(new Set(orders.map(({ customer }) => customer.id)).size)]}
        activity={activity}
        strip={strip}
        onReload={supporters.reload}
        columns={giftColumns({ t, language: i18n.language, nameOf, withAnchor: false, total })}
        fetchFile={(query, options) => callFile(exportAnchorGifts, { query, ...options })}
      />
      <Supporters view={view} {...supporters} />
    </div>
  )
}
