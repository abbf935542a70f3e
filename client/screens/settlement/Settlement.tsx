import { Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSettlement, type SettlementDay } from '#contract/admin/settlement.ts'
import { widePageSize } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { count, points } from '../../lib/format.ts'
import { browserZone } from '../../lib/settings.ts'
import { sumPoints } from '../../lib/sum.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { ManagerScreen } from '../../ui/manager/ManagerScreen.tsx'
import { FamilyFilter } from '../../ui/report/FamilyFilter.tsx'
import { Figures } from '../../ui/report/Figures.tsx'
import { ReportCards } from '../../ui/report/ReportCards.tsx'
import { ReportSkeleton } from '../../ui/report/ReportSkeleton.tsx'
import { ReportTable } from '../../ui/report/ReportTable.tsx'
import { useReportView } from '../../ui/report/report-view.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import { ChosenDays } from './ChosenDays.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { daysOf, monthIn } from './month.ts'
import { MonthPicker } from './MonthPicker.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { keyOf, settlementColumns } from './settlement-columns.tsx'
import styles from './Settlement.module.css'

/** In px. */
const width = 960

/** A month of the families' days: what waits, what is settled, and for how much. */
export function Component() {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  const desktop = useDesktop()
  const view = useReportView('thisMonth')
  const { today, zone } = view.range
  const familyId = view.filter('family')
  const month = monthIn(view.filter('month')) ?? today.slice(0, 7)
  const query = { ...daysOf(month), familyId }
  const { data: days, error, loading, reload } = useLoad(JSON.stringify(query), (signal) => call(listSettlement, { query, signal }))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const settling = useDialog<readonly SettlementDay[]>()
  const reopening = useDialog<SettlementDay>()
  const history = useDialog<SettlementDay>()

  const waiting = (days ?? []).filter(({ isSettleable }) => isSettleable)
  const chosen = waiting.filter((day) => ticked.has(keyOf(day)))
  const tick = (some: readonly SettlementDay[], on: boolean) =>
    setTicked((now) => {
      const keys = some.map(keyOf)
      return new Set(on ? [...now, ...keys] : [...now].filter((key) => !keys.includes(key)))
    })
  const sum = (field: 'profitSum' | 'profitConfirm' | 'noProfitSum') =>
    points(sumPoints((days ?? []).map((day) => day[field])), language, 2)
  const page = Math.min(view.page, Math.max(1, Math.ceil((days?.length ?? 0) / widePageSize)))
  const rows = {
    rows: (days ?? []).slice((page - 1) * widePageSize, page * widePageSize),
    rowKey: keyOf,
    columns: settlementColumns({
      t,
      language,
      today,
      ticked,
      onTick: (day, on) => tick([day], on),
      onSettle: (day) => settling.show([day]),
      onReopen: reopening.show,
      onHistory: history.show,
    }),
  }
  return (
    <ManagerScreen loading={loading} onReload={reload}>
      <div className={styles.filters}>
        <MonthPicker month={month} last={today.slice(0, 7)} onChange={(next) => view.setFilter('month', next)} />
        <FamilyFilter value={familyId} onChange={(next) => view.setFilter('family', next)} />
        {browserZone() !== zone && <span className={styles.zone}>{t('range.zone', { zone })}</span>}
      </div>
      {error && <Trouble title={t('list.failed')} failure={error} onRetry={reload} />}
      {!(error && !days) && (
        <Figures
          pending={!days}
          figures={[
            { key: 'income', label: t('income.income'), value: sum('profitSum'), unit: t('common.points'), gold: true },
            { key: 'settled', label: t('income.settled'), value: sum('profitConfirm'), unit: t('common.points') },
            { key: 'unsettled', label: t('income.unsettled'), value: sum('noProfitSum'), unit: t('common.points') },
            { key: 'waiting', label: t('settlement.waiting'), value: count(waiting.length, language) },
          ]}
        />
      )}
      {!days && !error && <ReportSkeleton columns={8} rows={widePageSize} />}
      {days?.length === 0 && <p className={styles.none}>{t('settlement.none')}</p>}
      {days
        && days.length > 0
        && (desktop ? <ReportTable {...rows} scrolls={{ width, label: t('menu.settlement') }} /> : <ReportCards {...rows} />)}
      {days && days.length > widePageSize && (
        <Pagination
          current={page}
          pageSize={widePageSize}
          total={days.length}
          onChange={view.toPage}
          showSizeChanger={false}
          simple={!desktop}
          align={desktop ? 'end' : 'center'}
        />
      )}
      {waiting.length > 0 && (
        <ChosenDays
          waiting={waiting}
          chosen={chosen}
          onAll={() => tick(waiting, true)}
          onNone={() => tick(waiting, false)}
          onSettle={() => settling.show(chosen)}
        />
      )}
      {settling.subject && <SettleDialog dialog={settling} days={settling.subject} onSettled={reload} />}
      {reopening.subject && <ReopenDialog dialog={reopening} day={reopening.subject} onReopened={reload} />}
      {history.subject && <HistoryDialog dialog={history} day={history.subject} />}
    </ManagerScreen>
  )
}
