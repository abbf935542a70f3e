import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerActor } from '#server/auth/actor.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { markGiftPublished, sendGift } from './commands.ts'
import { listUnpublishedGifts } from './queries/sent-gifts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['anna', 'bella', 'erin', 'zoe']) await (await server.as(name)).post('/live').send({})
})
afterAll(() => server.close())

const customer = async (id: number): Promise<CustomerActor> => {
  const actor = await server.deps.auth.authenticateToken(server.deps.auth.mintToken({ customerId: id }))
  if (actor?.role !== 'customer') throw new Error('not a customer')
  return actor
}

async function give(
  anchor: string,
  { count = 1, gift = server.world.gifts.rose, requestId = randomUUID(), from = server.world.customers.carl } = {},
) {
  return sendGift(server.deps, { customer: await customer(from), anchorId: server.world.id[anchor]!, giftId: gift, count, requestId })
}
const history = async (account: string, query: object = {}) =>
  (await (await server.as(account)).get(account === 'anna' || account === 'bella' ? '/giftOrder/model' : '/giftOrder/family').query(query))
    .body

const lines = async (account: string, path: string) => {
  const { status, text } = await (await server.as(account)).get(path)
  expect(status).toBe(200)
  return text.slice(1).split('\r\n').slice(0, -1)
}
const exportedIds = async (account: string, path: string) => (await lines(account, path)).slice(1).map((line) => Number(line.split(',')[0]))

