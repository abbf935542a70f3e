import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listSettlement, listSettlementMonths } from '#contract/calls/earnings/settlement.ts'
import { listAnchorIncome, listFamilyIncome } from '#contract/calls/earnings/income.ts'
import { getAnchorStatement, getFamilyStatement } from '#contract/calls/earnings/statement.ts'
import type { Call } from '#contract/define.ts'
import { type Ledger, sumOf } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened), 'anchor_rate, family_rate, membership, family_settlement, settlement_change')
beforeEach(async () => {
  await server.db.prisma.anchor.update({ where: { id: id('anna') }, data: { familyId: id('aurora') } })
  await ledger.familyRate('aurora', '2026-10-01', { gift: 40, fee: 20 })
  await ledger.rate('anna', '2026-09-01', { hourly: 20, gift: 10, fee: 10 })
  await ledger.rate('anna', '2026-10-20', { hourly: 20.01, gift: 33.33, fee: 10 })
  await ledger.rate('anna', '2026-11-18', { hourly: 25, gift: 30, fee: 10 })
  await ledger.join('anna', 'aurora', '2026-10-01')
  await ledger.join('bella', 'aurora', '2026-11-05')
  const terms = { roomType: 'private', privateFee: { fee: 7, minute: 30 } }
  for (const [anchor, day, count] of [
    ['anna', '2026-10-31', 7],
    ['anna', '2026-11-17', 5],
    ['anna', '2026-11-18', 11],
    ['erin', '2026-11-18', 3],
  ] as const)
    await ledger.onAir(anchor, `${day}T10:00:00Z`, `${day}T10:50:01Z`, terms, async () => {
      await ledger.give(anchor, { count })
      await ledger.charge(anchor)
    })
  server.setTime('2026-11-20T12:00:00Z')
})

const get = async (account: string, path: string, query: object = {}) => (await server.as(account)).get(path).query(query)
async function read<R extends z.ZodType>(account: string, { path, reply }: Call<z.ZodType, z.ZodType, z.ZodType, R>, query: object = {}) {
  return reply.parse((await get(account, path, query)).body)
}
const id = (name: string) => server.world.id[name]!
const familyPath = (family: string, month = '2026-11') => `/statement/family/${id(family)}/${month}`
const anchorPath = (anchor: string, month = '2026-11') => `/statement/anchor/${id(anchor)}/${month}`
const ofFamily = async (account: string, family: string, month?: string) =>
  getFamilyStatement.reply.parse((await get(account, familyPath(family, month))).body)
const ofAnchor = async (account: string, anchor: string, month?: string) =>
  getAnchorStatement.reply.parse((await get(account, anchorPath(anchor, month))).body)
const november = { from: '2026-11-01', to: '2026-11-30' }
const settle = async (day: string, profitConfirm: number, note = '') =>
  (await server.as('admin')).post(`/admin/settlement/${id('aurora')}/${day}`).send({ profitConfirm, note })

describe('the number of a statement', () => {
  it('is the same for everybody and at all times until a day is settled or reopened, and differs by owner, month and viewed part', async () => {
    const first = `2026-11-F${id('aurora')}-0`
    expect((await ofFamily('aurora', 'aurora')).number).toBe(first)
    server.advance(60)
    expect((await ofFamily('admin', 'aurora')).number).toBe(first)
    await settle('2026-11-17', 3.5, 'Agreed by phone.')
    expect((await ofFamily('aurora', 'aurora')).number).toBe(`2026-11-F${id('aurora')}-1`)
    expect((await ofFamily('aurora', 'aurora', '2026-10')).number).toBe(`2026-10-F${id('aurora')}-0`)
    expect((await ofAnchor('anna', 'anna')).number).toBe(`2026-11-A${id('anna')}`)
    expect((await ofAnchor('aurora', 'anna')).number).toBe(`2026-11-A${id('anna')}-F${id('aurora')}`)
  })
})

