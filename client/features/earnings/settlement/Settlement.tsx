import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSettlementMonths, type SettlementMonth } from '#contract/calls/admin/settlement.ts'
import { daysOfMonth } from '#contract/days.ts'
import { widePageSize } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { incomePoints } from '../../../lib/format.ts'
import { dayIn } from '../../../lib/dates.ts'
import { useBusinessZone } from '../../../lib/settings.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useDialog } from '../../../ui/dialog/useDialog.ts'
import { Adjusted } from '../income/Adjusted.tsx'
import { useUnsettled } from '../income/useUnsettled.tsx'
import { ListHead, ListScreen } from '../../../ui/list/ListScreen.tsx'
import { Filters } from '../../../ui/filters/Filters.tsx'
import { FamilyFilter } from '../../../ui/filters/FamilyFilter.tsx'
import { Empty, List } from '../../../ui/list/List.tsx'
import { useListView } from '../../../ui/list/useListView.ts'
import { ZoneNote } from '../../../ui/range/ZoneNote.tsx'
import { useTitle } from '../../../ui/screen.ts'
import { Books } from './Books.tsx'
import { AllDone } from './inbox/AllDone.tsx'
import { settlementChanged, useChanges } from './changes.ts'
import { focusMonth, onInboxKey } from './inbox/inbox-keys.ts'
import { InboxBar } from './inbox/InboxBar.tsx'
import { monthIn, monthsUpTo } from './month.ts'
import { keyOf, monthColumns } from './month-columns.tsx'
import { MonthDays } from './MonthDays.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { SettleMonthsDialog } from './inbox/SettleMonthsDialog.tsx'
import { useTicked } from './inbox/useTicked.ts'
import { useUndo, type Settled } from './inbox/useUndo.ts'
import filters from '../../../ui/filters/filters.module.css'
import styles from './Settlement.module.css'
import { whyButton } from '../why/WhyButton.tsx'

/** In px. */
const width = 1080
/** The number of months to choose from. The page's address may contain an older one. */
const monthsOffered = 36

/** The months of the families, unsettled ones first. A row opens to the days of its month. */
export function Component() {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const zone = useBusinessZone()
  const view = useListView()
  const familyId = view.filter('family')
  const month = monthIn(view.filter('month'))
  const filter = { familyId, ...(month && daysOfMonth(month)) }
  const query = { ...filter, page: view.page, limit: widePageSize }
  const { data, ...load } = useLoad(JSON.stringify({ ...query, changes: useChanges() }), (signal) =>
    call(listSettlementMonths, { query, signal }),
  )
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const settling = useDialog<SettlementMonth>()
  const settlingAll = useDialog<true>()
  const ticks = useTicked(filter, data)
  const undo = useUndo()
  const unsettled = useUnsettled()
  const inbox = useRef<HTMLDivElement>(null)
  /** The row whose successor has the focus next, and the rows before they were settled. */
  const next = useRef<{ at: number; before: typeof data }>(undefined)
  const isBusy = settling.subject !== undefined || settlingAll.subject !== undefined
  useEffect(() => {
    const due = next.current
    if (!due || isBusy || data === due.before) return
    next.current = undefined
    if (!focusMonth(inbox.current, due.at)) inbox.current?.querySelector<HTMLElement>('[data-done]')?.focus()
  }, [isBusy, data])
  const isOpen = (row: SettlementMonth) => opened.has(keyOf(row))
  const toggle = (row: SettlementMonth) =>
    setOpened((now) => new Set(isOpen(row) ? [...now].filter((key) => key !== keyOf(row)) : [...now, keyOf(row)]))
  const days = { ...(familyId && { familyId: Number(familyId) }), ...(month && daysOfMonth(month)) }
  const why = (figure: 'profitSum' | 'profitConfirm') => whyButton({ type: 'familyDays', figure, ...days })
  const sum = (value = 0) => incomePoints(value, i18n.language)
  const findRow = (key: string) => data?.value.find((row) => keyOf(row) === key)
  const onSettled = (settled: Settled, months: readonly SettlementMonth[]) => {
    const keys = new Set(months.map(keyOf))
    const rows = (data?.value ?? []).filter(({ waitingDays }) => waitingDays > 0)
    undo.offer(settled)
    ticks.replace(ticks.ticked.filter((row) => !keys.has(keyOf(row))))
    // The settled rows move behind those that wait, so the next one takes their place.
    next.current = {
      at: Math.max(
        0,
        rows.findIndex((row) => keys.has(keyOf(row))),
      ),
      before: data,
    }
    settlementChanged()
  }
  /** Without a tick, everything that waits. The confirmation lists it. */
  const settleTicked = async () => {
    if (ticks.ticked.length === 0) await ticks.tickAll(true)
    settlingAll.show(true)
  }
  const isAllDone = data !== undefined && data.total > 0 && data.waitingDays === 0
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the controls in it */}
      <div
        ref={inbox}
        className={styles.inbox}
        onKeyDown={(event) =>
          onInboxKey(event, {
            onOpen(key, open) {
              const row = findRow(key)
              if (row && isOpen(row) !== open) toggle(row)
            },
            onSettle(key) {
              const row = findRow(key)
              if (ticks.ticked.length > 0) settlingAll.show(true)
              else if (row) settling.show(row)
            },
          })
        }
      >
        <List
          label={title}
          load={load}
          failed={t('list.failed')}
          figures={[
            {
              key: 'income',
              label: t('columns.familiesIncome'),
              value: sum(data?.profitSum),
              unit: t('common.points'),
              gold: true,
              asButton: why('profitSum'),
            },
            {
              key: 'settled',
              label: t('columns.settled'),
              value: sum(data?.profitConfirm),
              unit: t('common.points'),
              asButton: why('profitConfirm'),
              under: data && <Adjusted of={data} />,
            },
            ...unsettled(data, days),
          ]}
          strip={isAllDone && <AllDone />}
          columns={monthColumns({
            t,
            language: i18n.language,
            isOpen,
            onToggle: toggle,
            isTicked: ticks.isTicked,
            onTick: ticks.toggle,
            onSettle: settling.show,
          })}
          width={width}
          rows={data?.value}
          rowKey={keyOf}
          onOpen={toggle}
          renderInside={(row) => isOpen(row) && <MonthDays month={row} onSettled={undo.offer} />}
          pages={{ ...view, size: widePageSize, total: data?.total ?? 0 }}
          expected={widePageSize}
          empty={<Empty>{t('settlement.none')}</Empty>}
        />
      </div>
      {((data?.waitingDays ?? 0) > 0 || undo.settled) && (
        <InboxBar
          ticked={ticks.ticked}
          waitingDays={data?.waitingDays ?? 0}
          waitingSum={data?.waitingSum ?? 0}
          undo={undo}
          onTickAll={(isTicked) => void ticks.tickAll(isTicked)}
          onSettle={() => void settleTicked()}
        />
      )}
      <Books />
      {settling.subject && (
        <SettleDialog
          dialog={settling}
          of={settling.subject}
          onSettled={(settled) => settling.subject && onSettled(settled, [settling.subject])}
        />
      )}
      {settlingAll.subject && (
        <SettleMonthsDialog
          dialog={settlingAll}
          months={ticks.ticked}
          onSettled={(settled) => onSettled(settled, ticks.ticked)}
          onChanged={() => void ticks.readAgain()}
        />
      )}
    </ListScreen>
  )
}
