import { useTranslation } from 'react-i18next'
import { exportFamilyLiveDays, listFamilyLiveDays } from '#contract/calls/sessions/live-analysis.ts'
import { call, callFile } from '../../../lib/call.ts'
import { count, points, price } from '../../../lib/format.ts'
import { NameFilter } from '../../../ui/filters/NameFilter.tsx'
import { byDay, changeOf, useActivity } from '../../../ui/report/compared.ts'
import { useReportView } from '../../../ui/report/useReportView.ts'
import { Report } from '../../../ui/report/Report.tsx'
import { useReportRows } from '../../../ui/report/useReportRows.ts'
import { betsOf, ColumnSwitch } from './ColumnSwitch.tsx'
import { dayColumns } from './day-columns.tsx'

/** Days on air of a family's members, or of everybody for an admin: one row for each anchor and day. */
export function MemberDays() {
  const { t, i18n } = useTranslation()
  const view = useReportView('last7')
  const { withBets, width } = betsOf(view)
  const name = view.filter('name')
  const { rows, data } = useReportRows({
    view,
    filter: { name },
    fetchRows: (query, signal) => call(listFamilyLiveDays, { query, signal }),
  })
  const activity = useActivity(view, name)
  const write = (value: number) => points(value, i18n.language)
  const sums = {
    gifts: write(data?.totalGiftSum ?? 0),
    fees: write(data?.totalPrivateFees ?? 0),
    pointsBet: price(data?.totalBetSum ?? 0, i18n.language),
    bets: count(data?.totalBetCount ?? 0, i18n.language),
    wonOrLost: price(data?.totalWinOrLose ?? 0, i18n.language),
  }
  return (
    <Report
      view={view}
      rows={rows}
      rowKey={({ modelId, liveDate }) => `${modelId}/${liveDate}`}
      dayOf={({ liveDate }) => liveDate}
      filter={<NameFilter label={t('gift.name')} value={name} onChange={(next) => view.setFilter('name', next)} />}
      figures={[
        {
          key: 'gifts',
          label: t('columns.gifts'),
          value: sums.gifts,
          unit: t('common.points'),
          gold: true,
          ...changeOf(activity.data, 'giftSum', write),
        },
        {
          key: 'fees',
          label: t('columns.privateFees'),
          value: sums.fees,
          unit: t('common.points'),
          gold: true,
          ...changeOf(activity.data, 'privateFeeSum', write),
        },
      ]}
      activity={activity}
      strip={byDay(activity.data, 'giftSum', { comparison: activity.comparison, label: t('columns.gifts'), gold: true, write })}
      columns={dayColumns({ t, language: i18n.language, withAnchor: true, withBets, sums })}
      width={width}
      alwaysTable
      aside={<ColumnSwitch view={view} />}
      fetchFile={(query, options) => callFile(exportFamilyLiveDays, { query, ...options })}
    />
  )
}
