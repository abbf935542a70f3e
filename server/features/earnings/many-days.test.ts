import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SettlementDay } from '#contract/calls/earnings/settlement.ts'
import { settleDaysMax } from '#contract/limits.ts'
import type { Ledger } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { listSettlement } from './queries/settlement-days.ts'

let server: TestServer
let ledger: Ledger
let aurora: number
/** Days on which Anna was on air for an hour, in two months. */
const evenings = ['2026-10-30', '2026-10-31', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
openLedger((opened) => ({ server, ledger } = opened), 'family_settlement, settlement_change, audit_entry')
beforeAll(async () => {
  aurora = server.world.id.aurora!
  await ledger.rate('anna', '2026-10-01', { hourly: 10, gift: 0, fee: 0 })
})
beforeEach(async () => {
  for (const day of evenings) await ledger.onAir('anna', `${day}T10:00:00Z`, `${day}T11:00:00Z`)
  await ledger.onAir('erin', '2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z')
  server.setTime('2026-11-20T12:00:00Z')
})

interface Payment {
  day: string
  profitConfirm: number
  note: string
}
const earned = (day: string): Payment => ({ day, profitConfirm: 10, note: '' })
const settle = async (days: readonly object[], account = 'admin') =>
  (await server.as(account)).post(`/admin/settlement/${aurora}`).send({ days })
const settleOne = async ({ day, ...payment }: Payment) =>
  (await (await server.as('admin')).post(`/admin/settlement/${aurora}/${day}`).send(payment)).body
const read = async (path: string, query: object = {}) =>
  (await (await server.as('admin')).get(`/admin/settlement${path}`).query(query)).body
const nothingIsWritten = async () => {
  const { familySettlement, settlementChange, auditEntry } = server.db.prisma
  const settlements = { action: { startsWith: 'settlement_' } }
  expect([await familySettlement.count(), await settlementChange.count(), await auditEntry.count({ where: settlements })]).toEqual([
    0, 0, 0,
  ])
}

it('a page reads only the histories of its own days, without the sealed rows', async () => {
  await settle(evenings.map(earned))
  await server.db.prisma.familySettlement.deleteMany({ where: { businessDate: new Date('2026-10-30') } })
  const rowsRead: unknown[] = []
  const prisma = server.db.prisma.$extends({
    query: {
      settlementChange: {
        async findMany({ args, query }) {
          const found = await query(args)
          rowsRead.push(...found)
          return found
        },
      },
    },
  })
  const moment = { now: server.deps.clock(), zone: server.deps.env.BUSINESS_TIME_ZONE }
  // The oldest day, which is open again, and the newest one.
  const { rows } = await listSettlement(prisma as never, moment, { familyId: aurora, limit: 2, page: 1 })
  expect(rows.map(({ day, history }) => [day, history.length])).toEqual([
    ['2026-10-30', 1],
    ['2026-11-19', 1],
  ])
  expect(rowsRead).toHaveLength(2)
  expect(rowsRead[0]).not.toHaveProperty('sealedRows')
})

describe('settling many days at once', () => {
  it('writes the same as settling them one by one', async () => {
    const written = async () => {
      const { familySettlement, settlementChange, auditEntry } = server.db.prisma
      const byDay = { orderBy: { businessDate: 'asc' as const } }
      return {
        settled: await familySettlement.findMany(byDay),
        history: await settlementChange.findMany({ ...byDay, omit: { id: true } }),
        audit: await auditEntry.findMany({ where: { action: 'settlement_confirm' }, orderBy: { target: 'asc' }, omit: { id: true } }),
      }
    }
    const clear = () => emptyTables(server.db.pool, 'family_settlement, settlement_change, audit_entry')
    const payment = fc.record({ profitConfirm: fc.constantFrom(10, 9.99, 0), note: fc.constant('Agreed by phone.') })
    const days = fc.uniqueArray(fc.constantFrom(...evenings, '2026-11-01'), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(days, fc.array(payment, { minLength: 7, maxLength: 7 }), async (chosen, payments) => {
        const all = chosen.map((day, index) => ({ day, profitConfirm: 10, note: '', ...payments[index] }))
        await clear()
        const { body } = await settle(all)
        const atOnce = await written()
        expect(atOnce.settled).toHaveLength(all.length)
        await clear()
        const replies: SettlementDay[] = []
        for (const one of all) replies.push(await settleOne(one))
        expect(await written()).toEqual(atOnce)
        expect(replies).toEqual(body)
      }),
      { numRuns: 6 },
    )
  })

  it('settles none of them if one is refused, and the error names that day', async () => {
    await settleOne(earned('2026-11-18'))
    const { status, body } = await settle(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map(earned))
    expect([status, body.code, body.issues]).toEqual([
      409,
      'day_settled',
      [{ field: 'days.2.day', message: '2026-11-18: This day has been settled.' }],
    ])
    expect(await server.db.prisma.familySettlement.count()).toBe(1)
    expect(await server.db.prisma.settlementChange.count()).toBe(1)
  })

  it('requires a note for each day with another amount, and refuses a day that is not over', async () => {
    const short = await settle([earned('2026-11-16'), { day: '2026-11-17', profitConfirm: 9, note: ' ' }])
    expect([short.status, short.body.code, short.body.issues[0].field]).toEqual([400, 'note_needed', 'days.1.note'])
    const today = await settle([earned('2026-11-16'), { day: '2026-11-20', profitConfirm: 0 }])
    expect([today.status, today.body.code, today.body.issues[0].field]).toEqual([409, 'day_not_over', 'days.1.day'])
    await nothingIsWritten()
  })

  it('happens once if two admins do it at the same moment', async () => {
    const [first, second] = [evenings.slice(0, 4), evenings.slice(2)]
    const both = await Promise.all([settle(first.map(earned)), settle(second.map(earned))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)!
    const settled = both.find(({ status }) => status === 200)!
    expect(refused.body).toMatchObject({ code: 'day_settled', issues: [{ message: expect.stringMatching(/^2026-11-1[67]: /) }] })
    expect(settled.body).toHaveLength(4)
    expect(await server.db.prisma.familySettlement.count()).toBe(4)
    expect(await server.db.prisma.settlementChange.count()).toBe(4)
  })

  it('is for admins', async () => {
    for (const account of ['aurora', 'anna']) {
      expect((await settle([earned('2026-11-16')], account)).status).toBe(403)
      const theirs = await server.as(account)
      expect((await theirs.get('/admin/settlement/months')).status).toBe(403)
      expect((await theirs.get('/admin/settlement/waiting')).status).toBe(403)
    }
    await nothingIsWritten()
  })

  it('names the wrong field of an invalid request', async () => {
    const day = '2026-11-16'
    const bad: [field: string, days: readonly object[]][] = [
      ['days', []],
      ['days', [earned(day), earned('20261116')]],
      [
        'days',
        Array.from({ length: settleDaysMax + 1 }, (_, index) => earned(new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10))),
      ],
      ['days.0.day', [{ day: '2026-11-31', profitConfirm: 1 }]],
      ['days.1.profitConfirm', [earned(day), { day: '2026-11-17', profitConfirm: -1 }]],
      ['days.0.profitConfirm', [{ day, profitConfirm: 1.001 }]],
      ['days.0.note', [{ day, profitConfirm: 1, note: 'x'.repeat(501) }]],
    ]
    for (const [field, days] of bad) {
      const { status, body } = await settle(days)
      expect([status, body.code, body.issues[0].field]).toEqual([400, 'invalid_request', field])
    }
    const elsewhere = await (await server.as('admin')).post('/admin/settlement/999999').send({ days: [earned(day)] })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'not_found'])
    await nothingIsWritten()
  })
})

