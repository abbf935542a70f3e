import { listLimitMax, pageSize } from '#contract/limits.ts'
import type { Failure, Result } from '../../lib/call.ts'
import { rangeQuery } from '../../lib/dates.ts'
import { useLoad } from '../../lib/useLoad.ts'
import type { ReportView } from './useReportView.ts'

interface Reply<Row> {
  /** Of the whole filter. */
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
  /** What narrows the report beside its range. */
  filter: Filter
  fetchRows: (query: Filter & Paged, signal: AbortSignal) => Promise<Result<R>>
  /** The call has no paging: it returns all rows, which are divided into pages here. */
  whole?: boolean
}

/** The rows of a report as they came, and how to ask for them again. */
export interface ReportRows<Row, Query = Range> {
  value: readonly Row[] | undefined
  /** `value` is every row of the filter; else it is the page. */
  isWhole: boolean
  total: number
  load: { loading: boolean; error: Failure | undefined; reload: () => void }
  /** Filter and range, for the file. */
  query: Query
  /** The newest row that the filter has in any range. */
  findNewest: (signal: AbortSignal) => Promise<Result<Row | undefined>>
}

/**
 * Loads a report. The server pages in one order, the newest first: where another one is asked for, all rows of the
 * filter are fetched, for a sorted page of an unsorted list would mislead.
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

/** A list without pages, as a report takes it. */
export function asReply<Row>(answer: Result<Row[]>): Result<Reply<Row>> {
  return answer.ok ? { ok: true, data: { total: answer.data.length, value: answer.data } } : answer
}
