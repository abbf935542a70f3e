import { useTranslation } from 'react-i18next'
import { exportFamilyGifts, listFamilyGifts } from '#contract/calls/room/gifts.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { call, callFile } from '../../../lib/call.ts'
import { points } from '../../../lib/format.ts'
import { NameFilter } from '../../../ui/filters/NameFilter.tsx'
import { useReportView } from '../../../ui/report/useReportView.ts'
import { Report } from '../../../ui/report/Report.tsx'
import { useReportRows } from '../../../ui/report/useReportRows.ts'
import { chosenCustomer } from './customer-filter.ts'
import { giftColumns } from './gift-columns.tsx'
import { Supporters } from './Supporters.tsx'
import { useGiftActivity } from './useGiftActivity.ts'
import { useSupporters } from './useSupporters.ts'
import styles from './Supporters.module.css'

/** Orders of a family's members, or of everybody for an admin; the server pages and filters them. */
export function MemberGifts() {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const view = useReportView('last7')
  const customerId = chosenCustomer(view)
  const name = view.filter('name')
  const { rows, data } = useReportRows({
    view,
    filter: { name, customerId },
    fetchRows: (query, signal) => call(listFamilyGifts, { query, signal }),
  })
  const { activity, strip, figures } = useGiftActivity(view, name)
  const supporters = useSupporters(view, name)
  const total = points(data?.totalGiftSum ?? 0, i18n.language)
  return (
    <div className={styles.beside}>
      <Report
        view={view}
        rows={rows}
        rowKey={({ id }) => id}
        dayOf={({ date }) => date}
        filter={<NameFilter label={t('gift.name')} value={name} onChange={(next) => view.setFilter('name', next)} />}
        figures={figures(total, rows.total)}
        activity={activity}
        strip={strip}
        onReload={supporters.reload}
        columns={giftColumns({ t, language: i18n.language, nameOf, withAnchor: true, total })}
        fetchFile={(query, options) => callFile(exportFamilyGifts, { query, ...options })}
      />
      <Supporters view={view} {...supporters} />
    </div>
  )
}
