import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ledger, sumOf } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { recordVisit } from './commands.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened))

const read = async (account: string, path: string, query: object = {}) => (await (await server.as(account)).get(path).query(query)).body

describe('the live analysis', () => {
  it('has one row for each day on air, the newest first, and splits a session at midnight', async () => {
    await ledger.onAir('anna', '2026-11-20T15:00:00Z', '2026-11-20T17:30:00Z', {}, async () => {
      await recordVisit(server.deps, server.world.id.anna!, server.world.customers.carl)
      await ledger.give('anna', { count: 2 })
    })
    expect(await read('anna', '/live/me')).toEqual([
      {
        modelId: server.world.id.anna,
        modelName: 'Anna',
        liveDate: '2026-11-21',
        liveCounts: 1,
        totalInterval: 5400,
        watchedCounts: 0,
        clientCounts: 0,
        giftSum: 0,
        totalPrivateFees: 0,
        total: 0,
        betCount: 0,
        winOrLose: 0,
      },
      expect.objectContaining({
        liveDate: '2026-11-20',
        liveCounts: 1,
        totalInterval: 3600,
        watchedCounts: 1,
        clientCounts: 1,
        giftSum: 2,
      }),
    ])
    expect(await read('anna', '/live/me', { from: '2026-11-20 16:00:00' })).toHaveLength(1)
    expect(await read('anna', '/live/me', { limit: 1 })).toHaveLength(1)
  })

  it('counts an open session up to now, also over midnight, and not twice when it ends', async () => {
    server.setTime('2026-11-20T15:30:00Z')
    await server.push('anna')
    await (await server.as('anna')).post('/live').send({})
    const seconds = async () => (await read('anna', '/live/me')).map(({ totalInterval }: { totalInterval: number }) => totalInterval)
    expect(await seconds()).toEqual([0])
    server.advance(90)
    expect(await seconds()).toEqual([90])
    server.setTime('2026-11-20T16:10:00Z')
    expect(await seconds()).toEqual([600, 1800])
    expect(await read('anna', '/live/me', { to: '2026-11-20' })).toMatchObject([{ liveDate: '2026-11-20', totalInterval: 1800 }])
    await (await server.as('anna')).delete('/live')
    expect(await seconds()).toEqual([600, 1800])
  })

  it('counts a lost push until its grace period ends, and a session without a push as zero seconds', async () => {
    await server.push('anna')
    await (await server.as('anna')).post('/live').send({})
    await (await server.as('bella')).post('/live').send({})
    server.advance(60)
    await server.hook({ action: 'on_unpublish', stream: 'room-anna', client_id: 'encoder-1' })
    server.advance(600)
    const { value } = await read('aurora', '/live/family')
    expect(
      value.map(({ modelName, liveCounts, totalInterval }: Record<string, unknown>) => [modelName, liveCounts, totalInterval]),
    ).toEqual([
      ['Anna', 1, 150],
      ['Bella', 1, 0],
    ])
  })

  it('pages in a stable order, with totals over the whole filter', async () => {
    for (const name of ['anna', 'bella']) {
      for (const day of ['17', '18', '19', '20']) {
        await ledger.onAir(name, `2026-11-${day}T10:00:00Z`, `2026-11-${day}T11:00:00Z`, {}, () =>
          ledger.give(name, { gift: server.world.gifts.rocket }),
        )
      }
    }
    const all = await read('aurora', '/live/family', { limit: 100 })
    expect(all.total).toBe(8)
    expect(all.totalGiftSum).toBe(sumOf(all.value, 'giftSum'))
    const pages = await Promise.all([1, 2, 3].map((page) => read('aurora', '/live/family', { limit: 3, page })))
    expect(pages.flatMap(({ value }) => value)).toEqual(all.value)
    expect(await read('aurora', '/live/family', { limit: 3, page: 400 })).toEqual({ ...all, value: [] })
    expect(await read('aurora', '/live/family', { name: 'BEL', from: '2026-11-19', to: '2026-11-20' })).toMatchObject({
      total: 2,
      totalGiftSum: 199.98,
    })
    const noBets = { totalBetSum: 0, totalBetCount: 0, totalWinOrLose: 0 }
    expect(await read('borealis', '/live/family')).toEqual({ total: 0, value: [], totalGiftSum: 0, totalPrivateFees: 0, ...noBets })
    expect(all).toMatchObject(noBets)
    await server.db.pool.query('UPDATE anchor_daily SET bet_count = 3, bet_sum = 1001 * anchor_id, win_sum = 450')
    const bets = await read('aurora', '/live/family', { limit: 2 })
    const { value } = await read('aurora', '/live/family', { limit: 100 })
    expect(bets).toMatchObject({ totalBetSum: sumOf(value, 'total'), totalBetCount: 24, totalWinOrLose: sumOf(value, 'winOrLose') })
    expect(bets.totalBetSum).toBeGreaterThan(0)
  })

  it('has one row for the day of a move, of which each family sees its own part', async () => {
    const {
      db: { prisma },
      world,
    } = server
    const day = { anchorId: world.id.anna!, businessDate: new Date('2026-11-20') }
    await prisma.anchorDaily.createMany({
      data: [
        { ...day, familyId: world.id.aurora!, liveCount: 1, giftSum: 100n },
        { ...day, familyId: world.id.borealis!, liveCount: 2, giftSum: 250n },
        { ...day, familyId: world.id.aurora!, businessDate: new Date('2026-11-19'), liveCount: 1, giftSum: 50n },
      ],
    })
    const all = await read('admin', '/live/family')
    expect(all).toMatchObject({
      total: 2,
      totalGiftSum: 4,
      value: [
        { liveCounts: 3, giftSum: 3.5 },
        { liveCounts: 1, giftSum: 0.5 },
      ],
    })
    expect((await read('admin', '/live/family', { limit: 1, page: 2 })).value).toEqual(all.value.slice(1))
    expect(await read('aurora', '/live/family')).toMatchObject({ total: 2, totalGiftSum: 1.5, value: [{ giftSum: 1 }, { giftSum: 0.5 }] })
    expect(await read('borealis', '/live/family')).toMatchObject({ total: 1, totalGiftSum: 2.5, value: [{ liveCounts: 2 }] })
  })

  it('has open sessions at their position on the right page, and in the totals', async () => {
    for (const day of ['18', '19'])
      await ledger.onAir('anna', `2026-11-${day}T10:00:00Z`, `2026-11-${day}T11:00:00Z`, {}, () => ledger.give('anna'))
    server.setTime('2026-11-19T15:30:00Z')
    await server.push('bella')
    await (await server.as('bella')).post('/live').send({})
    for (const name of ['anna', 'erin'])
      await ledger.onAir(name, '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', {}, () => ledger.give(name))
    server.setTime('2026-11-20T11:00:00Z')
    await (await server.as('erin')).post('/live').send({})
    const all = await read('admin', '/live/family', { limit: 100 })
    expect(all).toMatchObject({ total: 6, totalGiftSum: 4 })
    expect(all.value.map(({ liveDate, modelName, liveCounts }: Record<string, unknown>) => [liveDate, modelName, liveCounts])).toEqual([
      ['2026-11-20', 'Anna', 1],
      ['2026-11-20', 'Bella', 1],
      ['2026-11-20', 'Erin', 2],
      ['2026-11-19', 'Anna', 1],
      ['2026-11-19', 'Bella', 1],
      ['2026-11-18', 'Anna', 1],
    ])
    for (const limit of [1, 2, 3, 4, 5]) {
      const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => read('admin', '/live/family', { limit, page })))
      expect(pages.flatMap(({ value }) => value)).toEqual(all.value)
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 6))
    }
  })

  it('is the same in the exported file', async () => {
    await ledger.onAir('anna', '2026-09-01T10:00:00Z', '2026-09-01T11:00:00Z')
    await ledger.onAir('anna', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', {}, () => ledger.give('anna'))
    const { text } = await (await server.as('aurora')).get('/live/family/export.csv')
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      '2026-11-20,Anna,1,3600,0,0,1.00,0.00,0,0.00,0.00',
      '2026-09-01,Anna,1,3600,0,0,0.00,0.00,0,0.00,0.00',
    ])
  })
})

