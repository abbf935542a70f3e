// Writes the collected rows of live sessions. A row names only its anchor and time; its session is the one that was open then.
import type { Database } from '../../../../db/open-database.ts'
import type { Line } from '../rules/chat-lines.ts'
import type { ReportKind } from '../rules/end-figures.ts'
import { chatRows } from './chat-rows.ts'

interface Observed {
  anchorId: number
  at: Date
}
export interface Batch {
  signals: (Observed & { figures: number[] })[]
  reports: (Observed & { kind: ReportKind; figures: number[] })[]
  marks: (Observed & { kind: string; detail: object })[]
  entries: (Observed & { customerId: number })[]
  lines: (Observed & Line)[]
}

export const emptyBatch = (): Batch => ({ signals: [], reports: [], marks: [], entries: [], lines: [] })
export const sizeOf = (batch: Batch) => Object.values(batch).reduce((sum, rows) => sum + rows.length, 0)

type Pool = Database['pool']

/** A row with its session. */
interface Recorded<Row extends { at: Date }> {
  row: Row
  liveSessionId: string
}
/** A column's type, and its value for node-postgres. A value that is a list is passed as text, because unnest() flattens nested arrays. */
type Column<Row> = readonly [type: string, valueOf: (row: Row) => unknown]
type Columns<Row> = Readonly<Record<string, Column<Row>>>

const figures: Column<{ figures: number[] }> = ['smallint[]', (row) => `{${row.figures.join()}}`]
const kind: Column<{ kind: string }> = ['text', (row) => row.kind]

/** For the tables whose primary key consists of the row's own values, so that writing a row again is a conflict. */
const skipKnown = 'ON CONFLICT DO NOTHING'

type ChatRow = ReturnType<typeof chatRows>[number]
const ofChat: Columns<ChatRow> = { count: ['int', (row) => row.count], lines: ['json', (row) => row.lines] }

function bySession(recorded: readonly Recorded<Line>[]): Recorded<ChatRow>[] {
  const sessions = new Map<string, Line[]>()
  for (const { row, liveSessionId } of recorded) {
    const lines = sessions.get(liveSessionId)
    if (lines) lines.push(row)
    else sessions.set(liveSessionId, [row])
  }
  return [...sessions].flatMap(([liveSessionId, lines]) => chatRows(lines).map((row) => ({ row, liveSessionId })))
}

interface SessionRow {
  id: string
  anchor_id: number
  started_at: Date
  ended_at: Date | null
}

/** Finds the sessions of rows. Reads once for each anchor, because a busy chat has a thousand rows of one session. */
async function readSessions(pool: Pool, rows: readonly Observed[]) {
  const anchors = [...new Set(rows.map(({ anchorId }) => anchorId))]
  const first = rows.reduce((earliest, { at }) => (at < earliest ? at : earliest), new Date(8.64e15))
  const { rows: sessions } = await pool.query<SessionRow>({
    name: 'sessions of a batch',
    text: `SELECT id, anchor_id, started_at, ended_at FROM live_session
      WHERE anchor_id = ANY($1::int[]) AND (ended_at IS NULL OR ended_at >= $2)`,
    values: [anchors, first],
  })
  /** Drops rows from a time without an open session. */
  return <Row extends Observed>(list: readonly Row[]): Recorded<Row>[] =>
    list.flatMap((row) => {
      const open = sessions.find(
        (one) => one.anchor_id === row.anchorId && one.started_at <= row.at && (!one.ended_at || row.at <= one.ended_at),
      )
      return open ? [{ row, liveSessionId: open.id }] : []
    })
}

/**
 * Writes all of the batch or nothing, in one statement. Its name depends on the tables in it, so that a connection parses and plans it
 * once. Rows keep their order, because rows with the same time are ordered by their ids.
 */
export async function writeBatch(pool: Pool, { signals, reports, marks, entries, lines }: Batch): Promise<void> {
  const recordedOf = await readSessions(pool, [signals, reports, marks, entries, lines].flat())
  const inserts = new Map<string, string>()
  const values: unknown[] = []
  const insert = <Row extends { at: Date }>(table: string, recorded: readonly Recorded<Row>[], columns: Columns<Row>, onConflict = '') => {
    if (recorded.length > 0) inserts.set(table, `${table}_added AS (${insertColumns(table, recorded, columns, values)} ${onConflict})`)
  }
  insert('session_signal', recordedOf(signals), { figures }, skipKnown)
  insert('session_report', recordedOf(reports), { kind, figures }, skipKnown)
  insert('session_mark', recordedOf(marks), { kind, detail: ['jsonb', (row) => JSON.stringify(row.detail)] })
  insert('session_entry', recordedOf(entries), { customer_id: ['int', (row) => row.customerId] }, skipKnown)
  insert('session_chat', bySession(recordedOf(lines)), ofChat)
  if (inserts.size === 0) return
  const name = `batch of ${[...inserts.keys()].map((table) => table.replace('session_', '')).join()}`
  await pool.query({ name, text: `WITH ${[...inserts.values()].join(', ')} SELECT 1`, values })
}

/**
 * Builds an INSERT that takes one array per column. PostgreSQL reads arrays in half the time that it needs for rows of JSON.
 * Its values are added to `values`, which other statements may share.
 */
function insertColumns<Row extends { at: Date }>(
  table: string,
  recorded: readonly Recorded<Row>[],
  columns: Columns<Row>,
  values: unknown[],
): string {
  const lists: string[] = []
  const cells: string[] = []
  const add = (type: string, list: unknown[]) => {
    lists.push(`$${values.push(list)}::${type}[]`)
    return `c${lists.length}`
  }
  cells.push(
    add(
      'bigint',
      recorded.map(({ liveSessionId }) => liveSessionId),
    ),
  )
  // Instants are passed as milliseconds: parsing their text costs more than the rest of the row.
  cells.push(
    `'epoch'::timestamptz + ${add(
      'bigint',
      recorded.map(({ row }) => row.at.getTime()),
    )} * interval '1 ms'`,
  )
  for (const [type, valueOf] of Object.values(columns)) {
    const cell = add(
      type === 'int' ? type : 'text',
      recorded.map(({ row }) => valueOf(row)),
    )
    cells.push(`${cell}::${type}`)
  }
  const names = ['live_session_id', 'at', ...Object.keys(columns)].join(', ')
  const as = lists.map((_, index) => `c${index + 1}`).join(', ')
  return `INSERT INTO ${table} (${names}) SELECT ${cells.join(', ')} FROM unnest(${lists.join(', ')}) AS r(${as})`
}
