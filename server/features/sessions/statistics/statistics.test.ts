import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let eventId: number
let derby: number
let evening: number

/** Stores an ended session of an anchor as a member of a family. */
const session = async (
  anchor: string,
  family: string,
  title: string,
  startedAt: string,
  endedAt: string | null,
  sportEventId: number | null = null,
) =>
  Number(
    (
      await server.db.prisma.liveSession.create({
        data: {
          anchorId: server.world.id[anchor]!,
          title,
          playName: randomUUID(),
          roomType: 'normal',
          roomLevel: 0,
          privateFee: 1,
          privateMinute: 3,
          familyId: server.world.id[family]!,
          startedAt: new Date(startedAt),
          endedAt: endedAt && new Date(endedAt),
          endReason: endedAt ? 'host' : null,
          sportEventId,
        },
      })
    ).id,
  )

async function earn(liveSessionId: number, gifts: bigint[], prizes: bigint[]) {
  const shared = {
    customerId: server.world.customers.carl,
    anchorId: server.world.id.anna!,
    liveSessionId,
    businessDate: new Date('2026-11-20'),
  }
  for (const amount of gifts) {
    await server.db.prisma.giftOrder.create({
      data: { ...shared, requestId: randomUUID(), giftId: server.world.gifts.rose, point: amount, count: 1, amount },
    })
  }
  for (const winAmount of prizes) {
    await server.db.prisma.gameBet.create({ data: { ...shared, requestId: randomUUID(), gameCode: 'ssc', betAmount: 100n, winAmount } })
  }
}

beforeAll(async () => {
  server = await startTestServer()
  const league = await server.db.prisma.league.create({ data: { sport: 'Soccer', region: 'Europe', name: 'Premier League' } })
  eventId = (
    await server.db.prisma.sportEvent.create({
      data: {
        sport: 'Soccer',
        leagueId: league.id,
        startAt: new Date('2026-11-19T10:00:00Z'),
        homeTeamName: 'Reds',
        guestTeamName: 'Blues',
        maxReserveCount: 2,
      },
    })
  ).id
  derby = await session('anna', 'aurora', 'Reds vs Blues', '2026-11-19T09:00:00Z', '2026-11-20T01:00:00Z', eventId)
  evening = await session('anna', 'aurora', '=evening, "live"', '2026-11-19T11:00:00Z', '2026-11-19T12:00:00Z')
  await session('anna', 'aurora', 'Still on', '2026-11-20T10:00:00Z', null)
  await session('erin', 'borealis', 'Elsewhere', '2026-11-19T11:00:00Z', '2026-11-19T12:00:00Z')
  await earn(derby, [150n, 1n], [20_000n, 5n, 0n])
})
afterAll(() => server.close())

const read = async (query: object = {}, account = 'anna', anchor = 'anna') =>
  (await server.as(account)).get(`/statistics/anchor/${server.world.id[anchor]}`).query(query)
const titles = async (query: object = {}) => (await read(query)).body.map(({ title }: { title: string }) => title)

