// The chat of a session's record.
import { chatRoles } from '#contract/chat.ts'
import type { RecordLine } from '#contract/record.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'
import type { Slice } from '../../../earnings/report-page.ts'
import type { Span } from './span.ts'

interface LineRow {
  id: bigint
  at: Date
  name: string
  customer_id: number | null
  role: string
  color: string | null
  text: string
  refused: string | null
  muted_at: Date | null
}

const within = (liveSessionId: bigint, { from, to }: Span) => Prisma.sql`
  l.live_session_id = ${liveSessionId} AND l.at >= ${from}::timestamptz AND l.at <= ${to}::timestamptz`

const presentLine = (row: LineRow): RecordLine => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  name: row.name,
  customerId: row.customer_id,
  role: chatRoles.find((role) => role === row.role) ?? 'customer',
  color: row.color,
  text: row.text,
  refused: row.refused === 'muted' ? row.refused : null,
  mutedAt: row.muted_at?.toISOString() ?? null,
})

/** A page, oldest first. `mutedAt`: a mute within five minutes belongs to what was said before it. */
export async function readLines(prisma: Client, session: { id: bigint; anchorId: number }, span: Span, { limit, page }: Slice) {
  const where = within(session.id, span)
  const [count] = await prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM session_line l WHERE ${where}`
  const rows = await prisma.$queryRaw<LineRow[]>`
    SELECT l.id, l.at, COALESCE(c.nickname, l.name, '') AS name, l.customer_id, l.role, c.color, l.text, l.refused, m.muted_at
    FROM (SELECT * FROM session_line l WHERE ${where} ORDER BY l.at, l.id LIMIT ${limit} OFFSET ${(page - 1) * limit}) l
    LEFT JOIN customer c ON c.id = l.customer_id
    LEFT JOIN LATERAL (
      SELECT min(ban_time) AS muted_at FROM mute
      WHERE anchor_id = ${session.anchorId} AND customer_id = l.customer_id AND ban_time >= l.at AND ban_time < l.at + interval '5 minutes'
    ) m ON TRUE
    ORDER BY l.at, l.id`
  return { total: count?.total ?? 0, value: rows.map(presentLine) }
}
