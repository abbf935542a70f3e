import { beforeAll, describe, expect, it } from 'vitest'
import { readLiveSummary, type LiveSummary } from '#contract/calls/sessions/live-end.ts'
import type { Ledger } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ledger: Ledger
let carl: number
let cleo: number
openLedger((opened) => ({ server, ledger } = opened))
beforeAll(() => {
  ;({ carl, cleo } = server.world.customers)
})

const request = async (id: number, account = 'anna') => (await server.as(account)).get(`/live/history/${id}/summary`)
const summary = async (id: number, account = 'anna'): Promise<LiveSummary> => readLiveSummary.reply.parse((await request(id, account)).body)
const begin = async (account = 'anna', body: object = {}) => Number((await (await server.as(account)).post('/live').send(body)).body.id)
const end = async (account = 'anna') => (await server.as(account)).delete('/live')
/** A session of so many seconds in which Carl gives so many roses; a rose is a point. */
async function session(seconds: number, roses = 0, account = 'anna') {
  const id = await begin(account)
  if (roses > 0) await ledger.give(account, { count: roses })
  server.advance(seconds)
  await end(account)
  server.advance(60)
  return id
}
const watch = (id: number, viewers: readonly number[], everySeconds = 10) =>
  server.db.prisma.viewerSample.createMany({
    data: viewers.map((count, index) => ({
      liveSessionId: BigInt(id),
      at: new Date(server.deps.clock().getTime() + index * everySeconds * 1000),
      viewers: count,
    })),
  })

describe('the summary of a live session', () => {
  it('has its earnings, figures, viewers, best supporters with their gifts, and its best second', async () => {
    const id = await begin('anna', { title: 'Evening', roomType: 'private', privateFee: { fee: 7, minute: 3 } })
    await watch(id, [0, 4, 9, 2])
    await ledger.charge('anna')
    await ledger.give('anna', { count: 3 })
    server.advance(30.2)
    await ledger.give('anna', { count: 4, from: cleo })
    await ledger.give('anna', { count: 2 })
    server.advance(29.8)
    await end()
    expect(await summary(id)).toMatchObject({
      id,
      model: { name: 'Anna' },
      title: 'Evening',
      endReason: 'host',
      endedAt: '2026-11-20T12:01:00.000Z',
      giftSum: 9,
      privateFeeSum: 7,
      figures: { points: 16, seconds: 60, peak: 9, gifts: 3, givers: 2 },
      usual: null,
      bestAt: '2026-11-20T12:00:30.000Z',
      viewers: [{ viewers: 0 }, { viewers: 4 }, { viewers: 9, at: '2026-11-20T12:00:20.000Z' }, { viewers: 2 }],
      peaks: [{ at: '2026-11-20T12:00:30.200Z', amount: 9, gift: { giftName: 'rose', count: 4, amount: 4 }, customer: { id: cleo } }],
      supporters: [
        { customerId: carl, giftSum: 5, gifts: [{ giftName: 'rose', count: 5 }], thanks: null },
        { customerId: cleo, giftSum: 4, gifts: [{ giftName: 'rose', count: 4 }], thanks: null },
      ],
      match: null,
      picture: null,
    })
  })

  it('of ten seconds without gifts, viewers and picture has nothing but its time', async () => {
    const id = await session(10)
    const { figures, bestAt, viewers, peaks, supporters, push } = await summary(id)
    expect(figures).toEqual({ points: 0, seconds: 10, peak: null, viewers: 0, gifts: 0, givers: 0 })
    expect([bestAt, viewers, peaks, supporters]).toEqual([null, [], [], []])
    expect(push).toEqual({ lateSeconds: null, drops: 0, lostSeconds: 0, faults: [] })
  })

  it('without gifts has its best second where the most viewers were', async () => {
    const id = await begin()
    await watch(id, [1, 6, 6, 3])
    server.advance(40)
    await end()
    expect((await summary(id)).bestAt).toBe('2026-11-20T12:00:10.000Z')
    expect((await (await server.as('anna')).get(`/live/history/${id}`)).body.bestAt).toBe('2026-11-20T12:00:10.000Z')
  })

  it('of eight hours keeps every peak of its viewers, and at most four peaks of gifts, apart from one another', async () => {
    const id = await begin()
    await watch(
      id,
      Array.from({ length: 2880 }, (_, index) => (index === 1234 ? 500 : index % 7)),
    )
    for (const roses of [5, 1, 9, 9, 2, 7, 3]) {
      await ledger.give('anna', { count: roses })
      server.advance(60)
      await ledger.give('anna', { count: roses })
      server.advance(3600)
    }
    server.setTime('2026-11-20T20:00:00Z')
    await end()
    const { viewers, peaks, figures } = await summary(id)
    expect([viewers.length <= 240, Math.max(...viewers.map((one) => one.viewers)), figures.peak]).toEqual([true, 500, 500])
    expect(peaks.map(({ at, amount }) => [at.slice(11, 16), amount])).toEqual([
      ['12:00', 5],
      ['14:02', 9],
      ['15:03', 9],
      ['17:05', 7],
    ])
  })

  it('names the faults of the push by how long they lasted in all', async () => {
    const id = await begin()
    const started = server.deps.clock()
    const mark = (seconds: number, advice: string | null) => ({
      liveSessionId: BigInt(id),
      at: new Date(started.getTime() + seconds * 1000),
      kind: 'advice',
      detail: { advice },
    })
    await server.db.prisma.sessionMark.createMany({
      data: [
        mark(0, 'sound_silent'),
        mark(20, null),
        mark(30, 'no_audio'),
        mark(35, null),
        mark(40, 'low_frame_rate'),
        mark(90, 'sound_silent'),
      ],
    })
    await server.db.prisma.liveSession.update({
      where: { id },
      data: { dropCount: 2, lostMs: 43_400, firstPushAt: new Date(started.getTime() + 12_900) },
    })
    server.advance(150)
    await end()
    expect((await summary(id)).push).toEqual({
      lateSeconds: 12,
      drops: 2,
      lostSeconds: 43,
      faults: [
        { advice: 'sound_silent', seconds: 80 },
        { advice: 'low_frame_rate', seconds: 50 },
      ],
    })
  })

  it('of a session on a match names the teams', async () => {
    const { prisma } = server.db
    const { id: leagueId } = await prisma.league.create({ data: { sport: 'Soccer', region: 'Asia', name: 'Summary league' } })
    const match = {
      sport: 'Soccer',
      leagueId,
      startAt: server.deps.clock(),
      homeTeamName: 'Lions',
      guestTeamName: 'Bears',
      homeScore: 2,
      guestScore: 1,
      maxReserveCount: 1,
    }
    const { id: sportEventId } = await prisma.sportEvent.create({ data: match })
    const id = await session(60)
    await prisma.liveSession.update({ where: { id }, data: { sportEventId } })
    expect((await summary(id)).match).toEqual({ homeTeamName: 'Lions', guestTeamName: 'Bears', score: { home: 2, guest: 1 } })
    await prisma.liveSession.update({ where: { id }, data: { sportEventId: null } })
    await prisma.sportEvent.delete({ where: { id: sportEventId } })
    await prisma.league.delete({ where: { id: leagueId } })
  })
})