describe('the statistics of an anchor', () => {
  it('have the gifts and prizes of a session, with or without an event', async () => {
    expect((await read()).body).toEqual([
      {
        id: derby,
        title: 'Reds vs Blues',
        liveStartAt: '2026-11-19T09:00:00.000Z',
        liveOverAt: '2026-11-20T01:00:00.000Z',
        startAt: '2026-11-19T10:00:00.000Z',
        homeTeamName: 'Reds',
        guestTeamName: 'Blues',
        gamePrizeSum: 200.05,
        gameGiftSum: 1.51,
      },
      {
        id: evening,
        title: '=evening, "live"',
        liveStartAt: '2026-11-19T11:00:00.000Z',
        liveOverAt: '2026-11-19T12:00:00.000Z',
        startAt: null,
        homeTeamName: null,
        guestTeamName: null,
        gamePrizeSum: 0,
        gameGiftSum: 0,
      },
    ])
  })

  it('are filtered and sorted by the end, or by the start, which includes open sessions', async () => {
    expect(await titles({ mode: 0 })).toEqual(['Reds vs Blues', '=evening, "live"'])
    expect(await titles({ mode: 1 })).toEqual(['Still on', '=evening, "live"', 'Reds vs Blues'])
    expect(await titles({ mode: 0, from: '2026-11-20 00:00:00' })).toEqual(['Reds vs Blues'])
    expect(await titles({ mode: 1, from: '2026-11-20 00:00:00' })).toEqual(['Still on'])
    expect(await titles({ mode: 1, to: '2026-11-19 10:59:59' })).toEqual(['Reds vs Blues'])
    expect(await titles({ mode: '', limit: 1 })).toEqual(['Reds vs Blues'])
  })

  it('can be read only by the anchor, its family and admins', async () => {
    expect((await read({}, 'aurora')).body).toHaveLength(2)
    expect((await read({}, 'admin', 'erin')).body).toHaveLength(1)
    expect((await read({}, 'bella')).status).toBe(404)
    expect((await read({}, 'borealis')).status).toBe(404)
    expect((await read({}, 'anna', 'erin')).status).toBe(404)
    expect((await read({ mode: 2 })).body.issues[0].field).toBe('mode')
  })

  it('show the new family of an anchor only the sessions since the move', async () => {
    const before = await session('anna', 'borealis', 'In another family', '2026-11-18T11:00:00Z', '2026-11-18T12:00:00Z')
    const idsFor = async (account: string) => (await read({ mode: 1, to: '2026-11-18' }, account)).body.map(({ id }: { id: number }) => id)
    expect([await idsFor('anna'), await idsFor('admin'), await idsFor('aurora')]).toEqual([[before], [before], []])
    const file = await (await server.as('aurora')).get(`/statistics/anchor/${server.world.id.anna}/export.csv?mode=1`)
    expect(file.text).not.toContain('In another family')
    await server.db.prisma.liveSession.delete({ where: { id: BigInt(before) } })
  })

  it('have sums of the whole range, also beyond the length of a list', async () => {
    const sums = async (query: object, account = 'anna') =>
      await (await server.as(account)).get(`/statistics/anchor/${server.world.id.anna}/sum`).query(query)
    expect((await sums({ mode: 1 })).body).toEqual({
      total: 3,
      gamePrizeSum: 200.05,
      gameGiftSum: 1.51,
      days: [
        { date: '2026-11-20', gameGiftSum: 0 },
        { date: '2026-11-19', gameGiftSum: 1.51 },
      ],
    })
    expect((await sums({ from: '2026-11-20', to: '2026-11-20' })).body).toEqual({
      total: 1,
      gamePrizeSum: 200.05,
      gameGiftSum: 1.51,
      days: [{ date: '2026-11-20', gameGiftSum: 1.51 }],
    })
    expect((await sums({}, 'borealis')).status).toBe(404)
  })

  it('can be exported for a spreadsheet', async () => {
    const download = async (account: string, query = '') =>
      (await server.as(account)).get(`/statistics/anchor/${server.world.id.anna}/export.csv${query}`)
    const { text, headers } = await download('anna', '?limit=1')
    const zone = 'Asia/Taipei'
    const both = (time: string) => `${time}+08:00,${time}`
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="live-statistics_2026-11-20.csv"')
    expect(text.split('\r\n')).toEqual([
      `\uFEFFLive session,Title,${['Started', 'Ended', 'Event starts'].map((title) => `${title} (${zone}),${title} (${zone} YYYY-MM-DD HH:mm:ss)`)},Home team,Guest team,Prizes,Gift points`,
      `${derby},Reds vs Blues,${both('2026-11-19 17:00:00')},${both('2026-11-20 09:00:00')},${both('2026-11-19 18:00:00')},Reds,Blues,200.05,1.51`,
      `${evening},"'=evening, ""live""",${both('2026-11-19 19:00:00')},${both('2026-11-19 20:00:00')},,,,,0.00,0.00`,
      '',
    ])
    expect((await download('borealis')).status).toBe(404)
    expect((await download('anna', '?from=2026-11-18&to=2026-11-18')).headers['content-disposition']).toContain(
      'live-statistics_2026-11-18_2026-11-18.csv',
    )
  })
})
