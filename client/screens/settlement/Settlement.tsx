import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSettlement, type SettlementDay } from '#contract/calls/admin/settlement.ts'
import { widePageSize } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { count, points, sumPoints } from '../../lib/format.ts'
import { dayIn } from '../../lib/dates.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { ListHead, ListScreen } from '../../ui/list/ListScreen.tsx'
import { FamilyFilter } from '../../ui/filters/FamilyFilter.tsx'
import { Empty, List } from '../../ui/list/List.tsx'
import { useListView } from '../../ui/list/useListView.ts'
import { ZoneNote } from '../../ui/range/ZoneNote.tsx'
import { useTitle } from '../../ui/screen.ts'
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
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const zone = useBusinessZone()
  const today = dayIn(zone)
  const view = useListView()
  const familyId = view.filter('family')
  const month = monthIn(view.filter('month')) ?? today.slice(0, 7)
  const query = { ...daysOf(month), familyId }
  const { data: days, ...load } = useLoad(JSON.stringify(query), (signal) => call(listSettlement, { query, signal }))
  const { loading, reload } = load
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
    points(sumPoints((days ?? []).map((day) => day[field])), i18n.language, 2)
  return (
    <ListScreen loading={loading}>
      <ListHead title={title} loading={loading} onReload={reload} />
      <div className={styles.filters}>
        <MonthPicker month={month} last={today.slice(0, 7)} onChange={(next) => view.setFilter('month', next)} />
        <FamilyFilter value={familyId} onChange={(next) => view.setFilter('family', next)} />
        <ZoneNote zone={zone} />
      </div>
      <List
        label={title}
        load={load}
        failed={t('list.failed')}
        figures={[
          { key: 'income', label: t('columns.income'), value: sum('profitSum'), unit: t('common.points'), gold: true },
          { key: 'settled', label: t('columns.settled'), value: sum('profitConfirm'), unit: t('common.points') },
          { key: 'unsettled', label: t('columns.unsettled'), value: sum('noProfitSum'), unit: t('common.points') },
          { key: 'waiting', label: t('settlement.waiting'), value: count(waiting.length, i18n.language) },
        ]}
        columns={settlementColumns({
          t,
          language: i18n.language,
          today,
          ticked,
          onTick: (day, on) => tick([day], on),
          onSettle: (day) => settling.show([day]),
          onReopen: reopening.show,
          onHistory: history.show,
        })}
        width={width}
        rows={days}
        rowKey={keyOf}
        pages={{ ...view, size: widePageSize }}
        expected={widePageSize}
        empty={<Empty>{t('settlement.none')}</Empty>}
      />
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
    </ListScreen>
  )
}
