import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { listSettlementMonths } from '#contract/calls/earnings/settlement.ts'
import { daysOfMonth } from '#contract/days.ts'
import type { ReplyOf } from '#contract/define.ts'
import { widePageSize } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { dayIn } from '../../../lib/dates.ts'
import { incomePoints } from '../../../lib/format.ts'
import { useBusinessZone } from '../../../lib/settings.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import type { Figure } from '../../../ui/Figures.tsx'
import { FamilyFilter } from '../../../ui/filters/FamilyFilter.tsx'
import { Filters } from '../../../ui/filters/Filters.tsx'
import filters from '../../../ui/filters/filters.module.css'
import { ListHead, ListScreen } from '../../../ui/list/ListScreen.tsx'
import { useListView } from '../../../ui/list/useListView.ts'
import { ZoneNote } from '../../../ui/range/ZoneNote.tsx'
import { useTitle } from '../../../ui/screen.ts'
import { Adjusted } from '../income/Adjusted.tsx'
import { useUnsettled } from '../income/useUnsettled.tsx'
import type { TopicOf } from '../why/topic.ts'
import { whyButton } from '../why/WhyButton.tsx'
import { Books } from './Books.tsx'
import { useChanges } from './changes.ts'
import { Inbox } from './Inbox.tsx'
import { monthIn, monthsUpTo } from './month.ts'
import styles from './Settlement.module.css'

/** The number of months to choose from. The page's address may contain an older one. */
const monthsOffered = 36

/** The months of the families, unsettled ones first. */
export function Component() {
  const { t } = useTranslation()
  const title = useTitle()
  const zone = useBusinessZone()
  const view = useListView()
  const familyId = view.filter('family')
  const month = monthIn(view.filter('month'))
  const days = month && daysOfMonth(month)
  const filter = { familyId, ...days }
  const query = { ...filter, page: view.page, limit: widePageSize }
  const { data, ...load } = useLoad(JSON.stringify({ ...query, changes: useChanges() }), (signal) =>
    call(listSettlementMonths, { query, signal }),
  )
  const figures = useFigures(data, { ...(familyId && { familyId: Number(familyId) }), ...days })
  return (
    <ListScreen loading={load.loading}>
      <ListHead title={title} loading={load.loading} onReload={load.reload} />
      <div className={filters.filters}>
        <Filters>
          <Select
            className={styles.month ?? ''}
            aria-label={t('settlement.month')}
            allowClear
            showSearch
            placeholder={t('settlement.allMonths')}
            options={monthsUpTo(dayIn(zone).slice(0, 7), monthsOffered).map((value) => ({ value, label: value }))}
            value={month ?? null}
            onChange={(next: string | undefined) => view.setFilter('month', next ?? '')}
          />
          <FamilyFilter value={familyId} onChange={(next) => view.setFilter('family', next)} />
        </Filters>
        <ZoneNote zone={zone} />
      </div>
      <Inbox filter={filter} data={data} load={load} view={view} figures={figures} />
      <Books />
    </ListScreen>
  )
}

function useFigures(
  data: ReplyOf<typeof listSettlementMonths> | undefined,
  days: Omit<TopicOf<'familyDays'>, 'type' | 'figure'>,
): Figure[] {
  const { t, i18n } = useTranslation()
  const unsettled = useUnsettled()
  const sum = (key: 'profitSum' | 'profitConfirm', label: string) => ({
    key,
    label,
    value: incomePoints(data?.[key] ?? 0, i18n.language),
    unit: t('common.points'),
    asButton: whyButton({ type: 'familyDays', figure: key, ...days }),
  })
  return [
    { ...sum('profitSum', t('columns.familiesIncome')), gold: true },
    { ...sum('profitConfirm', t('columns.settled')), under: data && <Adjusted of={data} /> },
    ...unsettled(data, days),
  ]
}
