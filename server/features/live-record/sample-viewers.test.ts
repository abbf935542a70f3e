import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { passingViewers } from './commands/sample-viewers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.reset()
})
afterAll(() => server.close())

it('when the clock is advanced by weeks, viewers are stored in pieces, one sample per ten minutes', async () => {
  for (const anchor of ['anna', 'erin']) await (await server.as(anchor)).post('/live').send({})
  const [from, to] = [new Date('2026-11-20T12:05:00Z'), new Date('2026-12-25T12:00:00Z')]
  let pieces = 0
  const count = () => pieces++
  server.db.pool.on('acquire', count)
  await passingViewers(server.deps).pass(from, to)
  server.db.pool.off('acquire', count)
  // 35 days of two sessions: 10,080 samples, 5,000 at most at a time. The sessions are read once.
  expect(pieces).toBe(1 + 3)
  const { rows } = await server.db.pool.query(
    `SELECT count(*)::int AS count, min(at) AS first, max(at) AS last FROM viewer_sample GROUP BY live_session_id`,
  )
  const each = { count: 35 * 144, first: new Date('2026-11-20T12:10:00Z'), last: to }
  expect(rows).toEqual([each, each])
})
