import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAnchorIncome, listFamilyIncome } from '#contract/calls/earnings/income.ts'
import { ledgerOf, sumOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ledger: ReturnType<typeof ledgerOf>
beforeAll(async () => {
  server = await startTestServer()
  ledger = ledgerOf(server)
  await ledger.rate('anna', '2026-10-01', { hourly: 20.01, gift: 33.33, fee: 10 })
  await ledger.rate('erin', '2026-10-01', { hourly: 10, gift: 50, fee: 10 })
  await ledger.familyRate('aurora', '2026-10-01', { gift: 40, fee: 20 })
  const evening = (anchor: string, day: string, count: number) =>
    ledger.onAir(anchor, `${day}T10:00:00Z`, `${day}T10:50:00Z`, {}, () => ledger.give(anchor, { count }))
  for (const [day, count] of [
    ['2026-10-19', 7],
    ['2026-11-12', 3],
    ['2026-11-17', 5],
    ['2026-11-18', 11],
  ] as const)
    await evening('anna', day, count)
  await evening('erin', '2026-11-18', 500)
  server.setTime('2026-11-20T12:00:00Z')
})
beforeEach(() => server.setTime('2026-11-20T12:00:00Z'))
afterAll(() => server.close())

const get = async (account: string, path: string, query: object) => (await server.as(account)).get(path).query(query)
const week = { from: '2026-11-14', to: '2026-11-20', compare: 'before' }

describe('a compared report', () => {
  it('has every day of the range, which add up to its totals, and the totals of the range before', async () => {
    const reports = [
      [listAnchorIncome, ['intervalSum', 'giftSum', 'profitSum']],
      [listFamilyIncome, ['intervalSum', 'profitSum', 'memberProfit', 'noProfitSum']],
    ] as const
    for (const account of ['aurora', 'borealis', 'admin'])
      for (const [{ path }, sums] of reports) {
        const { body } = await get(account, path, week)
        const { body: earlier } = await get(account, path, { from: '2026-11-07', to: '2026-11-13' })
        expect(body.days.map(({ date }: { date: string }) => date)).toEqual([14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day}`))
        for (const name of sums) {
          expect(sumOf(body.days, name)).toBe(body[name])
          expect(body.previous[name]).toBe(earlier[name])
        }
        expect(body.previous).toMatchObject({ from: '2026-11-07', to: '2026-11-13' })
        expect([earlier.previous, earlier.days]).toEqual([undefined, undefined])
      }
  })

  it('of activity agrees with the lists of orders, sessions and days, for each role', async () => {
    const paid = { roomType: 'private', privateFee: { fee: 20, minute: 10 } }
    await ledger.onAir('anna', '2026-11-16T15:30:00Z', '2026-11-16T16:30:00Z', paid, () => ledger.charge('anna'))
    server.setTime('2026-11-20T12:00:00Z')
    const days = { from: week.from, to: week.to }
    for (const [account, gifts, fees] of [
      ['aurora', '/giftOrder/family', '/privateFeeOrder/family'],
      ['borealis', '/giftOrder/family', '/privateFeeOrder/family'],
      ['admin', '/giftOrder/family', '/privateFeeOrder/family'],
    ] as const) {
      const { body } = await get(account, '/live/activity', days)
      const lists = async (range: object) => {
        const [orders, paid, sessions, onAir] = await Promise.all(
          [gifts, fees, '/live/history', '/live/family'].map(async (path) => (await get(account, path, range)).body),
        )
        return {
          giftSum: orders.totalGiftSum,
          giftOrders: orders.total,
          privateFeeSum: paid.totalPrivateFees,
          privateFeeOrders: paid.total,
          liveSessions: sessions.total,
          totalInterval: sumOf(onAir.value, 'totalInterval'),
        }
      }
      const now = await lists(days)
      for (const [name, value] of Object.entries(now)) expect([name, sumOf(body.days, name)]).toEqual([name, value])
      // The 20th is not over, so the 13th counts until the same time of day.
      const until = '2026-11-13T12:00:00.000Z'
      const before = await lists({ from: '2026-11-07', to: '2026-11-13' })
      expect(body.previous).toEqual({ from: '2026-11-07', to: '2026-11-13', until, ...before })
      for (const [name, value] of Object.entries(before)) expect([name, sumOf(body.daysBefore, name)]).toEqual([name, value])
    }
    const own = await get('anna', '/live/activity', { ...days, name: 'erin' })
    const givers = async (range: object) => (await get('anna', '/giftOrder/supporters', range)).body.total
    expect(own.body.giftCustomers).toEqual({ now: await givers(days), before: await givers({ from: '2026-11-07', to: '2026-11-13' }) })
    expect(own.body.previous).toMatchObject({ giftSum: 3, giftOrders: 1, liveSessions: 1, totalInterval: 3000 })
    const named = await get('admin', '/live/activity', { ...days, name: 'erin' })
    expect(sumOf(named.body.days, 'giftSum')).toBe(500)
  })

  it('of today is compared with yesterday until this time of day', async () => {
    const onAir = (from: string, to: string, count: number) =>
      ledger.onAir('bella', from, to, {}, async () => {
        await ledger.give('bella', { count })
        const { id } = await server.db.prisma.liveSession.findFirstOrThrow({ where: { endedAt: null, anchorId: server.world.id.bella! } })
        const at = new Date(from)
        await server.db.prisma.sessionEntry.createMany({ data: [1, 2].map((customerId) => ({ liveSessionId: id, at, customerId })) })
      })
    await onAir('2026-12-02T10:00:00Z', '2026-12-02T10:50:00Z', 3)
    await onAir('2026-12-02T13:00:00Z', '2026-12-02T13:40:00Z', 5)
    await onAir('2026-12-03T11:00:00Z', '2026-12-03T11:30:00Z', 4)
    const day = { from: '2026-12-03', to: '2026-12-03' }
    const at = async (time: string) => {
      server.setTime(`2026-12-03T${time}Z`)
      const own = await get('bella', '/live/today', {})
      const activity = await get('aurora', '/live/activity', { ...day, name: 'bella' })
      return { ...own.body, previous: activity.body.previous }
    }
    const noon = await at('12:00:00')
    expect(noon.today).toMatchObject({ liveDate: '2026-12-03', giftSum: 4, liveCounts: 1, totalInterval: 1800 })
    const first = { giftSum: 3, totalInterval: 3000 }
    expect(noon.before).toMatchObject({ ...first, liveCounts: 1, watchedCounts: 2, clientCounts: 2, until: '2026-12-02T12:00:00.000Z' })
    expect(noon.previous).toMatchObject({ ...first, from: '2026-12-02', giftOrders: 1, liveSessions: 1, until: '2026-12-02T12:00:00.000Z' })
    const later = await at('13:20:00')
    const both = { giftSum: 8, totalInterval: 4200 }
    expect(later.before).toMatchObject({ ...both, liveCounts: 2, watchedCounts: 4, clientCounts: 2 })
    // The second session was still on air.
    expect(later.previous).toMatchObject({ ...both, giftOrders: 2, liveSessions: 1 })
    const own = await get('bella', '/live/activity', day)
    expect(own.body.giftCustomers).toEqual({ now: 1, before: 1 })
    const two = await get('bella', '/live/activity', { from: '2026-12-02', to: '2026-12-03' })
    expect(two.body.previous.until, 'of a longer range only the last day is cut').toBe('2026-12-01T13:20:00.000Z')
    const month = await get('bella', '/live/activity', { from: '2026-12-01', to: '2026-12-03', compare: 'month' })
    expect(month.body.previous).toMatchObject({ from: '2026-11-01', to: '2026-11-03', until: '2026-11-03T13:20:00.000Z' })
    server.setTime('2026-12-04T12:00:00Z')
    const whole = await get('bella', '/live/activity', day)
    expect(whole.body.previous).toMatchObject({ giftSum: 8, totalInterval: 5400 })
    expect(whole.body.previous.until).toBeUndefined()
  })

  it('of income of a range that ends today has the part of the earlier day that corresponds to today', async () => {
    const evening = (at: string, count: number) =>
      ledger.onAir('anna', `${at}:00:00Z`, `${at}:30:00Z`, {}, () => ledger.give('anna', { count }))
    await evening('2026-12-08T10', 7)
    await evening('2026-12-09T10', 3)
    await evening('2026-12-09T13', 500)
    server.setTime('2026-12-10T12:00:00Z')
    const two = { from: '2026-12-10', to: '2026-12-10', compare: 'before' }
    const { body } = await get('anna', '/familyProfit/modelBO', two)
    const until = '2026-12-09T12:00:00.000Z'
    expect(body.previous).toMatchObject({ until, intervalSum: 1800, giftSum: 3, intervalProfit: 10.01, giftProfit: 1, profitSum: 11.01 })
    const family = await get('aurora', '/familyProfit/familyBO', two)
    // 40 % of the gifts, and the wage.
    expect(family.body.previous).toMatchObject({ until, profitSum: 11.21, memberProfit: 11.01, profitConfirmSum: 0, noProfitSum: 11.21 })
    expect((await get('borealis', '/familyProfit/familyBO', two)).body.previous.profitSum).toBe(0)
    const three = { from: '2026-12-09', to: '2026-12-10', compare: 'before' }
    const longer = await get('anna', '/familyProfit/modelBO', three)
    expect(longer.body.daysBefore.map(({ date, giftSum }: { date: string; giftSum: number }) => [date, giftSum])).toEqual([
      ['2026-12-07', 0],
      ['2026-12-08', 7],
    ])
    server.setTime('2026-12-11T12:00:00Z')
    expect((await get('anna', '/familyProfit/modelBO', two)).body.previous).toMatchObject({ giftSum: 503 })
  })

  it('by months is compared with the same days of the month before', async () => {
    const query = { from: '2026-11-01', to: '2026-11-20', compare: 'month' }
    const { body } = await get('anna', '/familyProfit/modelBO', query)
    expect(body).toMatchObject({ giftSum: 19, previous: { from: '2026-10-01', to: '2026-10-20', giftSum: 7, intervalSum: 3000 } })
  })

  it('has only the days of the caller', async () => {
    const { body } = await get('borealis', '/live/activity', week)
    expect([sumOf(body.days, 'giftSum'), body.previous.giftSum]).toEqual([500, 0])
    const own = await get('anna', '/familyProfit/modelBO', { ...week, modelId: server.world.id.erin })
    expect(own.body).toMatchObject({ giftSum: 0, previous: { giftSum: 0 } })
    expect(sumOf(own.body.days, 'giftSum')).toBe(0)
  })

  it('needs a range with both ends, of a year at most', async () => {
    for (const query of [{}, { from: '2026-11-01' }, { to: '2026-11-01' }, { from: '2024-01-01', to: '2026-11-01' }]) {
      const { status, body } = await get('admin', '/familyProfit/familyBO', { ...query, compare: 'before' })
      expect([status, body.issues[0].field]).toEqual([400, 'compare'])
    }
  })
})