describe('the live history', () => {
  it('shows sessions that have ended, with their gifts and fees', async () => {
    await ledger.onAir(
      'anna',
      '2026-11-20T10:00:00Z',
      '2026-11-20T11:00:00Z',
      { title: 'First', roomType: 'private', privateFee: { fee: 5, minute: 10 } },
      async () => {
        await ledger.give('anna', { count: 4 })
        await ledger.charge('anna')
      },
    )
    await ledger.onAir('anna', '2026-11-20T12:00:00Z', '2026-11-20T12:30:00Z', { title: 'Second' })
    await (await server.as('bella')).post('/live').send({})
    const history = await read('aurora', '/live/history')
    expect(history.total).toBe(2)
    expect(history.value).toMatchObject([
      { title: 'Second', interval: 1800, giftSum: 0, privateFeeSum: 0, endReason: 'host' },
      {
        title: 'First',
        model: { name: 'Anna' },
        roomType: 'private',
        interval: 3600,
        giftSum: 4,
        privateFeeSum: 5,
        startedAt: '2026-11-20T10:00:00.000Z',
      },
    ])
    expect(await read('anna', '/live/history', { limit: 1, page: 2 })).toEqual({ total: 2, value: [history.value[1]] })
    expect((await read('bella', '/live/history')).total).toBe(0)
    expect((await read('admin', '/live/history', { name: 'ann', from: '2026-11-20 11:00:00' })).total).toBe(1)
  })
})

describe('a room', () => {
  let sockets: TestSockets
  beforeAll(async () => {
    sockets = await startTestSockets(server)
  })
  afterAll(() => sockets.close())

  it('counts each customer who enters', async () => {
    const { world, db, as } = server
    await (await as('anna')).post('/live').send({})
    await sockets.customer(world.customers.carl, world.id.anna)
    await sockets.customer(world.customers.cleo, world.id.anna)
    await expect
      .poll(() => db.prisma.liveSession.findFirst({ select: { watchedCount: true, clientCount: true } }))
      .toEqual({ watchedCount: 2, clientCount: 2 })
  })
})
