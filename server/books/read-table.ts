// Reads whole tables in the order of their keys, some thousands of rows at a time.
import type { QueryResultRow } from 'pg'

export interface Reads {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** Rows of one query. Between two queries, others can use the one connection of an embedded database. */
const batch = 5000

/** Rows of a table with an id through `newest`, as text columns, so that no driver converts dates or numbers. */
export async function* readById<Row extends { id: string }>(
  client: Reads,
  table: string,
  columns: string,
  newest: string,
  size = batch,
): AsyncGenerator<Row[]> {
  for (let after = '0', isMore = true; isMore;) {
    const { rows } = await client.query<Row>(
      `SELECT t.id::text, ${columns} FROM ${table} AS t WHERE t.id > $1 AND t.id <= $2 ORDER BY t.id LIMIT ${size}`,
      [after, newest],
    )
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === size
  }
}

/** An instant as milliseconds since 1970. */
export const msOf = (column: string, name = column) => `round(extract(epoch FROM ${column}) * 1000)::bigint::text AS ${name}`