describe('sending a gift', () => {
  it('stores it once for its request id, shows it once, and returns the same reply each time', async () => {
    const requestId = randomUUID()
    const before = server.emitted.length
    const receipts = await Promise.all(
      Array.from({ length: 5 }, () => give('anna', { gift: server.world.gifts.rocket, count: 3, requestId })),
    )
    expect(new Set(receipts.map(({ orderId }) => orderId)).size).toBe(1)
    expect(receipts[0]!.amount).toBe(299.97)
    const stored = server.emitted.slice(before).filter(({ name }) => name === 'gift/stored')
    expect(stored).toHaveLength(1)
    expect(stored[0]!.happening).toMatchObject({
      orderId: receipts[0]!.orderId,
      event: { kind: 'gift', by: { name: 'Carl', role: 'customer' }, gift: { giftName: 'rocket', qty: 3, points: 299.97 } },
    })
  })

  it('refuses a request id that was used for another gift', async () => {
    const requestId = randomUUID()
    await give('anna', { requestId })
    await expect(give('anna', { requestId, from: server.world.customers.cleo })).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(give('bella', { requestId })).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(give('anna', { requestId, gift: server.world.gifts.rocket })).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(give('anna', { requestId, count: 2 })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it("refuses a gift that is not offered, another merchant's anchor and a closed room", async () => {
    await expect(give('anna', { gift: server.world.gifts.retired })).rejects.toMatchObject({ code: 'not_found' })
    await expect(give('anna', { gift: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    await expect(give('zoe')).rejects.toMatchObject({ code: 'not_live' })
    await (await server.as('bella')).delete('/live')
    await expect(give('bella')).rejects.toMatchObject({ code: 'not_live' })
    await (await server.as('bella')).post('/live').send({})
  })

  it('finds gifts that were stored but not shown, until they are', async () => {
    const { orderId } = await give('anna')
    const soon = new Date(server.deps.clock().getTime() + 1000)
    const waiting = async () => (await listUnpublishedGifts(server.db.prisma, soon)).map(({ id }) => Number(id))
    expect(await waiting()).toContain(orderId)
    await markGiftPublished(server.deps, orderId)
    expect(await waiting()).not.toContain(orderId)
    expect(await listUnpublishedGifts(server.db.prisma, new Date(0))).toEqual([])
  })
})

describe('the gift history', () => {
  it('shows a host its own gifts only, newest first', async () => {
    server.advance(60)
    const { orderId } = await give('anna', { count: 2 })
    await give('bella')
    const orders = await history('anna')
    expect(orders[0]).toEqual({
      id: orderId,
      customer: { id: server.world.customers.carl, nickname: 'Carl' },
      model: { id: server.world.id.anna, name: 'Anna' },
      gift: { id: server.world.gifts.rose, name: 'rose', icon: '/gifts/rose.webp', point: 1, count: 2 },
      amount: 2,
      liveSessionId: expect.any(Number),
      createdAt: '2026-11-20T12:01:00.000Z',
      date: '2026-11-20',
    })
    expect(new Set(orders.map(({ model }: { model: { id: number } }) => model.id))).toEqual(new Set([server.world.id.anna]))
    expect(await history('anna', { limit: 1 })).toHaveLength(1)
  })

  it("never shows a family another family's gifts, and shows an admin all", async () => {
    await give('erin')
    await give('zoe', { from: server.world.customers.nils })
    const models = async (account: string) =>
      new Set((await history(account, { limit: 1000 })).value.map(({ model }: { model: { name: string } }) => model.name))
    expect(await models('aurora')).toEqual(new Set(['Anna', 'Bella']))
    expect(await models('borealis')).toEqual(new Set(['Erin']))
    expect(await models('zephyr')).toEqual(new Set(['Zoe']))
    expect(await models('admin')).toEqual(new Set(['Anna', 'Bella', 'Erin', 'Zoe']))
    expect(await history('aurora', { name: 'Erin' })).toEqual({ total: 0, value: [], totalGiftSum: 0 })
  })

  it('keeps a gift with the family of that time when the anchor moves', async () => {
    const { orderId } = await give('erin')
    const move = (familyId: number) => server.db.prisma.anchor.update({ where: { id: server.world.id.erin }, data: { familyId } })
    await move(server.world.id.aurora!)
    const ids = async (account: string) => (await history(account, { limit: 1000 })).value.map(({ id }: { id: number }) => id)
    expect(await ids('borealis')).toContain(orderId)
    expect(await ids('aurora')).not.toContain(orderId)
    await move(server.world.id.borealis!)
  })

  it('pages in a stable order, with totals over the whole filter', async () => {
    const all = await history('aurora', { limit: 10_000 })
    const pages = []
    for (let page = 1; page <= Math.ceil(all.total / 3); page++) pages.push(await history('aurora', { limit: 3, page }))
    expect(pages.flatMap(({ value }) => value)).toEqual(all.value)
    const sum = all.value.reduce((cents: number, { amount }: { amount: number }) => cents + Math.round(amount * 100), 0) / 100
    for (const { total, totalGiftSum } of pages) expect({ total, totalGiftSum }).toEqual({ total: all.total, totalGiftSum: sum })
    expect(await history('aurora', { limit: 3, page: 5000 })).toEqual({ total: all.total, value: [], totalGiftSum: sum })
  })

  it('filters by a part of a name in any case, and ignores blank filters', async () => {
    const all = await history('aurora')
    expect(await history('aurora', { name: '', from: '', to: '', page: '', limit: '' })).toEqual(all)
    const named = await history('aurora', { name: ' bEL ', limit: 1000 })
    expect(named.total).toBeGreaterThan(0)
    expect(named.total).toBeLessThan(all.total)
    expect(await history('aurora', { name: '%' })).toMatchObject({ total: 0 })
  })

  it('includes the last second of a range, and treats a bare day as the whole business day', async () => {
    server.setTime('2026-11-21T15:59:59.700Z')
    const last = (await give('anna')).orderId
    server.setTime('2026-11-21T16:00:00.000Z')
    const next = (await give('anna')).orderId
    const ids = async (query: object) => (await history('anna', query)).map(({ id }: { id: number }) => id)
    expect(await ids({ from: '2026-11-21 15:59:59', to: '2026-11-21 15:59:59' })).toEqual([last])
    expect(await ids({ from: '2026-11-21 16:00:00' })).toEqual([next])
    expect(await ids({ from: '2026-11-21', to: '2026-11-21' })).toEqual([last])
    expect(await ids({ from: '20261121', to: '20261121' })).toEqual([last])
    expect(await ids({ from: '2026-11-22', to: '2026-11-22' })).toEqual([next])
    expect(await ids({ from: '2026-11-22', to: '2026-11-21' })).toEqual([])
  })

  it('sums every business day of a range, also empty ones, oldest first', async () => {
    const sums = async (query: object) => (await (await server.as('anna')).get('/giftOrder/model/sum').query(query)).body
    const week = await sums({ from: '2026-11-18 16:00:00', to: '2026-11-23 15:59:59' })
    expect(week.map(({ date }: { date: string }) => date)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    expect(week.map(({ amount }: { amount: number }) => amount)).toEqual([0, expect.any(Number), 1, 1, 0])
    const total = (await history('anna', { to: '2026-11-20' })).reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(week[1].amount).toBeCloseTo(total, 10)
    expect((await sums({}))[0].date).toBe('2026-11-20')
    expect(await sums({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(10_000)
  })
})

describe('the gift history as a file', () => {
  it('contains the whole filter in the order of the list, also if many orders share an instant', async () => {
    await server.db.pool.query(
      `
      INSERT INTO gift_order (request_id, customer_id, anchor_id, family_id, gift_id, point, count, amount, created_at, business_date)
      SELECT gen_random_uuid(), $1, $2, $3, $4, 100, 1, 100, '2026-11-01 00:00:00Z', '2026-11-01' FROM generate_series(1, 4500)`,
      [server.world.customers.carl, server.world.id.bella, server.world.id.aurora, server.world.gifts.rose],
    )
    const all = await history('aurora', { limit: 10_000 })
    expect(await exportedIds('aurora', '/giftOrder/family/export.csv?limit=3&page=2')).toEqual(
      all.value.map(({ id }: { id: number }) => id),
    )
    expect(await exportedIds('bella', '/giftOrder/model/export.csv?limit=1&to=2026-11-01')).toHaveLength(4500)
    expect(await exportedIds('aurora', '/giftOrder/family/export.csv?name=nobody')).toEqual([])
    expect(await exportedIds('borealis', '/giftOrder/family/export.csv?to=2026-11-01')).toEqual([])
    await server.db.prisma.giftOrder.deleteMany({ where: { businessDate: new Date('2026-11-01') } })
  })

  it('has the same content as the list', async () => {
    const [heading, newest] = await lines('anna', '/giftOrder/model/export.csv')
    expect(heading).toBe(
      'Order,Time (Asia/Taipei),Time (Asia/Taipei YYYY-MM-DD HH:mm:ss),Business day,Anchor,Customer,Gift,Points each,Count,Amount,Live session',
    )
    expect(newest).toMatch(/^\d+,2026-11-22 00:00:00\+08:00,2026-11-22 00:00:00,2026-11-22,Anna,Carl,rose,1\.00,1,1\.00,\d+$/)
  })
})

it('totals equal the sums of the orders for ranges that begin or end at any time of day, also across a move', async () => {
  const move = (familyId: number) => server.db.prisma.anchor.update({ where: { id: server.world.id.erin }, data: { familyId } })
  const moments = [
    '2026-11-23T15:59:59.999Z',
    '2026-11-23T16:00:00Z',
    '2026-11-24T09:30:00Z',
    '2026-11-24T16:00:00Z',
    '2026-11-25T15:00:00Z',
    '2026-11-26T02:00:00Z',
  ]
  for (const [index, moment] of moments.entries()) {
    server.setTime(moment)
    await give('anna', { count: index + 1 })
    await give('erin', { count: 10 + index, gift: server.world.gifts.rocket })
    // In the middle of a business day, so that both families have figures of that day.
    if (index === 1) await move(server.world.id.aurora!)
  }
  const ranges: Record<string, string>[] = [
    {},
    { from: '2026-11-24', to: '2026-11-25' },
    { from: '2026-11-23 15:59:59', to: '2026-11-23 15:59:59' },
    { from: '2026-11-23 16:00:00', to: '2026-11-24 09:30:00' },
    { from: '2026-11-23 15:00:00', to: '2026-11-26 01:00:00' },
    { from: '2026-11-24 09:30:00', to: '2026-11-24 16:00:00' },
    { from: '2026-11-24 09:30:01' },
    { to: '2026-11-25 15:00:00' },
    { from: '2026-11-26', to: '2026-11-24' },
    { from: '2026-11-27' },
    { from: '0001-01-01', to: '9999-12-31 23:59:59' },
  ]
  for (const account of ['aurora', 'borealis', 'admin']) {
    for (const filter of ranges.flatMap((range) => [range, { ...range, name: 'erin' }])) {
      const { total, value, totalGiftSum } = await history(account, { ...filter, limit: 10_000 })
      const cents = value.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0)
      const shownIds = value.map(({ id }: { id: number }) => id)
      const ids = await exportedIds(account, `/giftOrder/family/export.csv?${new URLSearchParams(filter)}`)
      expect({ filter, total, totalGiftSum, shownIds }).toEqual({ filter, total: value.length, totalGiftSum: cents / 100, shownIds: ids })
    }
  }
  const erins = async (account: string) => (await history(account, { name: 'erin', from: '2026-11-24', to: '2026-11-24' })).totalGiftSum
  expect([await erins('borealis'), await erins('aurora')]).toEqual([1099.89, 1199.88])
  await move(server.world.id.borealis!)
})

it('the catalogue lists the offered gifts, cheapest first', async () => {
  const { body } = await (await server.as('aurora')).get('/gift')
  expect(body).toEqual([
    { id: server.world.gifts.rose, name: 'rose', icon: '/gifts/rose.webp', gif: '/gifts/rose.webp', point: 1 },
    { id: server.world.gifts.rocket, name: 'rocket', icon: '/gifts/rocket.webp', gif: '/gifts/rocket.webp', point: 99.99 },
  ])
})

describe("a host's page of orders", () => {
  it('has the totals of all orders of the filter, also beyond the maximum length of a list', async () => {
    const { anna } = server.world.id
    const { carl, cleo } = server.world.customers
    await server.db.pool.query(
      `WITH stored AS (
         INSERT INTO gift_order (request_id, customer_id, anchor_id, gift_id, point, count, amount, business_date, created_at)
         SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN $2::int ELSE $3::int END, $1, $4, 100, 1, 100, '2026-10-05', '2026-10-05T04:00:00Z'
         FROM generate_series(1, 10050) n RETURNING amount
       )
       INSERT INTO anchor_daily (anchor_id, business_date, family_id, gift_count, gift_sum)
       SELECT $1, '2026-10-05', 0, count(*), sum(amount) FROM stored`,
      [anna, carl, cleo, server.world.gifts.rose],
    )
    const page = async (query: object) =>
      (await (await server.as('anna')).get('/giftOrder/model/page').query({ from: '2026-10-05', to: '2026-10-05', ...query })).body
    const { value, ...totals } = await page({ limit: 10 })
    expect(value).toHaveLength(10)
    expect(totals).toEqual({ total: 10_050, totalGiftSum: 10_050, totalCustomers: 2 })
    expect(await page({ customerId: carl, page: 2000 })).toEqual({ total: 5025, totalGiftSum: 5025, totalCustomers: 1, value: [] })
    expect(await page({ from: '2026-10-05 03:00:00', to: '2026-10-05 05:00:00', limit: 1 })).toMatchObject(totals)
    // The list of all orders at once ends at its limit.
    expect(await history('anna', { from: '2026-10-05', to: '2026-10-05' })).toHaveLength(10_000)
  })
})
