import { describe, expect, it } from 'vitest'
import { getHostHome } from '#contract/calls/dashboard/host.ts'
import { getStaffHome } from '#contract/calls/dashboard/staff.ts'
import { compareToday } from '#contract/calls/sessions/live-analysis.ts'
import type { Ledger } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened), 'anchor_reservation, sport_event, books_check, webhook_delivery')

const read = async (account: string, path: string) => (await (await server.as(account)).get(path)).body
const home = async (account: string) => getHostHome.reply.parse(await read(account, getHostHome.path))
const evening = (anchor: string, day: string, count: number, from = server.world.customers.carl) =>
  ledger.onAir(anchor, `${day}T10:00:00Z`, `${day}T10:50:00Z`, {}, () => ledger.give(anchor, { count, from }))

async function reservedMatch(startAt: string, status: 'Scheduled' | 'InPlay' | 'Resulted' | 'Cancelled', hosts: number[]) {
  const league = { sport: 'Soccer', region: 'Europe', name: 'Premier League' }
  const { id: leagueId } = await server.db.prisma.league.upsert({ where: { sport_region_name: league }, create: league, update: {} })
  const teams = { homeTeamName: 'Reds', guestTeamName: 'Blues' }
  const reservations = { create: hosts.map((anchorId) => ({ anchorId, customerReserveCount: 4 })) }
  const event = { sport: 'Soccer', leagueId, startAt: new Date(startAt), status, ...teams, maxReserveCount: 9, reservations }
  return server.db.prisma.sportEvent.create({ data: event })
}

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
    const matchAt = (startAt: string, status: 'Scheduled' | 'InPlay' | 'Resulted') =>
      reservedMatch(startAt, status, [server.world.id.anna!])
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

describe("a family's and an admin's start page", () => {
  const staff = async (account: string) => getStaffHome.reply.parse(await read(account, getStaffHome.path))

  it('of a platform on its first day is empty', async () => {
    expect(await staff('aurora')).toMatchObject({ missing: { total: 0, value: [] }, month: { points: 0, lastMonth: 0 }, faults: null })
    server.setTime('2026-12-01T04:00:00Z')
    expect(await staff('aurora')).toMatchObject({ month: { month: '2026-12', daysOver: 0, pace: null }, movers: null })
  })

  it('has the month of the members, and those whose points rise and fall on the days that are over', async () => {
    await server.db.prisma.family.updateMany({ data: { createdAt: new Date('2026-01-01') } })
    await evening('anna', '2026-10-05', 10)
    await evening('bella', '2026-10-05', 5)
    await evening('bella', '2026-10-25', 100)
    await evening('anna', '2026-11-05', 4)
    await evening('bella', '2026-11-05', 15)
    await evening('erin', '2026-11-06', 1)
    await evening('anna', '2026-11-20', 50)
    server.setTime('2026-11-20T12:00:00Z')
    const { month, movers } = await staff('aurora')
    expect(month).toMatchObject({ points: 69, lastMonth: 115, daysOver: 19, daysLeft: 11, pace: 79 })
    expect(movers).toMatchObject({
      days: { from: '2026-11-01', to: '2026-11-19' },
      before: { from: '2026-10-01', to: '2026-10-19' },
      rising: [{ name: 'Bella', now: 15, before: 5 }],
      falling: [{ name: 'Anna', now: 4, before: 10 }],
    })
    expect((await staff('admin')).movers?.rising).toMatchObject([
      { name: 'Aurora', now: 19, before: 15 },
      { name: 'Borealis', now: 1, before: 0 },
    ])
    expect((await staff('borealis')).month.points).toBe(1)
  })

  it('has the hosts who should be on air and are not, of the own family only', async () => {
    const { prisma } = server.db
    const { anna, bella, erin } = server.world.id
    const matchAt = (startAt: string, status: 'Scheduled' | 'InPlay' | 'Cancelled', ...hosts: (number | undefined)[]) =>
      reservedMatch(
        startAt,
        status,
        hosts.flatMap((id) => id ?? []),
      )
    await matchAt('2026-11-20T12:30:00Z', 'Scheduled', anna)
    await matchAt('2026-11-20T11:30:00Z', 'InPlay', bella, erin)
    await matchAt('2026-11-20T13:30:00Z', 'Scheduled', anna)
    await matchAt('2026-11-20T12:30:00Z', 'Cancelled', anna)
    const names = async (account: string) => (await staff(account)).missing.value.map(({ anchor }) => anchor.name)
    expect(await names('aurora')).toEqual(['Bella', 'Anna'])
    expect(await names('borealis')).toEqual(['Erin'])
    expect((await staff('admin')).missing).toMatchObject({ total: 3, value: [{ familyName: 'Aurora' }, { familyName: 'Borealis' }, {}] })
    await (await server.as('bella')).post('/live').send({})
    expect(await names('aurora')).toEqual(['Anna'])
    const setActive = (isActive: boolean) => prisma.account.updateMany({ where: { anchor: { id: anna! } }, data: { isActive } })
    await setActive(false)
    expect(await names('aurora')).toEqual([])
    await setActive(true)
  })

  it('has the faults of the platform for an admin', async () => {
    const { prisma } = server.db
    expect((await staff('admin')).faults).toEqual([])
    await prisma.booksCheck.create({
      data: { startedAt: server.deps.clock(), finishedAt: server.deps.clock(), disagreements: [{}, {}] as object[] },
    })
    const endpoint = await prisma.webhookEndpoint.create({
      data: { url: 'https://example.com', secret: 'whsec', eventTypes: [], byAccount: 'admin' },
    })
    const delivery = (status: string, rest: object) =>
      prisma.webhookDelivery.create({
        data: { eventId: 'e', endpointId: endpoint.id, type: 'live.started', data: {}, createdAt: new Date(), status, ...rest },
      })
    const nextTryAt = new Date('2026-11-20T13:00:00Z')
    await delivery('failed', { lastTryAt: new Date('2026-11-20T11:00:00Z') })
    await delivery('failed', { lastTryAt: new Date('2026-11-18T11:00:00Z') })
    await delivery('pending', { responseCode: 500, nextTryAt })
    await delivery('pending', { nextTryAt })
    await delivery('delivered', { responseCode: 200 })
    expect((await staff('admin')).faults).toEqual([
      { name: 'books', count: 2 },
      { name: 'webhooks', count: 2 },
    ])
    expect((await staff('aurora')).faults).toBeNull()
  })

  it('is not for a host', async () => {
    expect((await (await server.as('anna')).get(getStaffHome.path)).status).toBe(403)
  })
})
