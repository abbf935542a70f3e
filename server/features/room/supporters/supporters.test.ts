import { beforeEach, describe, expect, it } from 'vitest'
import { listSupporters } from '#contract/calls/room/supporters.ts'
import { type Ledger, sumOf } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened))
beforeEach(async () => {
  server.setTime('2026-11-18T04:00:00Z')
  for (const anchor of ['anna', 'bella']) await (await server.as(anchor)).post('/live').send({})
  server.setTime('2026-11-20T12:00:00Z')
})

const read = async (account: string, query: object = {}) =>
  listSupporters.reply.parse((await (await server.as(account)).get('/giftOrder/supporters').query(query)).body)
const givers = () => [server.world.customers.carl, server.world.customers.cleo] as const

/** Gifts of two customers to two anchors, spread over three days. */
async function giveAtRandom(gifts: number) {
  for (let i = 0; i < gifts; i++) {
    server.setTime(new Date(Date.UTC(2026, 10, 18, 4) + Math.floor(Math.random() * 3 * 86_400_000)).toISOString())
    const from = givers()[Math.random() < 0.4 ? 0 : 1]
    await ledger.give(Math.random() < 0.5 ? 'anna' : 'bella', { count: 1 + Math.floor(Math.random() * 9), from })
  }
}

describe('the supporters', () => {
  it('are ranked by points, with the same total as the orders, for every role and range', async () => {
    await giveAtRandom(40)
    for (const account of ['anna', 'aurora', 'borealis', 'admin'])
      for (const query of [
        {},
        { from: '2026-11-19', to: '2026-11-19' },
        { from: '2026-11-18 20:00:00' },
        ...(account === 'anna' ? [] : [{ name: 'bel' }]),
      ]) {
        const { value, total, totalGiftSum } = await read(account, query)
        expect(sumOf(value, 'amount')).toBe(totalGiftSum)
        expect(value.map(({ rank }) => rank)).toEqual(value.map((_, index) => index + 1))
        expect(value.map(({ amount }) => amount)).toEqual(value.map(({ amount }) => amount).toSorted((a, b) => b - a))
        expect(value).toHaveLength(total)
        if (total > 0) expect(value.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 1)
        const path = account === 'anna' ? '/giftOrder/model' : '/giftOrder/family'
        const { body } = await (await server.as(account)).get(path).query({ ...query, limit: 1000 })
        const orders: { amount: number; customer: { id: number } }[] = body.value ?? body
        expect(sumOf(orders, 'amount')).toBe(totalGiftSum)
        for (const { customer, amount } of value) {
          const { body: own } = await (await server.as(account)).get(path).query({ ...query, limit: 1000, customerId: customer.id })
          const ofCustomer: { amount: number; customer: { id: number } }[] = own.value ?? own
          expect(ofCustomer.every((order) => order.customer.id === customer.id)).toBe(true)
          expect(sumOf(ofCustomer, 'amount')).toBe(amount)
          if (own.value) expect([own.totalGiftSum, own.total]).toEqual([amount, ofCustomer.length])
        }
      }
  })

  it('are paged and exported, each with its newest gift', async () => {
    const [first, second] = givers()
    await ledger.give('anna', { count: 5, from: first })
    server.advance(60)
    await ledger.give('anna', { count: 2, from: second })
    const { value, total } = await read('anna', { limit: 1, page: 2 })
    expect(total).toBe(2)
    expect(value).toMatchObject([{ rank: 2, customer: { id: second }, count: 2, share: 28.57, last: { at: '2026-11-20T12:01:00.000Z' } }])
    const file = await (await server.as('anna')).get('/giftOrder/supporters/export.csv').query({ limit: 1 })
    expect(file.status).toBe(200)
    expect(file.text.trim().split('\n')).toHaveLength(3)
  })

  it('do not include givers of house gifts, or of gifts to another family or anchor', async () => {
    await ledger.give('anna', { count: 3 })
    expect((await read('bella')).value).toEqual([])
    expect((await read('borealis')).value).toEqual([])
  })
})
