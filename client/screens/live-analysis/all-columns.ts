import type { ReportView } from '../../ui/report/report-view.ts'

/** About how wide the table is with its extra columns, in px. */
const widthOfAll = 2500
const widthOfFirst = 920

/** Whether the columns of bets are shown too. It stands in the address beside the range. */
export function allColumns(view: ReportView) {
  const shown = view.filter('columns') === 'all'
  return { shown, width: shown ? widthOfAll : widthOfFirst, show: (all: boolean) => view.setFilter('columns', all ? 'all' : '') }
}
