import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { thinRecords } from './commands/thin-records.ts'
import { signalFigures } from './rules/signal-figures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const hours = 48
const day = 86_400

/** Stores a session that was on air for two days, with its full record. Returns its id. */
async function longSession(account = 'anna') {
  const id = Number((await (await server.as(account)).post('/live').send({ title: 'Two days' })).body.id)
  const begin = server.deps.clock()
  server.advance(hours * 3600)
  await (await server.as(account)).delete('/live')
  const insert = (sql: string) => server.db.pool.query(sql, [id, begin])
  const every = (seconds: number) => `generate_series(0, ${hours * 3600 - 1}, ${seconds}) AS t (second)`
  const at = `$2::timestamptz + t.second * interval '1 second'`
  await insert(`INSERT INTO viewer_sample (live_session_id, at, viewers) SELECT $1, ${at}, (t.second * 7919) % 400 FROM ${every(10)}`)
  // Two measurements for each row, the second of which may lie in the next minute.
  await insert(`INSERT INTO session_signal (live_session_id, at, figures)
    SELECT $1, ${at}, ARRAY[0, 1000 + (t.second * 31) % 900, 300, 2000, 10, 4, 7000, 1000 + (t.second * 37) % 900, 300, 2000, 10, 4]::smallint[]
    FROM ${every(13)}`)
  await insert(`INSERT INTO session_report (live_session_id, kind, at, figures)
    SELECT $1, 'encoder', ${at}, ARRAY[0, 0, t.second % 50, 0, 2500, 320, 300]::smallint[] FROM ${every(30)}`)
  await insert(`INSERT INTO session_chat (live_session_id, at, count, lines) SELECT $1, ${at}, 1, '[[0, 1, "hello"]]' FROM ${every(15)}`)
  return id
}
const rowsOf = async (table: string, id: number) =>
  (await server.db.pool.query<{ at: Date; figures: number[] }>(`SELECT * FROM ${table} WHERE live_session_id = $1 ORDER BY at`, [id])).rows

/** Measures the maximum number of rows that one transaction wrote and removed, and how often other statements ran in between. */
async function watched(work: () => Promise<unknown>) {
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  let turns = 0
  // Connections are given out in the order of the requests.
  for (; !isDone; turns++) await server.db.pool.query('SELECT 1')
  await done
  return turns
}

describe('the record of two days on air', () => {
  it('is thinned in pieces, so that other statements run between them', async () => {
    const id = await longSession()
    const before = await rowsOf('session_signal', id)
    server.advance(8 * day)
    const turns = await watched(() => thinRecords(server.deps))
    // 17,280 samples of viewers, 13,293 rows of the push and 5,760 of its encoder: 250 at a time.
    expect(turns).toBeGreaterThan(140)
    expect((await rowsOf('session_signal', id)).map(({ at, figures }) => ({ at, figures }))).toEqual(signalFigures.byMinute(before))
    expect(await rowsOf('viewer_sample', id)).toHaveLength(hours * 60)
    expect(await rowsOf('session_report', id)).toHaveLength(hours * 60)
  })

  it('is the same after thinning if a server stopped in the middle of it', async () => {
    const [whole, interrupted] = [await longSession('anna'), await longSession('erin')]
    server.advance(8 * day)
    const ofOthers = { where: { id: { not: BigInt(interrupted) } } }
    await server.db.prisma.liveSession.updateMany({ where: { id: whole }, data: { recordKept: 'sums' } })
    for (let turns = 3; ; turns += 20) {
      const stop = new AbortController()
      const pass = thinRecords(server.deps, stop.signal)
      for (let turn = 0; turn < turns; turn++) await server.db.pool.query('SELECT 1')
      stop.abort()
      await pass
      if ((await server.db.prisma.liveSession.findUniqueOrThrow({ where: { id: interrupted } })).recordKept === 'minutes') break
    }
    await server.db.prisma.liveSession.updateMany({ ...ofOthers, data: { recordKept: 'fine' } })
    await thinRecords(server.deps)
    for (const table of ['viewer_sample', 'session_signal', 'session_report']) {
      const [one, other] = [await rowsOf(table, whole), await rowsOf(table, interrupted)]
      expect(other.map((row) => row.figures)).toEqual(one.map((row) => row.figures))
      expect(other).toHaveLength(one.length)
    }
  })

  it('loses its details in pieces as well', async () => {
    const id = await longSession()
    server.advance(91 * day)
    const turns = await watched(() => thinRecords(server.deps))
    expect(turns).toBeGreaterThan(20)
    for (const table of ['session_chat', 'session_signal', 'session_report']) expect(await rowsOf(table, id)).toEqual([])
    expect(await rowsOf('viewer_sample', id)).toHaveLength(hours * 60)
  })
})
