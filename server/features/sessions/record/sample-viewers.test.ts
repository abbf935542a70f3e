import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createTimetable } from '../../../dates/timetable.ts'
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
  const timetable = createTimetable()
  timetable.steady(passingViewers(server.deps))
  let pieces = 0
  await timetable.walk(from, to, { at: (_, work) => work(), reached: () => pieces++ })
  // 35 days in pieces of six hours: 36 samples of each session at a time.
  expect(pieces).toBe(35 * 4)
  const { rows } = await server.db.pool.query(
    `SELECT count(*)::int AS count, min(at) AS first, max(at) AS last FROM viewer_sample GROUP BY live_session_id`,
  )
  const each = { count: 35 * 144, first: new Date('2026-11-20T12:10:00Z'), last: to }
  expect(rows).toEqual([each, each])
})
