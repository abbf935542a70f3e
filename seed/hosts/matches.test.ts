import { afterAll, beforeAll, expect, it } from 'vitest'
import { sportTypes } from '#contract/calls/sport-events.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import { emptyWorld } from '#server/db/demo-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { makeDemoWorld } from '../world/demo-world.ts'
import { matchEnd } from '../world/fixtures.ts'
import type { RunningServer } from '../sink/running-server.ts'
import { ordinary } from '../scenarios/scenario.ts'
import { fillCalendar, reportChanges } from './matches.ts'
import { companionOf } from './testing/companion-of.ts'

const dayMs = 86_400_000
let server: TestServer
let running: RunningServer
const laidDownAt = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  server = await startTestServer()
  await emptyWorld(server.db.pool)
  for (const { pieces } of makeDemoWorld({ seed: 'matches', now: laidDownAt, zone: 'Asia/Taipei', shape: { ...ordinary, days: 1 } }))
    await bulkInsert(server.db.pool, ...pieces)
  server.deps.auth.clearIdentities()
  running = companionOf(server)
})
afterAll(() => server.close())

it('a match begins and ends by the clock, with an event for both', async () => {
  const matches = await fillCalendar(running, laidDownAt)
  const next = matches.find(({ status, startAt }) => status === 'Scheduled' && new Date(startAt) > laidDownAt)!
  const startAt = new Date(next.startAt)
  const statusOf = async () => (await server.db.prisma.sportEvent.findUniqueOrThrow({ where: { id: next.id } })).status
  const received: unknown[] = []
  server.deps.bus.on('event/changed', (happening) => {
    if (happening.sportEventId === next.id) received.push(happening)
  })

  const playing = await reportChanges(running, matches, startAt)
  expect(await statusOf()).toBe('InPlay')
  const over = await reportChanges(running, playing, matchEnd(next.sport, startAt))
  expect(await statusOf()).toBe('Resulted')
  expect(received).toEqual([
    { sportEventId: next.id, status: 'InPlay' },
    { sportEventId: next.id, status: 'Resulted' },
  ])
  await reportChanges(
    running,
    over.map((match) => ({ ...match, status: 'Scheduled' as const })),
    startAt,
  )
  expect(await statusOf(), 'a result stays').toBe('Resulted')
})

it('a cancelled match never begins', async () => {
  const cancelled = (await fillCalendar(running, laidDownAt)).find(({ status }) => status === 'Cancelled')!
  await reportChanges(running, await fillCalendar(running, laidDownAt), new Date(cancelled.startAt))
  expect((await server.db.prisma.sportEvent.findUniqueOrThrow({ where: { id: cancelled.id } })).status).toBe('Cancelled')
})

it('the coming week stays full after any number of days, with the same matches in every run', async () => {
  const later = new Date(laidDownAt.getTime() + 30 * dayMs)
  const week = (await fillCalendar(running, later)).filter(({ startAt }) => new Date(startAt) > later)
  for (const sport of sportTypes) {
    for (let day = 0; day < 7; day++) {
      const from = later.getTime() + day * dayMs
      const played = week.filter(
        (match) => match.sport === sport && Date.parse(match.startAt) >= from && Date.parse(match.startAt) < from + dayMs,
      )
      expect(played.length, `${sport} in ${day} days`).toBeGreaterThan(0)
    }
  }
  const added = async () =>
    await server.db.prisma.sportEvent.findMany({
      where: { startAt: { gt: later } },
      orderBy: [{ startAt: 'asc' }, { sport: 'asc' }, { homeTeamName: 'asc' }],
      select: { startAt: true, sport: true, homeTeamName: true, guestTeamName: true },
    })
  const first = await added()
  await fillCalendar(running, later)
  expect(await added(), 'nothing is added twice').toEqual(first)
  await server.db.prisma.sportEvent.deleteMany({ where: { startAt: { gt: new Date(later.getTime() - dayMs) } } })
  await fillCalendar(running, later)
  expect(await added()).toEqual(first)
})
