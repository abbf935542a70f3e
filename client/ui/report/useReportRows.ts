import { listLimitMax, pageSize } from '#contract/limits.ts'
import type { Failure, Result } from '../../lib/call.ts'
import { rangeQuery } from '../../lib/dates.ts'
import { useLoad } from '../../lib/useLoad.ts'
import type { ReportView } from './useReportView.ts'

interface Reply<Row> {
  /** Number of rows of the whole filter. */
  total: number
  value: readonly Row[]
}
interface Range {
  from: string
  to: string
}
type Paged = Partial<Range> & { limit: number; page: number }

interface Options<Filter, R> {
  view: ReportView
  /** Filters in addition to the range. */
  filter: Filter
  fetchRows: (query: Filter & Paged, signal: AbortSignal) => Promise<Result<R>>
  /** The call has no paging: it returns all rows, which are divided into pages here. */
  whole?: boolean
}

/** The rows of a report in the server's order, and their load state. */
export interface ReportRows<Row, Query = Range> {
  value: readonly Row[] | undefined
  /** True if `value` has every row of the filter, false if it is one page. */
  isWhole: boolean
  total: number
  load: { loading: boolean; error: Failure | undefined; reload: () => void }
  /** Filter and range, for downloading the file. */
  query: Query
  /** Finds the newest row that matches the filter, in any range. */
  findNewest: (signal: AbortSignal) => Promise<Result<Row | undefined>>
}

/**
 * Loads a report. The server pages newest first only. For another order all rows of the filter are loaded and sorted here, because sorting a
 * single page would be misleading.
 */
export function useReportRows<R extends Reply<unknown>, Filter extends object>({
  view,
  filter,
  fetchRows,
  whole = false,
}: Options<Filter, R>) {
  const { range, page, sort } = view
  const query = { ...filter, ...rangeQuery(range.range, range.zone) }
  const isWhole = whole || sort !== undefined
  const paged = isWhole ? { limit: listLimitMax, page: 1 } : { limit: pageSize, page }
  const { data, ...load } = useLoad(JSON.stringify([query, paged]), async (signal) => {
    const answer = await fetchRows({ ...query, ...paged }, signal)
    return answer.ok ? { ok: true, data: { reply: answer.data, isWhole } } : answer
  })
  const total = data?.reply.total ?? 0

  const rows: ReportRows<R['value'][number], typeof query> = {
    value: data?.reply.value,
    isWhole: data?.isWhole ?? false,
    total,
    load,
    query,
    async findNewest(signal) {
      const answer = await fetchRows({ ...filter, limit: 1, page: 1 }, signal)
      return answer.ok ? { ok: true, data: answer.data.value[0] } : answer
    },
  }
  return { rows, data: data?.reply }
}

/** Converts a list without paging to the reply of a report. */
export function asReply<Row>(answer: Result<Row[]>): Result<Reply<Row>> {
  return answer.ok ? { ok: true, data: { total: answer.data.length, value: answer.data } } : answer
}
