import { describe, expect, it } from 'vitest'
import { exportAnchorGifts, listAnchorGifts, listFamilyGifts } from '#contract/calls/room/gifts.ts'
import { listFamilyPrivateOrders } from '#contract/calls/private-orders.ts'
import { explainAnchorIncome, explainFamilyIncome } from '#contract/calls/earnings/why-income.ts'
import { explainTimeOnAir, exportExplainedTime } from '#contract/calls/earnings/why-time.ts'
import type { Ledger } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { recordVisit } from '../sessions/live-analysis/commands.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened), 'anchor_rate, family_rate, membership, family_settlement, settlement_change')

const get = async (account: string, { path }: { path: string }, query: object = {}) => (await server.as(account)).get(path).query(query)
const read = async (account: string, call: { path: string }, query: object = {}) => (await get(account, call, query)).body
const paid = { roomType: 'private', privateFee: { fee: 5, minute: 10 } }
const on = (date: string) => ({ from: date, to: date })

/** An evening in a private room across midnight in Taipei: gifts and a fee before it, a gift after it. */
const acrossMidnight = () =>
  ledger.onAir('anna', '2026-11-18T15:30:00Z', '2026-11-18T16:20:00Z', paid, async () => {
    await ledger.give('anna', { gift: server.world.gifts.rocket })
    await ledger.charge('anna')
    server.setTime('2026-11-18T16:10:00Z')
    await ledger.give('anna', { count: 3 })
  })

