import { useTranslation } from 'react-i18next'
import { exportAnchorGifts, pageAnchorGifts } from '#contract/calls/room/gifts.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { call, callFile } from '../../../lib/call.ts'
import { points } from '../../../lib/format.ts'
import { useReportView } from '../../../ui/report/useReportView.ts'
import { Report } from '../../../ui/report/Report.tsx'
import { useReportRows } from '../../../ui/report/useReportRows.ts'
import { chosenCustomer } from './customer-filter.ts'
import { giftColumns } from './gift-columns.tsx'
import { Supporters } from './Supporters.tsx'
import { useGiftActivity } from './useGiftActivity.ts'
import { useSupporters } from './useSupporters.ts'
import styles from './Supporters.module.css'

/** A host's own orders; the server pages them, and its totals are of the whole filter. */
export function OwnGifts() {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const view = useReportView('last7')
  const customerId = chosenCustomer(view)
  const { rows, data } = useReportRows({
    view,
    filter: { customerId },
    fetchRows: (query, signal) => call(pageAnchorGifts, { query, signal }),
  })
  const { activity, strip, figures, customers } = useGiftActivity(view)
  const supporters = useSupporters(view)
  const total = points(data?.totalGiftSum ?? 0, i18n.language)
  return (
    <div className={styles.beside}>
      <Report
        view={view}
        rows={rows}
        rowKey={({ id }) => id}
        dayOf={({ date }) => date}
        figures={[...figures(total, rows.total), customers(data?.totalCustomers ?? 0)]}
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
