// A page of a report and the totals behind it, from one statement: both see the same moment. Its rows are days, or groups such as games.
import { shiftDay } from '../dates/business-day.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Database } from '../db/open-database.ts'

export type Reads = Pick<Database['prisma'], '$queryRaw'>
export interface Slice {
  limit: number
  page: number
}

interface Shown {
  /** The report's order over the columns of `page`. */
  order: Prisma.Sql
  /** What a shown row has beside: columns over `p`, and the tables joined to it. */
  beside: { columns: Prisma.Sql; joins: Prisma.Sql }
}
interface Report extends Shown {
  /** A query; its rows are what is counted and paged. */
  rows: Prisma.Sql
}
interface Parts extends Shown {
  /** Queries of a WITH, among them `page`, the rows that are shown. */
  parts: Prisma.Sql
}

type TotalsOf<S extends string> = { total: number } & Record<S, bigint>
/** `sums`: columns of the report that are summed over all its rows. */
type Summed<S extends string> = { sums: readonly S[] }

/** The columns that sum up a whole report, over its rows. */
export const sumColumns = (sums: readonly string[]) =>
  Prisma.raw(sums.map((name) => `COALESCE(sum(${name}), 0)::bigint AS ${name}`).join(', '))

/** For a report of days: each row's own, as the wire writes it. */
export const dayColumn = Prisma.sql`to_char(p.business_date, 'YYYY-MM-DD') AS day`

/** The rows alone. */
export const readRows = <Row>(db: Reads, { parts, order, beside }: Parts) =>
  db.$queryRaw<Row[]>`WITH ${parts} SELECT p.*, ${beside.columns} FROM page p ${beside.joins} ORDER BY ${order}`

/** The rows and `totals`, which is among the parts: one row of `total` and the sums. A page past the end has no rows and the true totals. */
export async function readPage<Row, S extends string>(
  db: Reads,
  { parts, order, sums, beside }: Parts & Summed<S>,
): Promise<{ totals: TotalsOf<S>; rows: Row[] }> {
  const totalColumns = Prisma.raw(['total', ...sums].map((name) => `t.${name} AS all_${name}`).join(', '))
  const read = await db.$queryRaw<Record<string, unknown>[]>`
    WITH ${parts}
    SELECT ${totalColumns}, p IS NULL AS is_past_end, p.*, ${beside.columns}
    FROM totals t LEFT JOIN page p ON TRUE ${beside.joins} ORDER BY ${order}`
  const first = read[0] ?? {}
  const totals = Object.fromEntries(['total', ...sums].map((name) => [name, first[`all_${name}`]])) as TotalsOf<S>
  return { totals, rows: first.is_past_end ? [] : (read as Row[]) }
}

/** A page of a report whose rows have to be worked out before they can be summed up: all are, once. */
export const readReport = <Row, S extends string>(db: Reads, { rows, ...rest }: Report & Summed<S>, { limit, page }: Slice) =>
  readPage<Row, S>(db, {
    ...rest,
    parts: Prisma.sql`
      report AS MATERIALIZED (${rows}),
      totals AS (SELECT count(*)::int AS total, ${sumColumns(rest.sums)} FROM report),
      page AS (SELECT * FROM report ORDER BY ${rest.order} LIMIT ${limit} OFFSET ${(page - 1) * limit})`,
  })

/** Every row of such a report. */
export const readWhole = <Row>(db: Reads, { rows, ...rest }: Report) => readRows<Row>(db, { ...rest, parts: Prisma.sql`page AS (${rows})` })

/** Days that a file of a report reads at once. */
const fileDays = 31

/** The rows of a whole span, newest days first, a month of days at a time. The next month is read while one is written. */
export async function* readByMonths<Row>(
  { first, last }: { first: string; last: string },
  read: (first: string, last: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const monthUntil = (end: string) => {
    const begin = shiftDay(end, 1 - fileDays)
    return end < first ? Promise.resolve([]) : read(begin < first ? first : begin, end)
  }
  let month = monthUntil(last)
  for (let end = last; end >= first; end = shiftDay(end, -fileDays)) {
    const rows = await month
    month = monthUntil(shiftDay(end, -fileDays))
    // A download that is cancelled never asks for it.
    month.catch(() => {})
    if (rows.length > 0) yield rows
  }
}
