import { useTranslation } from 'react-i18next'
import { exportAnchorIncome, listAnchorIncome } from '#contract/calls/earnings/income.ts'
import { call, callFile } from '../../../../lib/call.ts'
import { incomePoints } from '../../../../lib/format.ts'
import { useUser } from '../../../../lib/session.ts'
import { anchorIncomeColumns } from '../anchor-income-columns.tsx'
import { StatementLink } from '../StatementLink.tsx'
import { Day } from '../../../../ui/table/cells.tsx'
import { byDay, changeOf, comparedQuery } from '../../../../ui/report/compared.ts'
import { useReportView } from '../../../../ui/report/useReportView.ts'
import { Report } from '../../../../ui/report/Report.tsx'
import { useReportRows } from '../../../../ui/report/useReportRows.ts'
import { whyButton } from '../../why/WhyButton.tsx'

/** A host's income, day by day, with the sums of the whole range. */
export function Component() {
  const { t, i18n } = useTranslation()
  const user = useUser()
  const view = useReportView('thisMonth')
  const comparison = comparedQuery(view.range)
  const { rows, data } = useReportRows({
    view,
    filter: {},
    fetchRows: (query, signal) => call(listAnchorIncome, { query: { ...query, ...(query.from && comparison) }, signal }),
  })
  const write = (value: number) => incomePoints(value, i18n.language)
  const figure = (key: 'profitSum' | 'intervalProfit' | 'giftProfit' | 'privateFeeProfit', label: string) => ({
    key,
    label,
    value: write(data?.[key] ?? 0),
    ...changeOf(data, key, write),
    unit: t('common.points'),
    gold: key === 'profitSum',
    asButton: whyButton({ type: 'anchorDays', figure: key, ...view.range.range }),
  })
  return (
    <Report
      view={view}
      rows={rows}
      rowKey={({ date }) => date}
      dayOf={({ date }) => date}
      aside={user && <StatementLink of="anchor" id={user.id} month={view.range.range.to.slice(0, 7)} />}
      figures={[
        figure('profitSum', t('columns.income')),
        figure('intervalProfit', t('columns.wage')),
        figure('giftProfit', t('columns.giftIncome')),
        figure('privateFeeProfit', t('columns.privateFeeIncome')),
      ]}
      strip={byDay(data, 'profitSum', { comparison, label: t('columns.income'), gold: true, write })}
      columns={anchorIncomeColumns({
        t,
        language: i18n.language,
        sums: data,
        lead: { key: 'date', title: t('columns.day'), place: 'name', sortBy: ({ date }) => date, render: ({ date }) => <Day>{date}</Day> },
      })}
      fetchFile={(query, options) => callFile(exportAnchorIncome, { query, ...options })}
    />
  )
}
