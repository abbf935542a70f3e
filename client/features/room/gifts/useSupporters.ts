import { useState } from 'react'
import { listSupporters } from '#contract/calls/room/supporters.ts'
import { call } from '../../../lib/call.ts'
import { rangeQuery } from '../../../lib/dates.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import type { ReportView } from '../../../ui/report/useReportView.ts'

export const shownAtOnce = 10

/** The customers who gave most in the range, best first, in pages. Another filter starts with the first page. */
export function useSupporters(view: ReportView, name = '') {
  const [page, toPage] = useState(1)
  const filter = { name, ...rangeQuery(view.range.range, view.range.zone) }
  const [shownFilter, setShownFilter] = useState(JSON.stringify(filter))
  if (shownFilter !== JSON.stringify(filter)) {
    setShownFilter(JSON.stringify(filter))
    toPage(1)
  }
  const query = { ...filter, limit: shownAtOnce, page }
  const { data, error, reload } = useLoad(JSON.stringify(query), (signal) => call(listSupporters, { query, signal }))
  return { filter, page, toPage, data, error, reload }
}