describe("the host's usual", () => {
  it('is the exact median of the ten sessions before, each figure for itself', async () => {
    await session(1000, 1000)
    for (const [seconds, roses] of [
      [10, 9],
      [20, 8],
      [30, 7],
      [40, 6],
      [50, 5],
      [60, 4],
      [70, 3],
      [80, 2],
      [91, 1],
      [100, 0],
    ] as const)
      await session(seconds, roses)
    const id = await session(5, 2)
    // A later one does not count, nor does that of another host.
    await session(7000, 70)
    await session(9000, 90, 'bella')
    expect(await summary(id)).toMatchObject({
      figures: { points: 2, seconds: 5, gifts: 1, givers: 1 },
      usual: { sessions: 10, points: 4.5, seconds: 55, peak: null, viewers: 0, gifts: 1, givers: 1 },
    })
  })

  it('of an odd number is the middle one, and half a hundredth is rounded up', async () => {
    const ids = [await session(10), await session(20), await session(40)]
    const watched = ids[2]!
    await watch(watched, [3])
    const last = await session(5)
    expect((await summary(last)).usual).toMatchObject({ sessions: 3, seconds: 20, peak: 3, points: 0 })
    await server.db.prisma.liveSession.deleteMany({ where: { id: ids[0]! } })
    for (const [index, amount] of [10n, 11n].entries()) {
      const { orderId } = await ledgerGift(ids[index + 1]!)
      await server.db.prisma.giftOrder.update({ where: { id: orderId }, data: { point: amount, amount } })
    }
    expect((await summary(last)).usual).toMatchObject({ sessions: 2, seconds: 30, points: 0.11 })
  })
})

/** A gift that belongs to a session of the past. */
async function ledgerGift(liveSessionId: number) {
  await begin()
  const { orderId } = await ledger.give('anna')
  await server.db.prisma.giftOrder.update({ where: { id: orderId }, data: { liveSessionId } })
  const open = await server.db.prisma.liveSession.findFirstOrThrow({ where: { endedAt: null } })
  await end()
  await server.db.prisma.liveSession.delete({ where: { id: open.id } })
  return { orderId }
}

describe('who may see it', () => {
  it('its host, the family at that time, and an admin; for others it does not exist', async () => {
    const id = await session(60, 3)
    for (const account of ['anna', 'aurora', 'admin']) expect((await summary(id, account)).giftSum).toBe(3)
    for (const account of ['bella', 'borealis', 'zephyr', 'erin'])
      expect([account, (await request(id, account)).status]).toEqual([account, 404])
    expect((await request(999_999)).status).toBe(404)
    expect((await request('x' as unknown as number)).body.issues).toMatchObject([{ field: 'id' }])
  })

  it('a new family compares with its own time only, and does not see the sessions before', async () => {
    const { id } = server.world
    const moveTo = (family: string) => server.db.prisma.anchor.update({ where: { id: id.anna! }, data: { familyId: id[family]! } })
    const before = await session(100, 10)
    await moveTo('borealis')
    const first = await session(50, 5)
    expect((await request(before, 'borealis')).status).toBe(404)
    expect((await summary(first, 'borealis')).usual).toBeNull()
    expect((await summary(first)).usual).toMatchObject({ sessions: 1, points: 10 })
    await moveTo('aurora')
  })

  it('the host alone sees the thanks to a supporter', async () => {
    const id = await session(60, 3)
    await (await server.as('anna')).put(`/customer/${carl}/thanks`).send({ text: 'You made my evening.' })
    expect((await summary(id)).supporters[0]?.thanks).toMatchObject({ text: 'You made my evening.', shownAt: null })
    for (const account of ['aurora', 'admin']) expect((await summary(id, account)).supporters[0]?.thanks).toBeNull()
  })
})