describe("a family's statement", () => {
  it('has exactly the days and sums of the income and settlement reports, also while a session is open', async () => {
    await settle('2026-11-17', 3.5, 'Agreed by phone.')
    await server.push('anna')
    await (await server.as('anna')).post('/live').send({})
    server.advance(1234)
    for (const account of ['aurora', 'admin']) {
      const { sums, days, members } = await ofFamily(account, 'aurora')
      const { value, total, ...reported } = await read(account, listFamilyIncome, { familyId: id('aurora'), ...november })
      expect(sums).toMatchObject(reported)
      expect(days).toHaveLength(total)
      expect(days.toReversed()).toMatchObject(value)
      for (const sum of ['profitSum', 'memberProfit', 'noProfitSum', 'intervalSum', 'giftSum', 'intervalProfit'] as const)
        expect(sumOf(days, sum)).toBe(sums[sum])
      expect(sumOf(days, 'profitConfirm')).toBe(sums.profitConfirmSum)
      expect(sumOf(members, 'profitSum')).toBe(sums.memberProfit)
      expect(sumOf(members, 'intervalProfit')).toBe(sums.intervalProfit)
    }
    const { sums, days } = await ofFamily('admin', 'aurora')
    expect(sums.intervalSum).toBe(2 * 3001 + 1234)
    const [month] = (await read('admin', listSettlementMonths, { familyId: id('aurora'), ...november })).value
    expect(month).toMatchObject({ profitSum: sums.profitSum, profitConfirm: sums.profitConfirmSum, days: days.length, settledDays: 1 })
  })

  it('has every settlement and reopening with amount, account, time and note, by day', async () => {
    await settle('2026-11-18', 0, 'A fault of the room.')
    await settle('2026-11-17', 3.5, 'Agreed by phone.')
    await (await server.as('admin')).delete(`/admin/settlement/${id('aurora')}/2026-11-17`).send({ note: 'A gift was missing.' })
    server.advance(60)
    await settle('2026-11-17', 4, 'With the gift.')
    const { settlements } = await ofFamily('aurora', 'aurora')
    expect(settlements).toMatchObject([
      { date: '2026-11-17', action: 'confirm', profitConfirm: 3.5, note: 'Agreed by phone.', by: 'admin' },
      { date: '2026-11-17', action: 'reopen', note: 'A gift was missing.' },
      { date: '2026-11-17', action: 'confirm', profitConfirm: 4, note: 'With the gift.', at: '2026-11-20T12:01:00.000Z' },
      { date: '2026-11-18', action: 'confirm', profitConfirm: 0, note: 'A fault of the room.' },
    ])
    const { value: days } = await read('admin', listSettlement, { familyId: id('aurora'), ...november, limit: 31 })
    const history = days.toSorted((a, b) => (a.date < b.date ? -1 : 1)).flatMap((day) => day.history.toReversed())
    expect(settlements).toMatchObject(history)
    expect(settlements).toHaveLength(history.length)
  })

  it('lists the members with their income, also those without any, and the rates in effect', async () => {
    const { members, rates, merchant, familyName } = await ofFamily('aurora', 'aurora')
    expect([familyName, typeof merchant]).toEqual(['Aurora', 'string'])
    expect(members.map(({ modelName, intervalSum }) => [modelName, intervalSum])).toEqual([
      ['Anna', 6002],
      ['Bella', 0],
    ])
    expect(rates).toMatchObject([{ effectiveFrom: '2026-10-01', giftAmountRate: 40, privateRoomFeeRate: 20, by: null }])
    expect((await ofFamily('aurora', 'aurora', '2026-10')).members).toMatchObject([{ modelName: 'Anna', intervalSum: 3001 }])
  })

  it('of a month without figures is empty, and shows whether the month is over', async () => {
    const empty = await ofFamily('aurora', 'aurora', '2026-09')
    expect(empty).toMatchObject({ isRunning: false, days: [], members: [], settlements: [], rates: [], sums: { profitSum: 0 } })
    expect(await ofFamily('aurora', 'aurora')).toMatchObject({
      isRunning: true,
      madeAt: '2026-11-20T12:00:00.000Z',
      timeZone: 'Asia/Taipei',
    })
    server.setTime('2026-11-30T16:00:00Z')
    expect(await ofFamily('aurora', 'aurora')).toMatchObject({ isRunning: false })
  })

  it('can be read by this family and by admins', async () => {
    const answers = [
      ['borealis', familyPath('aurora'), 404],
      ['aurora', familyPath('borealis'), 404],
      ['anna', familyPath('aurora'), 403],
      ['admin', `/statement/family/999999/2026-11`, 404],
      ['admin', familyPath('borealis'), 200],
    ] as const
    for (const [account, path, status] of answers)
      expect([account, path, (await get(account, path)).status]).toEqual([account, path, status])
  })

  it('requires a valid month', async () => {
    for (const month of ['2026-13', '2026-1', 'november', '202611', '1969-12']) {
      const { status, body } = await get('aurora', familyPath('aurora', month))
      expect([month, status, body.issues[0].field]).toEqual([month, 400, 'month'])
    }
  })
})

