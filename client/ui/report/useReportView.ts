import { useListView, type ListView } from '../list/useListView.ts'
import { useChosenRange, type ChosenRange, type RangeChoice } from '../range/useChosenRange.ts'

export interface ReportView extends ListView {
  range: ChosenRange
}

/** The range, page, sorting and filters of a report, kept in the address. */
export function useReportView(initial: RangeChoice): ReportView {
  const range = useChosenRange(initial)
  return { ...useListView(), range }
}
