import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getHostHome } from '#contract/calls/home/host.ts'
import { compareToday } from '#contract/calls/live-analysis.ts'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ledger: ReturnType<typeof ledgerOf>
beforeAll(async () => {
  server = await startTestServer()
  ledger = ledgerOf(server)
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const read = async (account: string, path: string) => (await (await server.as(account)).get(path)).body
const home = async (account: string) => getHostHome.reply.parse(await read(account, getHostHome.path))
const evening = (anchor: string, day: string, count: number, from = server.world.customers.carl) =>
  ledger.onAir(anchor, `${day}T10:00:00Z`, `${day}T10:50:00Z`, {}, () => ledger.give(anchor, { count, from }))

describe("a host's start page", () => {
  it('of a new host is empty', async () => {
    expect(await home('anna')).toMatchObject({
      today: { giftSum: 0, liveCounts: 0 },
      before: { giftSum: 0, until: '2026-11-19T12:00:00.000Z' },
      month: { points: 0, goal: null, neededPerDay: null, lastGoal: null, lastMonth: 0 },
      live: null,
      nextMatch: null,
      lastLives: [],
      thank: { of: 'week', from: '2026-11-14', to: '2026-11-20', people: [] },
    })
  })

  it('has today and yesterday until the same time, as the comparison of today has them', async () => {
    await evening('anna', '2026-11-19', 2)
    await ledger.onAir('anna', '2026-11-19T12:30:00Z', '2026-11-19T13:00:00Z', {}, () => ledger.give('anna', { count: 50 }))
    await evening('anna', '2026-11-20', 3)
    server.setTime('2026-11-20T12:00:00Z')
    const { today, before } = await home('anna')
    expect([today.giftSum, before.giftSum]).toEqual([3, 2])
    expect({ today, before }).toEqual(compareToday.reply.parse(await read('anna', compareToday.path)))
  })

  it('has the month with its pace and what a day needs, in exact points of gifts and private rooms', async () => {
    await server.db.prisma.anchor.updateMany({ data: { createdAt: new Date('2026-01-01') } })
    await evening('anna', '2026-10-31', 7)
    await evening('anna', '2026-11-10', 18)
    await ledger.onAir(
      'anna',
      '2026-11-11T10:00:00Z',
      '2026-11-11T10:50:00Z',
      { roomType: 'private', privateFee: { fee: 1, minute: 10 } },
      () => ledger.charge('anna'),
    )
    await evening('anna', '2026-11-20', 3)
    server.setTime('2026-11-20T12:00:00Z')
    await (await server.as('anna')).put(`/goal/${server.world.id.anna}`).send({ points: 100 })
    const { month } = await home('anna')
    expect(month).toMatchObject({ month: '2026-11', points: 22, daysOver: 19, daysLeft: 11, pace: 32, neededPerDay: 8, lastMonth: 7 })
  })

  it('has whom to thank for the newest session; without a gift in it, for the last seven days', async () => {
    const { carl, cleo } = server.world.customers
    await evening('anna', '2026-11-18', 9, cleo)
    await evening('anna', '2026-11-20', 1, carl)
    const { thank } = await home('anna')
    expect(thank).toMatchObject({ of: 'session', from: '2026-11-20', to: '2026-11-20', people: [{ customer: { id: carl }, amount: 1 }] })
    await ledger.onAir('anna', '2026-11-20T11:00:00Z', '2026-11-20T11:30:00Z')
    expect((await home('anna')).thank).toMatchObject({ of: 'week', people: [{ customer: { id: cleo } }, { customer: { id: carl } }] })
    expect((await home('bella')).thank.people).toEqual([])
  })

  it('has the open session while on air, and the last two that have ended', async () => {
    for (const day of ['17', '18', '19']) await evening('anna', `2026-11-${day}`, 1)
    server.setTime('2026-11-20T12:00:00Z')
    await (await server.as('anna')).post('/live').send({ title: 'Friday' })
    const { live, lastLives } = await home('anna')
    expect(live).toMatchObject({ title: 'Friday', startedAt: '2026-11-20T12:00:00.000Z' })
    expect(lastLives.map(({ startedAt }) => startedAt.slice(0, 10))).toEqual(['2026-11-19', '2026-11-18'])
    expect((await home('bella')).live).toBeNull()
  })

  it('has the next reserved match that was not shown yet', async () => {
    const { prisma } = server.db
    const league = await prisma.league.create({ data: { sport: 'Soccer', region: 'Europe', name: `League ${Math.random()}` } })
    const matchAt = (startAt: string, status: 'Scheduled' | 'InPlay' | 'Resulted') =>
      prisma.sportEvent.create({
        data: {
          sport: 'Soccer',
          leagueId: league.id,
          startAt: new Date(startAt),
          status,
          homeTeamName: 'Reds',
          guestTeamName: 'Blues',
          maxReserveCount: 9,
          reservations: { create: { anchorId: server.world.id.anna!, customerReserveCount: 4 } },
        },
      })
    await matchAt('2026-11-19T12:00:00Z', 'Scheduled')
    await matchAt('2026-11-20T11:00:00Z', 'Resulted')
    const later = await matchAt('2026-11-21T12:00:00Z', 'Scheduled')
    const running = await matchAt('2026-11-20T11:00:00Z', 'InPlay')
    expect((await home('anna')).nextMatch).toMatchObject({ id: running.id, customerReserveCount: 4 })
    expect((await home('bella')).nextMatch).toBeNull()
    await prisma.liveSession.create({
      data: {
        anchorId: server.world.id.anna!,
        title: '',
        playName: 'shown',
        roomType: 'normal',
        roomLevel: 0,
        privateFee: 1,
        privateMinute: 3,
        startedAt: new Date('2026-11-20T11:00:00Z'),
        endedAt: new Date('2026-11-20T11:30:00Z'),
        endReason: 'host',
        sportEventId: running.id,
      },
    })
    expect((await home('anna')).nextMatch).toMatchObject({ id: later.id })
  })

  it('is not for families and admins', async () => {
    for (const account of ['aurora', 'admin']) expect((await (await server.as(account)).get(getHostHome.path)).status).toBe(403)
  })
})
