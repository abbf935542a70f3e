import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { listSettlementMonths, SettlementMonth } from '#contract/calls/earnings/settlement.ts'
import type { DayRange } from '#contract/days.ts'
import type { ReplyOf } from '#contract/define.ts'
import { widePageSize } from '#contract/limits.ts'
import type { Loaded } from '../../../lib/useLoad.ts'
import { useDialog } from '../../../ui/dialog/useDialog.ts'
import type { Figure } from '../../../ui/Figures.tsx'
import { Empty, List } from '../../../ui/list/List.tsx'
import type { ListView } from '../../../ui/list/useListView.ts'
import { useTitle } from '../../../ui/screen.ts'
import { settlementChanged } from './changes.ts'
import { AllDone } from './inbox/AllDone.tsx'
import { focusMonth, onInboxKey } from './inbox/inbox-keys.ts'
import { InboxBar } from './inbox/InboxBar.tsx'
import { SettleMonthsDialog } from './inbox/SettleMonthsDialog.tsx'
import { useTicked } from './inbox/useTicked.ts'
import { useUndo, type Settled } from './inbox/useUndo.ts'
import { keyOf, monthColumns } from './month-columns.tsx'
import { MonthDays } from './MonthDays.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import styles from './Settlement.module.css'

/** In px. */
const width = 1080

type Months = ReplyOf<typeof listSettlementMonths>

interface Props {
  filter: Partial<DayRange> & { familyId: string }
  /** Undefined until loaded. */
  data: Months | undefined
  load: Omit<Loaded<Months>, 'data'>
  view: ListView
  figures: readonly Figure[]
}

/** After months are settled, returns the focus to the one that takes the place of the first of them. */
function useNextMonth(inbox: RefObject<HTMLElement | null>, data: Months | undefined, isBusy: boolean) {
  /** The row whose successor has the focus next, and the rows before they were settled. */
  const next = useRef<{ at: number; before: Months | undefined }>(undefined)
  useEffect(() => {
    const due = next.current
    if (!due || isBusy || data === due.before) return
    next.current = undefined
    if (!focusMonth(inbox.current, due.at)) inbox.current?.querySelector<HTMLElement>('[data-done]')?.focus()
  }, [inbox, isBusy, data])
  return (settled: ReadonlySet<string>) => {
    // The settled rows move behind those that wait, so the next one takes their place.
    const waiting = (data?.value ?? []).filter(({ waitingDays }) => waitingDays > 0)
    const at = waiting.findIndex((row) => settled.has(keyOf(row)))
    next.current = { at: Math.max(0, at), before: data }
  }
}

function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (row: SettlementMonth) => opened.has(keyOf(row))
  const toggle = (row: SettlementMonth) =>
    setOpened((now) => new Set(isOpen(row) ? [...now].filter((key) => key !== keyOf(row)) : [...now, keyOf(row)]))
  return { isOpen, toggle }
}

/** The months by row, ticked and settled with their keys. A row opens to the days of its month. */
export function Inbox({ filter, data, load, view, figures }: Props) {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const { isOpen, toggle } = useOpened()
  const settling = useDialog<SettlementMonth>()
  const settlingAll = useDialog<true>()
  const ticks = useTicked(filter, data)
  const undo = useUndo()
  const inbox = useRef<HTMLDivElement>(null)
  const focusNext = useNextMonth(inbox, data, settling.subject !== undefined || settlingAll.subject !== undefined)
  const findRow = (key: string) => data?.value.find((row) => keyOf(row) === key)
  const onSettled = (settled: Settled, months: readonly SettlementMonth[]) => {
    const keys = new Set(months.map(keyOf))
    undo.offer(settled)
    ticks.replace(ticks.ticked.filter((row) => !keys.has(keyOf(row))))
    focusNext(keys)
    settlementChanged()
  }
  /** Without a tick, everything that waits. The confirmation lists it. */
  const settleTicked = async () => {
    if (ticks.ticked.length === 0) await ticks.tickAll(true)
    settlingAll.show(true)
  }
  const { waitingDays = 0, waitingSum = 0, total = 0 } = data ?? {}
  return (
    <>
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
          figures={figures}
          strip={total > 0 && waitingDays === 0 && <AllDone />}
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
          pages={{ ...view, size: widePageSize, total }}
          expected={widePageSize}
          empty={<Empty>{t('settlement.none')}</Empty>}
        />
      </div>
      {(waitingDays > 0 || undo.settled) && (
        <InboxBar
          ticked={ticks.ticked}
          waitingDays={waitingDays}
          waitingSum={waitingSum}
          undo={undo}
          onTickAll={(isTicked) => void ticks.tickAll(isTicked)}
          onSettle={() => void settleTicked()}
        />
      )}
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
    </>
  )
}
