// Inserts many rows at once, with one array per column. The demo world is loaded this way, directly or through a running server.
import type { Pool, PoolClient } from 'pg'
import type { SeedRows } from '#contract/internal/internal.ts'
import { isBadData } from './database-errors.ts'
import { inPoolTransaction } from './in-transaction.ts'

interface Column {
  name: string
  type: string
  sequence: string | null
}

/** The rows name an unknown table or column, or their values do not fit. */
export class BadRows extends Error {
  override name = 'BadRows'
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The columns of each of these tables by name. */
async function columnsOf(client: PoolClient, tables: string[]): Promise<Map<string, Map<string, Column>>> {
  const { rows } = await client.query<Column & { table: string }>(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type,
       pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relname = ANY($1) AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
       AND c.relname <> '_prisma_migrations'`,
    [tables],
  )
  const known = new Map(tables.map((table) => [table, new Map<string, Column>()]))
  for (const { table, ...column } of rows) known.get(table)?.set(column.name, column)
  return known
}

/** Moves the sequence past the ids given in the rows, so that it does not issue them again. */
async function moveSequence(client: PoolClient, table: string, { name, sequence }: Column) {
  if (!sequence) return
  await client.query(
    `SELECT setval($1::regclass, GREATEST((SELECT max(${quoted(name)}) FROM ${quoted(table)}), (SELECT last_value FROM ${sequence})))`,
    [sequence],
  )
}

async function insert(client: PoolClient, { table, columns }: SeedRows, known: Map<string, Column> | undefined) {
  const targets = columns.map(({ name, values }) => {
    const column = known?.get(name)
    if (!column) throw new BadRows(`there is no column ${table}.${name}`)
    if (values.length !== columns[0]?.values.length) throw new BadRows(`the columns of ${table} differ in length`)
    return { column, values }
  })
  const names = targets.map(({ column }) => quoted(column.name)).join(', ')
  // unnest() flattens nested arrays, so a value that is an array is passed as text.
  const lists = targets.map(({ column }, index) => `$${index + 1}::${column.type.endsWith('[]') ? 'text' : column.type}[]`).join(', ')
  const cells = targets.map(({ column }, index) => `c${index}::${column.type}`).join(', ')
  await client.query(
    `INSERT INTO ${quoted(table)} (${names}) SELECT ${cells} FROM unnest(${lists}) AS t(${targets.map((_, index) => `c${index}`).join(', ')})`,
    targets.map(({ values }) => values),
  )
  for (const { column } of targets) await moveSequence(client, table, column)
}

/** Inserts all rows of all pieces or none. It writes only to existing tables and columns, with their own types. */
export async function bulkInsert(pool: Pool, ...pieces: SeedRows[]): Promise<void> {
  try {
    await inPoolTransaction(pool, async (client) => {
      const known = await columnsOf(
        client,
        pieces.map(({ table }) => table),
      )
      for (const piece of pieces) await insert(client, piece, known.get(piece.table))
    })
  } catch (error) {
    throw isBadData(error) && error instanceof Error ? new BadRows(error.message, { cause: error }) : error
  }
}
