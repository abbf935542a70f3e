import { useTranslation } from 'react-i18next'
import { exportFamilyGifts, listFamilyGifts } from '#contract/calls/gifts.ts'
import { useCatalogueName } from '../../i18n/catalogue-name.ts'
import { call, callFile } from '../../lib/call.ts'
import { count, points } from '../../lib/format.ts'
import { NameFilter } from '../../ui/filters/NameFilter.tsx'
import { byDay, changeOf, useActivity } from '../../ui/report/compared.ts'
import { useReportView } from '../../ui/report/useReportView.ts'
import { Report } from '../../ui/report/Report.tsx'
import { useReportRows } from '../../ui/report/useReportRows.ts'
import { chosenCustomer } from './customer-filter.ts'
import { giftColumns } from './gift-columns.tsx'
import { Supporters } from './Supporters.tsx'
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
    ask: (query, signal) => call(listFamilyGifts, { query, signal }),
  })
  const activity = useActivity(view, name)
  // Activity is not kept by customer.
  const compared = customerId === undefined ? activity.data : undefined
  const write = (value: number) => points(value, i18n.language)
  const number = (value: number) => count(value, i18n.language)
  const total = write(data?.totalGiftSum ?? 0)
  return (
    <div className={styles.beside}>
      <Report
        view={view}
        rows={rows}
        rowKey={({ id }) => id}
        dayOf={({ date }) => date}
        filter={<NameFilter label={t('gift.name')} value={name} onChange={(next) => view.setFilter('name', next)} />}
        figures={[
          {
            key: 'sum',
            label: t('columns.gifts'),
            value: total,
            unit: t('common.points'),
            gold: true,
            ...changeOf(compared, 'giftSum', write),
          },
          { key: 'orders', label: t('gift.orders'), value: number(rows.total), ...changeOf(compared, 'giftOrders', number) },
        ]}
        activity={activity}
        strip={byDay(compared, 'giftSum', {
          asked: customerId === undefined ? activity.asked : undefined,
          label: t('columns.gifts'),
          gold: true,
          write,
        })}
        columns={giftColumns({ t, language: i18n.language, nameOf, withAnchor: true, total })}
        fetchFile={(query, options) => callFile(exportFamilyGifts, { query, ...options })}
      />
      <Supporters view={view} name={name} />
    </div>
  )
}