describe("an anchor's statement", () => {
  it("has exactly the days and sums of the anchor's income report", async () => {
    for (const account of ['anna', 'aurora', 'admin']) {
      const { sums, days } = await ofAnchor(account, 'anna')
      const { value, total, ...reported } = await read(account, listAnchorIncome, { modelId: id('anna'), ...november })
      expect(sums).toEqual(reported)
      expect(days.toReversed()).toEqual(value)
      expect(days).toHaveLength(total)
      for (const sum of Object.keys(sums) as (keyof typeof sums)[]) expect(sumOf(days, sum)).toBe(sums[sum])
    }
  })

  it('has the rates in effect on any of its days, and the families of the anchor', async () => {
    const { rates, families } = await ofAnchor('anna', 'anna')
    expect(rates).toMatchObject([
      { effectiveFrom: '2026-10-20', hourlyRate: 20.01 },
      { effectiveFrom: '2026-11-18', hourlyRate: 25 },
    ])
    expect(families).toEqual([{ familyName: 'Aurora', joinedOn: '2026-10-01', leftOn: null }])
  })

  it('shows a family only what the anchor earned as its member', async () => {
    await server.db.pool.query(`UPDATE membership SET left_on = '2026-11-18' WHERE anchor_id = ${id('anna')}`)
    await server.db.prisma.anchor.update({ where: { id: id('anna') }, data: { familyId: id('borealis') } })
    await ledger.join('anna', 'borealis', '2026-11-18')
    await ledger.onAir('anna', '2026-11-19T10:00:00Z', '2026-11-19T11:00:00Z')
    const seen = async (account: string) => {
      const { days, families, rates } = await ofAnchor(account, 'anna')
      return [
        days.map(({ date }) => date.slice(8)),
        families.map(({ familyName }) => familyName),
        rates.map(({ hourlyRate }) => hourlyRate),
      ]
    }
    expect(await seen('borealis')).toEqual([['19'], ['Borealis'], [25]])
    expect(await seen('aurora')).toEqual([['17', '18'], ['Aurora'], [20.01, 25]])
    expect(await seen('anna')).toEqual([
      ['17', '18', '19'],
      ['Aurora', 'Borealis'],
      [20.01, 25],
    ])
  })

  it('can be read by the anchor, by families that it was in, and by admins', async () => {
    const answers = [
      ['bella', anchorPath('anna'), 404],
      ['borealis', anchorPath('anna'), 404],
      ['aurora', anchorPath('erin'), 404],
      ['admin', '/statement/anchor/999999/2026-11', 404],
      ['admin', anchorPath('erin'), 200],
    ] as const
    for (const [account, path, status] of answers)
      expect([account, path, (await get(account, path)).status]).toEqual([account, path, status])
  })
})
