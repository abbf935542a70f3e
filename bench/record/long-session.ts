// Six hours with 20,000 marks, as its page reads them.
import { recordPointsMax } from '#contract/limits.ts'
import { startReportServer } from '../reports/report-server.ts'
import type { RecordedSession } from './recorded-session.ts'

const hours = 6
const marks = { gifts: 12_000, entries: 8000 }
const lines = 15_000

export async function readLongSession({
  db,
  dataDir,
  sessions: [session],
  clock,
}: RecordedSession): Promise<{ ms: number; bytes: number }> {
  if (!session) throw new Error('there is no session')
  const start = clock()
  const spread = (count: number) => `$2::timestamptz + n * interval '${hours} hours' / ${count}`
  const params = [session.id, start]
  await db.pool.query(
    `INSERT INTO session_signal SELECT $1, $2::timestamptz + n * interval '8 seconds',
       ARRAY[0,2500,300,2000,12,50, 2000,2510,299,2000,12,50, 4000,2490,300,2000,11,50, 6000,2480,300,2000,12,50]::smallint[]
     FROM generate_series(0, ${(hours * 3600) / 8 - 1}) n`,
    params,
  )
  await db.pool.query(
    `INSERT INTO viewer_sample SELECT $1, $2::timestamptz + n * interval '10 seconds', 30 + n % 20
     FROM generate_series(0, ${(hours * 3600) / 10 - 1}) n ON CONFLICT DO NOTHING`,
    params,
  )
  await db.pool.query(
    `INSERT INTO session_entry SELECT $1, ${spread(marks.entries)}, 1 + n % 300 FROM generate_series(1, ${marks.entries}) n`,
    params,
  )
  await db.pool.query(
    `INSERT INTO session_chat (live_session_id, at, count, lines)
     SELECT $1, date_trunc('minute', at), count(*),
       json_agg(json_build_array((extract(epoch FROM at - date_trunc('minute', at)) * 1000)::int, 1 + n % 300, 'this is line ' || n) ORDER BY n)
     FROM generate_series(1, ${lines}) n, LATERAL (SELECT ${spread(lines)} AS at) t GROUP BY date_trunc('minute', at), floor(extract(epoch FROM at) / 8)`,
    params,
  )
  await db.pool.query(
    `INSERT INTO gift_order (request_id, customer_id, anchor_id, live_session_id, gift_id, point, count, amount, announced, created_at, business_date)
     SELECT gen_random_uuid(), 1 + n % 300, $3, $1, 1, 100, 1, 100, true, ${spread(marks.gifts)}, ($2::timestamptz)::date
     FROM generate_series(1, ${marks.gifts}) n`,
    [...params, session.anchorId],
  )
  await db.pool.query("UPDATE live_session SET ended_at = $2::timestamptz + interval '6 hours', end_reason = 'host' WHERE id = $1", params)
  await db.pool.query('ANALYZE')
  const server = await startReportServer(db, dataDir)
  try {
    const read = await server.readerFor('admin')
    const times: number[] = []
    let bytes = 0
    for (let round = 0; round < 5; round++) {
      const from = performance.now()
      const reply = await read(`/live/history/${session.id}?points=${recordPointsMax / 9}`)
      times.push(performance.now() - from)
      bytes = JSON.stringify(reply).length
    }
    return { ms: times.toSorted((a, b) => a - b)[2] ?? NaN, bytes }
  } finally {
    server.close()
  }
}
