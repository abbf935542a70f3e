// Writes what was collected of live sessions. Rows name the anchor; the session is the one that was open at their time.
import type { Speaker } from '#contract/chat.ts'
import type { Database } from '../../../db/open-database.ts'
import type { ReportKind } from '../rules/end-figures.ts'
import { insertColumns, type Column, type Columns, type Recorded } from './insert-columns.ts'

interface Happened {
  anchorId: number
  at: Date
}
export interface Batch {
  signals: (Happened & { figures: number[] })[]
  reports: (Happened & { kind: ReportKind; figures: number[] })[]
  marks: (Happened & { kind: string; detail: object })[]
  entries: (Happened & { customerId: number })[]
  lines: (Happened & Pick<Speaker, 'customerId' | 'role'> & { name: string | null; text: string; refused: 'muted' | null })[]
}

export const emptyBatch = (): Batch => ({ signals: [], reports: [], marks: [], entries: [], lines: [] })
export const sizeOf = (batch: Batch) => Object.values(batch).reduce((sum, rows) => sum + rows.length, 0)

type Pool = Database['pool']

const figures: Column<{ figures: number[] }> = ['smallint[]', (row) => `{${row.figures.join()}}`]
const kind: Column<{ kind: string }> = ['text', (row) => row.kind]
const customer: Column<{ customerId: number | null }> = ['int', (row) => row.customerId]

/** For the tables that know a row by what it says. Others need no look at each row. */
const skipKnown = 'ON CONFLICT DO NOTHING'

const ofLines: Columns<Batch['lines'][number]> = {
  customer_id: customer,
  name: ['text', (row) => row.name],
  role: ['text', (row) => row.role],
  text: ['text', (row) => row.text],
  refused: ['text', (row) => row.refused],
}

interface SessionRow {
  id: string
  anchor_id: number
  started_at: Date
  ended_at: Date | null
}

/** Finds the sessions of rows; once for each anchor, as a busy chat has a thousand rows of one session. */
async function readSessions(pool: Pool, rows: readonly Happened[]) {
  const anchors = [...new Set(rows.map(({ anchorId }) => anchorId))]
  const first = rows.reduce((earliest, { at }) => (at < earliest ? at : earliest), new Date(8.64e15))
  const { rows: sessions } = await pool.query<SessionRow>(
    `SELECT id, anchor_id, started_at, ended_at FROM live_session
     WHERE anchor_id = ANY($1::int[]) AND (ended_at IS NULL OR ended_at >= $2)`,
    [anchors, first],
  )
  /** What happened while no session was open has no row. */
  return <Row extends Happened>(list: readonly Row[]): Recorded<Row>[] =>
    list.flatMap((row) => {
      const open = sessions.find(
        (one) => one.anchor_id === row.anchorId && one.started_at <= row.at && (!one.ended_at || row.at <= one.ended_at),
      )
      return open ? [{ row, liveSessionId: open.id }] : []
    })
}

/** All of the batch, or nothing: one statement. Rows keep their order, as what happened in one moment is told apart by its id. */
export async function writeBatch(pool: Pool, { signals, reports, marks, entries, lines }: Batch): Promise<void> {
  const recordedOf = await readSessions(pool, [signals, reports, marks, entries, lines].flat())
  const inserts: string[] = []
  const values: unknown[] = []
  const insert = <Row extends Happened>(table: string, rows: readonly Row[], columns: Columns<Row>, onConflict = '') => {
    const recorded = recordedOf(rows)
    if (recorded.length > 0) inserts.push(`${table}_added AS (${insertColumns(table, recorded, columns, values)} ${onConflict})`)
  }
  insert('session_signal', signals, { figures }, skipKnown)
  insert('session_report', reports, { kind, figures }, skipKnown)
  insert('session_mark', marks, { kind, detail: ['jsonb', (row) => JSON.stringify(row.detail)] })
  insert('session_entry', entries, { customer_id: customer }, skipKnown)
  insert('session_line', lines, ofLines)
  if (inserts.length > 0) await pool.query(`WITH ${inserts.join(', ')} SELECT 1`, values)
}