describe('the explanation of an income', () => {
  it('has each part by day with its basis and rate, and the rates in effect with who set them and when', async () => {
    server.setTime('2026-11-10T08:00:00Z')
    const rates = { anchorId: server.world.id.anna, hourlyRate: 20.01, giftAmountRate: 33.33, privateRoomFeeRate: 10 }
    await ledger.familyRate('aurora', '2026-11-01', { gift: 40, fee: 20 })
    await (await server.as('admin')).put('/admin/rate').send({ ...rates, effectiveFrom: '2026-11-12' })
    await acrossMidnight()
    server.setTime('2026-11-20T08:00:00Z')
    await (await server.as('admin')).put('/admin/rate').send({ ...rates, giftAmountRate: 5, effectiveFrom: '2026-11-21' })
    const own = await read('anna', explainAnchorIncome, { from: '2026-11-18', to: '2026-11-30' })
    // 1800 s and 1200 s x 20.01 / 3600, 99.99 and 3 x 33.33 %, 5 x 10 %.
    expect(own).toMatchObject({ total: 2, intervalSum: 3000, giftSum: 102.99, intervalProfit: 16.68, giftProfit: 34.33, profitSum: 51.51 })
    expect(own.value[1]).toMatchObject({
      date: '2026-11-18',
      intervalSum: 1800,
      hourlyRate: 20.01,
      intervalProfit: 10.01,
      giftSum: 99.99,
      giftAmountRate: 33.33,
      giftProfit: 33.33,
      privateFeeSum: 5,
      privateFeeProfit: 0.5,
      profitSum: 43.84,
      rate: { effectiveFrom: '2026-11-12', setAt: '2026-11-10T08:00:00.000Z', setBy: 'admin' },
    })
    const [, day] = (await read('aurora', explainFamilyIncome, { from: '2026-11-18', to: '2026-11-19' })).value
    expect(day).toMatchObject({ intervalProfit: 10.01, giftSum: 99.99, giftProfit: 40, privateFeeProfit: 1, profitSum: 51.01 })
    expect(day).toMatchObject({ memberProfit: 43.84, rate: { effectiveFrom: '2026-11-01', setBy: null }, history: [] })
  })

  it('has no rates if none were in effect', async () => {
    await acrossMidnight()
    const { value } = await read('anna', explainAnchorIncome, on('2026-11-18'))
    expect(value).toMatchObject([{ rate: null, giftSum: 99.99, profitSum: 0 }])
  })

  it('leads to the orders, each with the live session that it was sent in and its time', async () => {
    await acrossMidnight()
    const { id } = await server.db.prisma.liveSession.findFirstOrThrow()
    const gift = { liveSessionId: Number(id), createdAt: '2026-11-18T15:30:00.000Z', amount: 99.99 }
    const owner = { modelId: server.world.id.anna, familyId: server.world.id.aurora }
    expect(await read('anna', listAnchorGifts, on('2026-11-18'))).toMatchObject([gift])
    for (const account of ['aurora', 'admin']) {
      expect(await read(account, listFamilyGifts, { ...on('2026-11-18'), ...owner })).toMatchObject({ total: 1, value: [gift] })
      const fees = await read(account, listFamilyPrivateOrders, { ...on('2026-11-18'), ...owner })
      expect(fees).toMatchObject({ totalPrivateFees: 5, value: [{ liveSessionId: Number(id) }] })
    }
    const { text } = await get('anna', exportAnchorGifts, on('2026-11-18'))
    expect(text.trim().split('\r\n')[1]?.split(',').at(-1)).toBe(String(id))
  })

  it('leads only to the orders of the requested anchor and family', async () => {
    await acrossMidnight()
    await ledger.onAir('bella', '2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z', paid, () => ledger.charge('bella'))
    await ledger.onAir('erin', '2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z', {}, () => ledger.give('erin', { count: 9 }))
    const { anna, bella, erin, aurora, borealis } = server.world.id
    const gifts = async (account: string, query: object) =>
      (await read(account, listFamilyGifts, { ...on('2026-11-18'), ...query })).totalGiftSum
    expect([await gifts('admin', {}), await gifts('admin', { familyId: borealis })]).toEqual([108.99, 9])
    expect([await gifts('admin', { modelId: anna }), await gifts('admin', { modelId: anna, name: 'erin' })]).toEqual([99.99, 0])
    expect([await gifts('aurora', { modelId: erin }), await gifts('aurora', { familyId: borealis })]).toEqual([0, 0])
    const fees = async (account: string, query: object) => (await read(account, listFamilyPrivateOrders, query)).totalPrivateFees
    expect([await fees('admin', { familyId: aurora }), await fees('admin', { modelId: bella })]).toEqual([10, 5])
    expect([await fees('borealis', { familyId: aurora }), await fees('borealis', { modelId: bella })]).toEqual([0, 0])
  })

  it('leads to the sessions, each with its own part of the day, an open one up to now', async () => {
    await acrossMidnight()
    server.setTime('2026-11-19T10:00:00Z')
    await server.push('bella', 'encoder-bella')
    await (await server.as('bella')).post('/live').send({ title: 'Derby' })
    await recordVisit(server.deps, server.world.id.bella!, server.world.customers.carl)
    server.advance(100)
    const shares = async (query: object) => {
      const { value, intervalSum } = await read('aurora', explainTimeOnAir, query)
      return [intervalSum, value.map(({ model, intervalSum: own }: { model: { name: string }; intervalSum: number }) => [model.name, own])]
    }
    expect(await shares(on('2026-11-18'))).toEqual([1800, [['Anna', 1800]]])
    expect(await shares(on('2026-11-19'))).toEqual([
      1300,
      [
        ['Bella', 100],
        ['Anna', 1200],
      ],
    ])
    const [bella] = (await read('bella', explainTimeOnAir, on('2026-11-19'))).value
    expect(bella).toMatchObject({ title: 'Derby', endedAt: null, watchedCounts: 1, clientCounts: 1 })
    expect(await shares({ ...on('2026-11-19'), limit: 1, page: 2 })).toEqual([1300, [['Anna', 1200]]])
    const { text } = await get('aurora', exportExplainedTime, on('2026-11-19'))
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(1, 3).join()),
    ).toEqual(['Bella,Derby', 'Anna,Anna'])
  })

  it('of a settled day has who settled it, every reopening, and the amount each time', async () => {
    await ledger.familyRate('aurora', '2026-11-01', { gift: 40, fee: 20 })
    await acrossMidnight()
    server.setTime('2026-11-20T08:00:00Z')
    const admin = await server.as('admin')
    const day = `/admin/settlement/${server.world.id.aurora}/20261118`
    await admin.post(day).send({ profitConfirm: 30, note: 'Agreed by phone.' })
    await admin.delete(day).send({ note: 'A gift was missing.' })
    const late = await ledger.customer()
    server.setTime('2026-11-18T10:00:00Z')
    await ledger.onAir('bella', '2026-11-18T10:00:00Z', '2026-11-18T10:00:01Z', {}, () =>
      ledger.give('bella', { count: 10, from: late.id }),
    )
    server.setTime('2026-11-20T09:00:00Z')
    await (await server.as('admin')).post(day).send({ profitConfirm: 45 })
    const { value } = await read('aurora', explainFamilyIncome, { ...on('2026-11-18'), state: 'settled' })
    expect(value).toMatchObject([
      {
        profitSum: 45,
        profitConfirm: 45,
        history: [
          { action: 'confirm', profitConfirm: 45, profitSum: 45, by: 'admin', at: '2026-11-20T09:00:00.000Z' },
          { action: 'reopen', profitConfirm: 30, profitSum: 41, note: 'A gift was missing.' },
          { action: 'confirm', profitConfirm: 30, profitSum: 41, note: 'Agreed by phone.', at: '2026-11-20T08:00:00.000Z' },
        ],
      },
    ])
  })

  it('of a family can be filtered to settled or unsettled days', async () => {
    await acrossMidnight()
    server.setTime('2026-11-20T08:00:00Z')
    await (
      await server.as('admin')
    )
      .post(`/admin/settlement/${server.world.id.aurora}/20261118`)
      .send({ profitConfirm: 7, note: 'Agreed.' })
    await (await server.as('anna')).post('/live').send({})
    const days = async (state: string) =>
      (await read('aurora', explainFamilyIncome, { state })).value.map(({ date }: { date: string }) => date)
    expect(await days('')).toEqual(['2026-11-20', '2026-11-19', '2026-11-18'])
    expect(await days('settled')).toEqual(['2026-11-18'])
    expect(await days('unsettled')).toEqual(['2026-11-20', '2026-11-19'])
  })
})