describe('the months of the families', () => {
  it('are listed with waiting ones first, then newest first, each with the sums of its days', async () => {
    await settle(['2026-10-30', '2026-10-31'].map(earned))
    await settle([{ day: '2026-11-17', profitConfirm: 9, note: 'A late start.' }])
    const { value, ...sums } = await read('/months')
    const november = {
      from: '2026-11-16',
      to: '2026-11-19',
      days: 4,
      settledDays: 1,
      waitingDays: 3,
      waitingSum: 30,
      todaySum: 0,
      adjustedSum: -1,
      adjustedDays: 1,
    }
    expect(value).toEqual([
      { familyId: aurora, familyName: 'Aurora', ...november, profitSum: 40, profitConfirm: 9, noProfitSum: 30 },
      expect.objectContaining({ familyName: 'Borealis', from: '2026-11-18', to: '2026-11-18', waitingDays: 1 }),
      expect.objectContaining({
        familyName: 'Aurora',
        from: '2026-10-30',
        to: '2026-10-31',
        days: 2,
        settledDays: 2,
        waitingDays: 0,
        profitConfirm: 20,
      }),
    ])
    expect(sums).toMatchObject({ total: 3, profitSum: 60, profitConfirm: 29, noProfitSum: 30, days: 7, settledDays: 3, waitingDays: 4 })
    expect(await read('/months', { familyId: aurora, to: '2026-10-31' })).toMatchObject({ total: 1, value: [{ to: '2026-10-31' }] })
    expect(await read('/months', { limit: 1, page: 2 })).toMatchObject({ total: 3, value: [{ familyName: 'Borealis' }] })
  })

  it('count as waiting exactly the days that can be settled one by one, also while a session of yesterday is still open', async () => {
    server.setTime('2026-11-20T15:00:00Z')
    await server.push('anna')
    await (await server.as('anna')).post('/live').send({})
    server.setTime('2026-11-20T16:30:00Z')
    await settle([earned('2026-11-17')])
    const agree = async () => {
      const days: SettlementDay[] = (await read('', { limit: 100 })).value
      const waiting = days.filter(({ isSettleable }) => isSettleable)
      const { waitingDays, waitingSum } = await read('/months')
      const months = new Set(waiting.map(({ familyId, date }) => `${familyId} ${date.slice(0, 7)}`)).size
      expect(waitingDays).toBe(waiting.length)
      expect(waitingSum).toBe(waiting.reduce((sum, { profitSum }) => sum + profitSum, 0))
      expect(await read('/waiting')).toEqual({ months, days: waiting.length })
      return waiting.length
    }
    expect(await agree()).toBe(6)
    await (await server.as('anna')).delete('/live')
    expect(await agree()).toBe(7)
  })
})
