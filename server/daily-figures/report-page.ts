// Reads a page of a report and its totals in one statement, so that they agree. Rows are days, or groups such as games.
import { shiftDay } from '#contract/days.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Client } from '../db/open-database.ts'

export type Reads = Pick<Client, '$queryRaw'>
export interface Slice {
  limit: number
  page: number
}

interface Shown {
  /** The report's sort order over the columns of `page`. */
  order: Prisma.Sql
  /** Additional data of a shown row: columns over `p`, and the tables joined for them. */
  beside: { columns: Prisma.Sql; joins: Prisma.Sql }
}
interface Report extends Shown {
  /** A query whose rows are counted and paged. */
  rows: Prisma.Sql
}
interface Parts extends Shown {
  /** Queries of a WITH clause. One of them is `page`, the rows that are shown. */
  parts: Prisma.Sql
}

type TotalsOf<S extends string> = { total: number } & Record<S, bigint>
/** `sums`: columns of the report that are summed over all its rows. */
type Summed<S extends string> = { sums: readonly S[] }

/** The columns that sum up a whole report, over all its rows. */
export const sumColumns = (sums: readonly string[]) =>
  Prisma.raw(sums.map((name) => `COALESCE(sum(${name}), 0)::bigint AS ${name}`).join(', '))

/** For a report of days: the day of each row, in wire format. */
export const dayColumn = Prisma.sql`to_char(p.business_date, 'YYYY-MM-DD') AS day`

/** Reads only the rows. */
export const readRows = <Row>(db: Reads, { parts, order, beside }: Parts) =>
  db.$queryRaw<Row[]>`WITH ${parts} SELECT p.*, ${beside.columns} FROM page p ${beside.joins} ORDER BY ${order}`

/**
 * Reads the rows and `totals`, which must be among the parts: one row with `total` and the sums. A page past the end has no rows and the
 * correct totals.
 */
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

/** Reads a page of a report whose rows must be computed before they are summed. Computes all of them once. */
export const readReport = <Row, S extends string>(db: Reads, { rows, ...rest }: Report & Summed<S>, { limit, page }: Slice) =>
  readPage<Row, S>(db, {
    ...rest,
    parts: Prisma.sql`
      report AS MATERIALIZED (${rows}),
      totals AS (SELECT count(*)::int AS total, ${sumColumns(rest.sums)} FROM report),
      page AS (SELECT * FROM report ORDER BY ${rest.order} LIMIT ${limit} OFFSET ${(page - 1) * limit})`,
  })

/** Reads every row of such a report. */
export const readWhole = <Row>(db: Reads, { rows, ...rest }: Report) => readRows<Row>(db, { ...rest, parts: Prisma.sql`page AS (${rows})` })

/** Number of days that an export reads at once. */
const fileDays = 31

/** Yields the rows of a whole period, newest days first, a month of days at a time. It reads the next month while one is being written. */
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
    // A cancelled download never awaits this promise.
    month.catch(() => {})
    if (rows.length > 0) yield rows
  }
}
