// An hour of a room with 50 viewers: how many bytes its record adds to the database, with indexes.
import { phraseBooks } from '#seed/phrases/books.ts'
import { createViewerSampler } from '#server/features/live-record/commands/sample-viewers.ts'
import { healthAt, type RecordedSession } from './recorded-session.ts'

const tables = ['session_signal', 'session_mark', 'session_entry', 'session_chat', 'viewer_sample']
const hourSeconds = 3600
const measureSeconds = 2
const writeSeconds = 8
const viewers = 50
/** Everybody stays for twenty minutes, and says something every five. */
const entrySeconds = (20 * 60) / viewers
const lineSeconds = (5 * 60) / viewers
/** What the simulated customers say, in every language. */
const talk = Object.values(phraseBooks).flatMap(({ greetings, smallTalk }) => [...greetings, ...smallTalk])

async function bytesOf({ db }: RecordedSession): Promise<number> {
  await db.pool.query('VACUUM')
  const { rows } = await db.pool.query<{ bytes: string }>(
    'SELECT sum(pg_total_relation_size(t::regclass)) AS bytes FROM unnest($1::text[]) t',
    [tables],
  )
  return Number(rows[0]?.bytes)
}

/** Plays an hour in every room at once, so that half-filled pages of the database count for little. Returns the bytes of one room. */
export async function bytesOfAnHour(session: RecordedSession): Promise<number> {
  const recorder = session.record()
  const sample = createViewerSampler({ ...session, presence: { customers: () => viewers } })
  const before = await bytesOf(session)
  const start = session.clock().getTime()
  for (let second = 1; second <= hourSeconds; second++) {
    const at = new Date(start + second * 1000)
    session.setTime(at)
    for (const { anchorId } of session.sessions) {
      const by = { name: 'viewer', customerId: 1 + ((second * 7 + anchorId) % 300), color: '#ff9900', rank: 3, role: 'customer' } as const
      const base = { anchorId, at: at.toISOString(), by }
      if (second % measureSeconds === 0) session.measured(healthAt(at, 2500 + ((second * 37) % 300)), anchorId)
      if (second % entrySeconds === 0) session.emitEvent({ ...base, kind: 'enter' })
      if (second % lineSeconds === 0) session.emitEvent({ ...base, kind: 'text', text: talk[second % talk.length] ?? '' })
    }
    await sample()
    if (second % writeSeconds === 0) await recorder.write()
  }
  await recorder.close()
  return ((await bytesOf(session)) - before) / session.sessions.length
}
