import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportFamilyIncome, listFamilyIncome, type FamilyIncome } from '#contract/calls/earnings/income.ts'
import { call, callFile } from '../../../../lib/call.ts'
import { incomePoints } from '../../../../lib/format.ts'
import { useUser } from '../../../../lib/session.ts'
import { FamilyFilter } from '../../../../ui/filters/FamilyFilter.tsx'
import { Adjusted } from '../Adjusted.tsx'
import { StatementLink } from '../StatementLink.tsx'
import { byDay, changeOf, comparedQuery } from '../../../../ui/report/compared.ts'
import { useReportView } from '../../../../ui/report/useReportView.ts'
import { Report } from '../../../../ui/report/Report.tsx'
import { useReportRows } from '../../../../ui/report/useReportRows.ts'
import { familyIncomeColumns } from './family-income-columns.tsx'
import { MemberIncomeDialog } from './MemberIncomeDialog.tsx'
import { useUnsettled } from '../useUnsettled.tsx'
import { whyButton } from '../../why/WhyButton.tsx'

/** A family's income by day, and how much of it is settled. An admin sees every family. */
export function Component() {
  const { t, i18n } = useTranslation()
  const user = useUser()
  const isAdmin = user?.role === 'admin'
  const view = useReportView('thisMonth')
  const familyId = view.filter('family')
  const shownFamily = isAdmin ? Number(familyId) : user?.familyId
  const [detail, setDetail] = useState<FamilyIncome>()
  const [open, setOpen] = useState(false)
  const show = (day: FamilyIncome) => {
    setDetail(day)
    setOpen(true)
  }
  const incomeLabel = t(isAdmin ? 'columns.familiesIncome' : 'columns.income')
  const comparison = comparedQuery(view.range)
  const { rows, data } = useReportRows({
    view,
    filter: isAdmin ? { familyId } : {},
    fetchRows: (query, signal) => call(listFamilyIncome, { query: { ...query, ...(query.from && comparison) }, signal }),
  })
  const write = (value: number) => incomePoints(value, i18n.language)
  const unsettled = useUnsettled()
  const days = { ...(familyId && { familyId: Number(familyId) }), ...view.range.range }
  const figure = (key: 'profitSum' | 'profitConfirmSum', label: string) => ({
    key,
    label,
    value: write(data?.[key] ?? 0),
    unit: t('common.points'),
    gold: key === 'profitSum',
    asButton: whyButton({ type: 'familyDays', figure: key === 'profitConfirmSum' ? 'profitConfirm' : key, ...days }),
    // How much of a range is settled depends on when, so it is not compared.
    ...(key === 'profitSum' && changeOf(data, key, write)),
    under: key === 'profitConfirmSum' && data && <Adjusted of={data} />,
  })
  return (
    <>
      <Report
        view={view}
        rows={rows}
        rowKey={({ date, familyId }) => `${date}/${familyId}`}
        dayOf={({ date }) => date}
        onOpen={show}
        aside={shownFamily ? <StatementLink of="family" id={shownFamily} month={view.range.range.to.slice(0, 7)} /> : null}
        filter={isAdmin && <FamilyFilter value={familyId} onChange={(next) => view.setFilter('family', next)} />}
        figures={[figure('profitSum', incomeLabel), figure('profitConfirmSum', t('columns.settled')), ...unsettled(data, days)]}
        strip={byDay(data, 'profitSum', { comparison, label: incomeLabel, gold: true, write })}
        columns={familyIncomeColumns({ t, language: i18n.language, withFamily: isAdmin, sums: data, onDetail: show })}
        fetchFile={(query, options) => callFile(exportFamilyIncome, { query, ...options })}
      />
      {detail && (
        <MemberIncomeDialog
          day={detail}
          isAdmin={isAdmin}
          open={open}
          onClose={() => setOpen(false)}
          onClosed={() => setDetail(undefined)}
        />
      )}
    </>
  )
}
