// Writes what was collected of live sessions. Rows name the anchor; the session is the one that was open at their time.
import type { Speaker } from '#contract/chat.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'

interface Happened {
  anchorId: number
  at: Date
}
export interface Batch {
  signals: (Happened & { figures: number[] })[]
  marks: (Happened & { kind: string; detail: object })[]
  entries: (Happened & { customerId: number })[]
  lines: (Happened & Pick<Speaker, 'customerId' | 'role'> & { name: string | null; text: string; refused: 'muted' | null })[]
}

export const emptyBatch = (): Batch => ({ signals: [], marks: [], entries: [], lines: [] })
export const sizeOf = (batch: Batch) => batch.signals.length + batch.marks.length + batch.entries.length + batch.lines.length

/**
 * Rows of a batch as `r`, each with its session as `s`, in the order in which they happened: what happened in one moment is told apart by its id.
 * What happened while no session was open has no row.
 */
const withSession = (rows: object[], columns: string) => Prisma.sql`
  FROM jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::jsonb)
    AS r("anchorId" int, place int, at timestamptz, ${Prisma.raw(columns)})
  JOIN live_session s ON s.anchor_id = r."anchorId" AND s.started_at <= r.at AND (s.ended_at IS NULL OR r.at <= s.ended_at)
  ORDER BY r.place`

/** All of the batch, or nothing. */
export async function writeBatch(prisma: Client, { signals, marks, entries, lines }: Batch): Promise<void> {
  const statements = [
    signals.length > 0
      && prisma.$executeRaw`
        INSERT INTO session_signal (live_session_id, at, figures)
        SELECT s.id, r.at, r.figures ${withSession(signals, 'figures smallint[]')} ON CONFLICT DO NOTHING`,
    marks.length > 0
      && prisma.$executeRaw`
        INSERT INTO session_mark (live_session_id, at, kind, detail)
        SELECT s.id, r.at, r.kind, r.detail ${withSession(marks, 'kind text, detail jsonb')}`,
    entries.length > 0
      && prisma.$executeRaw`
        INSERT INTO session_entry (live_session_id, at, customer_id)
        SELECT s.id, r.at, r."customerId" ${withSession(entries, '"customerId" int')} ON CONFLICT DO NOTHING`,
    lines.length > 0
      && prisma.$executeRaw`
        INSERT INTO session_line (live_session_id, at, customer_id, name, role, text, refused)
        SELECT s.id, r.at, r."customerId", r.name, r.role, r.text, r.refused
        ${withSession(lines, '"customerId" int, name text, role text, text text, refused text')}`,
  ].filter((statement) => statement !== false)
  await prisma.$transaction(statements)
}
