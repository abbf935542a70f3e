import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportFamilyIncome, listFamilyIncome, type FamilyIncome } from '#contract/calls/income.ts'
import { call, callFile } from '../../lib/call.ts'
import { points } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { FamilyFilter } from '../../ui/filters/FamilyFilter.tsx'
import { useReportView } from '../../ui/report/useReportView.ts'
import { Report } from '../../ui/report/Report.tsx'
import { useReportRows } from '../../ui/report/useReportRows.ts'
import { familyIncomeColumns } from './family-income-columns.tsx'
import { MemberIncomeDialog } from './MemberIncomeDialog.tsx'

/** A family's income by date, and what of it is settled; for an admin, of every family. */
export function Component() {
  const { t, i18n } = useTranslation()
  const isAdmin = useUser()?.role === 'admin'
  const view = useReportView('thisMonth')
  const familyId = view.filter('family')
  const [detail, setDetail] = useState<FamilyIncome>()
  const [open, setOpen] = useState(false)
  const show = (day: FamilyIncome) => {
    setDetail(day)
    setOpen(true)
  }
  const { rows, data } = useReportRows({
    view,
    filter: isAdmin ? { familyId } : {},
    ask: (query, signal) => call(listFamilyIncome, { query, signal }),
  })
  const sum = (value: number | undefined) => points(value ?? 0, i18n.language, 2)
  return (
    <>
      <Report
        view={view}
        rows={rows}
        rowKey={({ date, familyId }) => `${date}/${familyId}`}
        dayOf={({ date }) => date}
        onOpen={show}
        filter={isAdmin && <FamilyFilter value={familyId} onChange={(next) => view.setFilter('family', next)} />}
        figures={[
          { key: 'profitSum', label: t('columns.income'), value: sum(data?.profitSum), unit: t('common.points'), gold: true },
          { key: 'profitConfirmSum', label: t('columns.settled'), value: sum(data?.profitConfirmSum), unit: t('common.points') },
          { key: 'noProfitSum', label: t('columns.unsettled'), value: sum(data?.noProfitSum), unit: t('common.points') },
        ]}
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