describe('whose figures are explained', () => {
  const status = async (account: string, call: { path: string }, query: object) => (await get(account, call, query)).status

  it('an anchor reads its own, but not those of another anchor or of a family', async () => {
    const { anna, bella, aurora } = server.world.id
    for (const call of [explainAnchorIncome, explainTimeOnAir]) {
      expect(await status('anna', call, { modelId: anna })).toBe(200)
      expect(await status('anna', call, { modelId: bella })).toBe(404)
      expect(await status('anna', call, { familyId: aurora })).toBe(404)
    }
    expect(await status('anna', explainFamilyIncome, {})).toBe(403)
  })

  it('a family reads its own and those of its members, for the days of their membership', async () => {
    await ledger.rate('anna', '2026-11-01', { hourly: 36, gift: 0, fee: 0 })
    await ledger.join('anna', 'aurora', '2026-11-01', '2026-11-19')
    await ledger.join('anna', 'borealis', '2026-11-19')
    const { anna, bella, aurora, borealis } = server.world.id
    try {
      await ledger.onAir('anna', '2026-11-18T10:00:00Z', '2026-11-18T10:10:00Z')
      await server.db.prisma.anchor.update({ where: { id: anna! }, data: { familyId: borealis! } })
      await ledger.onAir('anna', '2026-11-19T10:00:00Z', '2026-11-19T10:20:00Z')
      const sums = async (account: string, query: object) => (await read(account, explainAnchorIncome, query)).profitSum
      expect([await sums('aurora', { modelId: anna }), await sums('borealis', { modelId: anna }), await sums('anna', {})]).toEqual([
        6, 12, 18,
      ])
      expect([await sums('admin', { modelId: anna }), await sums('admin', { modelId: anna, familyId: aurora })]).toEqual([18, 6])
      const time = async (account: string) => (await read(account, explainTimeOnAir, { modelId: anna })).value
      expect([(await time('aurora')).length, (await time('borealis')).length, (await time('admin')).length]).toEqual([1, 1, 2])
    } finally {
      await server.db.prisma.anchor.update({ where: { id: anna! }, data: { familyId: aurora! } })
    }
    for (const call of [explainAnchorIncome, explainTimeOnAir]) {
      expect(await status('borealis', call, { modelId: bella })).toBe(404)
      expect(await status('borealis', call, { familyId: aurora })).toBe(404)
      expect(await status('admin', call, { modelId: bella, familyId: borealis })).toBe(404)
    }
    expect(await status('borealis', explainFamilyIncome, { familyId: aurora })).toBe(404)
    expect(await status('borealis', explainFamilyIncome, { familyId: borealis })).toBe(200)
  })

  it('an anchor or a family that does not exist is not found, and an invalid request names its field', async () => {
    for (const account of ['aurora', 'admin'])
      for (const query of [{ modelId: 999_999 }, { familyId: 999_999 }]) expect(await status(account, explainAnchorIncome, query)).toBe(404)
    for (const [call, query, field] of [
      [explainAnchorIncome, { modelId: 'anna' }, 'modelId'],
      [explainAnchorIncome, { from: 'yesterday' }, 'from'],
      [explainFamilyIncome, { state: 'paid' }, 'state'],
      [explainFamilyIncome, { familyId: 0 }, 'familyId'],
      [explainTimeOnAir, { limit: 0 }, 'limit'],
    ] as const) {
      const { status: code, body } = await get('admin', call, query)
      expect([code, body.issues[0].field]).toEqual([400, field])
    }
  })
})
