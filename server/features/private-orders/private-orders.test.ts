import { describe, expect, it } from 'vitest'
import { privateFee } from '#contract/limits.ts'
import { hundredths } from '#server/money.ts'
import { type Ledger, sumOf } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { chargePassedStretches } from './commands.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened))

const goPrivate = async (name: string, fee = 5, minute = 10) =>
  (await server.as(name)).post('/live').send({ roomType: 'private', privateFee: { fee, minute } })
const read = async (account: string, path: string, query: object = {}) => (await (await server.as(account)).get(path).query(query)).body

describe('a private room', () => {
  it('charges the fee of the open session once for each stretch that begins', async () => {
    await goPrivate('anna')
    const first = await ledger.charge('anna')
    expect(first).toMatchObject({ fee: 5, minute: 10, paidUntil: new Date('2026-11-20T12:10:00Z'), isNew: true })
    server.advance(599)
    expect(await ledger.charge('anna')).toEqual({ ...first, isNew: false })
    server.advance(1)
    expect((await ledger.charge('anna')).orderId).not.toBe(first.orderId)
    expect(await read('anna', '/privateFeeOrder/model')).toMatchObject({ total: 2, totalPrivateFees: 10 })
  })

  it('charges once for any number of requests at the same moment', async () => {
    await goPrivate('anna')
    const receipts = await Promise.all(Array.from({ length: 20 }, () => ledger.charge('anna')))
    expect(receipts.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect((await read('anna', '/privateFeeOrder/model')).total).toBe(1)
    expect((await ledger.charge('anna', { from: server.world.customers.cleo })).isNew).toBe(true)
  })

  it('is the only room that charges', async () => {
    await expect(ledger.charge('anna')).rejects.toMatchObject({ code: 'not_live' })
    await (await server.as('anna')).post('/live').send({})
    await expect(ledger.charge('anna')).rejects.toMatchObject({ code: 'invalid_request' })
    await goPrivate('zoe')
    await expect(ledger.charge('zoe')).rejects.toMatchObject({ code: 'not_live' })
  })
})

it('a session whose push is lost is paid until the end that is due, not from then on', async () => {
  await server.push('anna')
  await goPrivate('anna', 5, 3)
  await ledger.charge('anna')
  server.advance(90)
  await server.hook({ action: 'on_unpublish', stream: 'room-anna' })
  const stay = { customer: await ledger.customer(), anchorId: server.world.id.anna ?? 0, until: new Date('2026-11-20T12:10:00Z') }
  // The session ends at 12:03, as the first stretch does.
  expect(await chargePassedStretches(server.deps, [stay])).toEqual([null])
})

it('a customer who has the room open twice pays once for what passes while the time is moved', async () => {
  await server.push('anna')
  await goPrivate('anna', 5, 10)
  await ledger.charge('anna')
  const customer = await ledger.customer()
  const stay = (until: string) => ({ customer, anchorId: server.world.id.anna ?? 0, until: new Date(until) })
  const last = await chargePassedStretches(server.deps, [stay('2026-11-20T12:30:00Z'), stay('2026-11-20T12:15:00Z')])
  expect(last.map((paid) => paid?.paidUntil.toISOString())).toEqual(['2026-11-20T12:40:00.000Z', '2026-11-20T12:20:00.000Z'])
  expect(await read('anna', '/privateFeeOrder/model')).toMatchObject({ total: 4, totalPrivateFees: 20 })
})

describe('the private-room orders', () => {
  it('are listed newest first, with the total of the whole filter', async () => {
    for (const name of ['anna', 'bella', 'erin']) await goPrivate(name, name === 'bella' ? 7 : 5)
    for (let stretch = 0; stretch < 4; stretch++) {
      for (const name of ['anna', 'bella', 'erin']) await ledger.charge(name)
      server.advance(600)
    }
    const all = await read('aurora', '/privateFeeOrder/family', { limit: 1000 })
    expect(all.total).toBe(8)
    const pages = await Promise.all([1, 2, 3].map((page) => read('aurora', '/privateFeeOrder/family', { limit: 3, page })))
    expect(pages.flatMap(({ value }) => value)).toEqual(all.value)
    const total = sumOf(
      all.value.map(({ privateFee }: { privateFee: { fee: number } }) => privateFee),
      'fee',
    )
    expect([total, ...pages.map(({ totalPrivateFees }) => totalPrivateFees)]).toEqual([48, 48, 48, 48])
    expect(all.value[0]).toEqual({
      id: expect.any(Number),
      customerId: server.world.customers.carl,
      customerName: 'Carl',
      model: { id: server.world.id.bella, name: 'Bella' },
      liveSessionId: expect.any(Number),
      createdAt: '2026-11-20T12:30:00.000Z',
      privateFee: { fee: 7, minute: 10 },
    })
    expect(await read('aurora', '/privateFeeOrder/family', { name: 'anna' })).toMatchObject({ total: 4, totalPrivateFees: 20 })
    expect(await read('aurora', '/privateFeeOrder/family', { name: 'erin' })).toEqual({ total: 0, value: [], totalPrivateFees: 0 })
    expect(await read('admin', '/privateFeeOrder/family')).toMatchObject({ total: 12 })
    expect(await read('anna', '/privateFeeOrder/model', { from: '2026-11-20 12:10:00', to: '2026-11-20 12:20:00' })).toMatchObject({
      total: 2,
    })
  })

  it("list an old order above today's maximum", async () => {
    await goPrivate('anna')
    await ledger.charge('anna')
    const fee = privateFee.max * 2
    await server.db.prisma.privateFeeOrder.updateMany({ data: { fee: hundredths(fee) } })
    expect(await read('anna', '/privateFeeOrder/model')).toMatchObject({ value: [{ privateFee: { fee } }] })
  })
})
