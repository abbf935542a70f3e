import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSettlementMonths, type SettlementMonth } from '#contract/calls/earnings/settlement.ts'
import type { DayRange } from '#contract/days.ts'
import type { ReplyOf } from '#contract/define.ts'
import { settleMonthsMax } from '#contract/limits.ts'
import { useFailureText } from '../../../../i18n/failureText.ts'
import { call } from '../../../../lib/call.ts'
import { count } from '../../../../lib/format.ts'
import { settlementChanged } from '../changes.ts'
import { keyOf } from '../month-columns.tsx'

type Filter = Partial<DayRange> & { familyId: string }
type Shown = ReplyOf<typeof listSettlementMonths>

const waits = ({ waitingDays }: SettlementMonth) => waitingDays > 0

/** The months that are ticked, on all pages of the filter. Those on the page follow the list; the server checks the others. */
export function useTicked(filter: Filter, shown: Shown | undefined) {
  const { t, i18n } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [kept, setKept] = useState<ReadonlyMap<string, SettlementMonth>>(new Map())
  const onPage = new Map(shown?.value.map((row) => [keyOf(row), row]))
  const ticked = [...kept].map(([key, row]) => onPage.get(key) ?? row).filter(waits)
  const isTicked = (row: SettlementMonth) => waits(row) && kept.has(keyOf(row))
  const replace = (months: readonly SettlementMonth[]) => setKept(new Map(months.map((row) => [keyOf(row), row])))
  const toggle = (row: SettlementMonth) => replace(isTicked(row) ? ticked.filter((one) => keyOf(one) !== keyOf(row)) : [...ticked, row])

  /** Reads what waits on all pages, and one month more than can be settled together. */
  async function readWaiting() {
    const answer = await call(listSettlementMonths, { query: { ...filter, page: 1, limit: settleMonthsMax + 1 } })
    if (answer.ok) return answer.data.value.filter(waits)
    void message.error(failureText(answer))
    return undefined
  }
  async function tickAll(isTicked: boolean) {
    const rows = isTicked ? (shown?.value.filter(waits) ?? []) : []
    replace(rows)
    const isWhole = rows.reduce((days, { waitingDays }) => days + waitingDays, 0) === shown?.waitingDays
    const waiting = isTicked && !isWhole && (await readWaiting())
    if (!waiting) return
    replace(waiting.slice(0, settleMonthsMax))
    if (waiting.length > settleMonthsMax) void message.info(t('settlement.firstOnly', { number: count(settleMonthsMax, i18n.language) }))
  }
  /** Loads the current sums of the ticked rows. */
  async function readAgain() {
    settlementChanged()
    const waiting = await readWaiting()
    if (waiting) replace(waiting.filter((row) => kept.has(keyOf(row))))
  }
  return { ticked, isTicked, replace, toggle, tickAll, readAgain }
}
export type Ticked = ReturnType<typeof useTicked>
