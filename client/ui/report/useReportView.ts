import { useListView, type ListView } from '../list/useListView.ts'
import { useChosenRange, type ChosenRange, type RangeChoice } from '../range/useChosenRange.ts'

export interface ReportView extends ListView {
  range: ChosenRange
}

/** What a report is showing, as the address says. */
export function useReportView(initial: RangeChoice): ReportView {
  const range = useChosenRange(initial)
  return { ...useListView(), range }
}
