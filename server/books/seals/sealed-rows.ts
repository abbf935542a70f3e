// Reads the rows that a family's days are based on, in the form of docs/books.md: one line for each, with its kind, its key and a digest of
// its values.
import { Prisma } from '../../db/generated/client.ts'
import type { Read } from './read.ts'

interface Days {
  familyId: number
  first: string
  last: string
  zone: string
}

const ms = (column: string) => Prisma.raw(`round(extract(epoch FROM ${column}) * 1000)::bigint`)

/** The start of a business day. */
const startOf = (day: Prisma.Sql, zone: string) => Prisma.sql`((${day})::timestamp AT TIME ZONE ${zone})`

/** Rows with the day, the kind, the key, and the values in the order of docs/books.md. */
function rowsOf({ familyId, first, last, zone }: Days): Prisma.Sql {
  const begin = startOf(Prisma.sql`${first}::date`, zone)
  const end = startOf(Prisma.sql`${last}::date + 1`, zone)
  const ofOrders = Prisma.sql`o.family_id = ${familyId} AND o.created_at >= ${begin} AND o.created_at < ${end}`
  const dayOf = Prisma.sql`(o.created_at AT TIME ZONE ${zone})::date`
  const ofDays = Prisma.sql`d.family_id = ${familyId} AND d.business_date BETWEEN ${first}::date AND ${last}::date`
  return Prisma.sql`
    SELECT ${dayOf} AS day, 'gift' AS kind, o.id::text AS key,
           concat_ws('|', o.anchor_id, o.customer_id, o.gift_id, o.point, o.count, o.amount, ${ms('o.created_at')},
                     COALESCE(o.live_session_id::text, '-')) AS fields
    FROM gift_order o WHERE ${ofOrders}
    UNION ALL
    SELECT ${dayOf}, 'fee', o.id::text,
           concat_ws('|', o.anchor_id, o.customer_id, o.fee, o.minute, ${ms('o.created_at')}, COALESCE(o.live_session_id::text, '-'))
    FROM private_fee_order o WHERE ${ofOrders}
    UNION ALL
    SELECT ${dayOf}, 'bet', o.id::text,
           concat_ws('|', o.anchor_id, o.customer_id, o.game_code, o.bet_amount, o.win_amount, ${ms('o.created_at')},
                     COALESCE(${ms('o.settled_at')}::text, '-'), COALESCE(o.live_session_id::text, '-'))
    FROM game_bet o WHERE ${ofOrders}
    UNION ALL
    SELECT g.day::date, 'session', s.id::text,
           concat_ws('|', s.anchor_id, ${ms('s.started_at')}, COALESCE(${ms('s.first_push_at')}::text, '-'), ${ms('s.ended_at')})
    FROM live_session s
    CROSS JOIN LATERAL generate_series(
      (s.started_at AT TIME ZONE ${zone})::date,
      (GREATEST(s.started_at, s.ended_at - interval '1 millisecond') AT TIME ZONE ${zone})::date, interval '1 day') AS g (day)
    WHERE s.family_id = ${familyId} AND s.started_at < ${end} AND s.ended_at >= ${begin}
      AND g.day::date BETWEEN ${first}::date AND ${last}::date
    UNION ALL
    SELECT d.business_date, 'daily', d.anchor_id::text,
           concat_ws('|', d.live_count, d.total_seconds, d.watched_count, d.client_count, d.gift_count, d.gift_sum, d.private_fee_sum,
                     d.bet_count, d.bet_sum, d.win_sum)
    FROM anchor_daily d WHERE ${ofDays}
    UNION ALL
    SELECT d.business_date, 'anchor-rate', d.anchor_id || '/' || r.effective_from,
           concat_ws('|', r.hourly_rate, r.gift_amount_rate, r.private_room_fee_rate)
    FROM anchor_daily d JOIN LATERAL (
      SELECT * FROM anchor_rate r WHERE r.anchor_id = d.anchor_id AND r.effective_from <= d.business_date ORDER BY r.effective_from DESC LIMIT 1
    ) r ON TRUE WHERE ${ofDays}
    UNION ALL
    SELECT g.day::date, 'family-rate', ${familyId}::int || '/' || r.effective_from, concat_ws('|', r.gift_amount_rate, r.private_room_fee_rate)
    FROM generate_series(${first}::date, ${last}::date, interval '1 day') AS g (day) JOIN LATERAL (
      SELECT * FROM family_rate r WHERE r.family_id = ${familyId} AND r.effective_from <= g.day ORDER BY r.effective_from DESC LIMIT 1
    ) r ON TRUE`
}

/** The lines of each day of a family, `kind key digest`, sorted. A day without any row is missing. */
export async function readSealedRows(read: Read, days: Days): Promise<Map<string, string>> {
  const rows = await read<{ day: string; lines: string }>(Prisma.sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, string_agg(line, E'\n' ORDER BY line COLLATE "C") AS lines
    FROM (
      SELECT day, kind || ' ' || key || ' ' || left(encode(sha256(convert_to(kind || '|' || key || '|' || fields, 'UTF8')), 'hex'), 16) AS line
      FROM (${rowsOf(days)}) rows
    ) lines GROUP BY day`)
  return new Map(rows.map(({ day, lines }) => [day, lines]))
}
