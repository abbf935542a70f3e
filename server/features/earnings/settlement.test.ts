import { beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened), 'family_settlement, settlement_change, audit_entry')
beforeAll(async () => {
  await ledger.rate('anna', '2026-11-01', { hourly: 10, gift: 0, fee: 0 })
})

const pathOf = (day: number | string, family = server.world.id.aurora) => `/admin/settlement/${family}/${day}`
const confirm = async (day: number | string, profitConfirm: number, note = '', family = server.world.id.aurora) =>
  (await (await server.as('admin')).post(pathOf(day, family)).send({ profitConfirm, note })).body
const reopen = async (day: number | string, note: string) => (await (await server.as('admin')).delete(pathOf(day)).send({ note })).body
const list = async (query: object = {}) => (await (await server.as('admin')).get('/admin/settlement').query(query)).body.value
const evening = (day: string) => ledger.onAir('anna', `2026-11-${day}T10:00:00Z`, `2026-11-${day}T11:00:00Z`)

describe('settling a day', () => {
  it("fixes the amount that the family is paid, and is kept in the day's history and the audit log", async () => {
    await evening('19')
    server.setTime('2026-11-20T12:00:00Z')
    expect(await confirm(20261119, 10)).toMatchObject({
      date: '2026-11-19',
      familyName: 'Aurora',
      profitSum: 10,
      profitConfirm: 10,
      noProfitSum: 0,
      profitConfirmDate: '2026-11-20T12:00:00.000Z',
      isSettleable: false,
      history: [{ action: 'confirm', profitConfirm: 10, profitSum: 10, note: '', by: 'admin', at: '2026-11-20T12:00:00.000Z' }],
    })
    const { body } = await (await server.as('aurora')).get('/familyProfit/familyBO')
    expect(body).toMatchObject({
      profitSum: 10,
      profitConfirmSum: 10,
      noProfitSum: 0,
      value: [{ profitConfirm: 10, profitConfirmDate: '2026-11-20T12:00:00.000Z' }],
    })
    expect(await server.db.prisma.auditEntry.findFirst({ where: { action: 'settlement_confirm' } })).toMatchObject({
      account: 'admin',
      target: `Aurora (family ${server.world.id.aurora}), 2026-11-19`,
      detail: { profitConfirm: 10 },
    })
  })

  it('accepts a day with or without hyphens, and any other form is an error that names the field', async () => {
    await evening('19')
    server.setTime('2026-11-20T12:00:00Z')
    const { date } = await confirm('20261119', 10)
    expect(await reopen(date, 'Once more.')).toMatchObject({ date })
    expect(await confirm(date, 10)).toMatchObject({ date })
    for (const day of ['2026-13-40', '20261340', '2026-1-9', '1969-12-31', 'x']) {
      const { code, issues } = await confirm(day, 10)
      expect([day, code, issues[0].field, issues[0].message]).toEqual([
        day,
        'invalid_request',
        'day',
        expect.stringContaining('expected a day'),
      ])
    }
  })

  it('requires a note if the amount differs from the amount earned', async () => {
    await evening('19')
    server.setTime('2026-11-20T12:00:00Z')
    expect((await confirm(20261119, 9.99)).code).toBe('note_needed')
    expect((await confirm(20261119, 9.99, '  ')).code).toBe('note_needed')
    expect(await confirm(20261119, 9.99, 'A late start.')).toMatchObject({
      profitConfirm: 9.99,
      profitSum: 10,
      history: [{ note: 'A late start.' }],
    })
  })

  it('is possible only when the day is over and its last session has ended', async () => {
    server.setTime('2026-11-20T15:00:00Z')
    await server.push('anna')
    await (await server.as('anna')).post('/live').send({})
    expect((await confirm(20261120, 0)).code).toBe('day_not_over')
    server.setTime('2026-11-20T16:30:00Z')
    expect(await list()).toMatchObject([
      { date: '2026-11-21', isSettleable: false },
      { date: '2026-11-20', isSettleable: false },
    ])
    expect((await confirm(20261120, 10)).code).toBe('day_still_live')
    await (await server.as('anna')).delete('/live')
    expect(await list()).toMatchObject([
      { date: '2026-11-21', isSettleable: false },
      { date: '2026-11-20', isSettleable: true },
    ])
    expect(await confirm(20261120, 10)).toMatchObject({ profitSum: 10 })
  })

  it('happens once, also when two admins do it at the same moment', async () => {
    await evening('19')
    server.setTime('2026-11-20T12:00:00Z')
    const both = await Promise.all([confirm(20261119, 10), confirm(20261119, 10)])
    expect(both.map(({ code }) => code ?? 'settled').toSorted()).toEqual(['day_settled', 'settled'])
    expect(await server.db.prisma.settlementChange.count()).toBe(1)
  })

  it('is refused for a family that does not exist, and possible for a day without income', async () => {
    expect((await confirm(20261119, 0, '', 999_999)).code).toBe('not_found')
    expect((await confirm(20261340, 0)).code).toBe('invalid_request')
    expect(await confirm(20261101, 0)).toMatchObject({ date: '2026-11-01', profitSum: 0, intervalSum: 0, memberCount: 0 })
  })
})

describe('a settled day', () => {
  it('accepts no more gifts or sessions', async () => {
    await evening('19')
    server.setTime('2026-11-20T12:00:00Z')
    await confirm(20261119, 10)
    server.setTime('2026-11-19T13:00:00Z')
    await (await server.as('anna')).post('/live').send({})
    await expect(ledger.give('anna')).rejects.toThrow()
    const stop = await (await server.as('anna')).delete('/live')
    expect([stop.status, stop.body.code]).toEqual([409, 'day_settled'])
    expect(await server.db.prisma.giftOrder.count()).toBe(0)
  })

  it('is reopened with a note, and can then be settled again', async () => {
    await evening('19')
    server.setTime('2026-11-20T12:00:00Z')
    expect((await reopen(20261119, 'Why not.')).code).toBe('day_not_settled')
    await confirm(20261119, 10)
    expect((await reopen(20261119, ' ')).code).toBe('invalid_request')
    server.advance(60)
    expect(await reopen(20261119, 'One gift was missing.')).toMatchObject({
      profitConfirm: 0,
      profitConfirmDate: null,
      noProfitSum: 10,
      isSettleable: true,
    })
    server.advance(60)
    const { history } = await confirm(20261119, 10)
    expect(history.map(({ action, note }: Record<string, unknown>) => [action, note])).toEqual([
      ['confirm', ''],
      ['reopen', 'One gift was missing.'],
      ['confirm', ''],
    ])
  })

  it('comes after the unsettled ones in the list, each newest first', async () => {
    for (const day of ['16', '17', '18', '19']) await evening(day)
    await ledger.onAir('erin', '2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z')
    server.setTime('2026-11-20T12:00:00Z')
    await confirm(20261119, 10)
    await confirm(20261117, 10)
    const days = async (query: object) => (await list(query)).map(({ date }: { date: string }) => date.slice(8))
    expect(await days({ familyId: server.world.id.aurora })).toEqual(['18', '16', '19', '17'])
    expect(await days({ familyId: server.world.id.aurora, from: '2026-11-18' })).toEqual(['18', '19'])
    expect(await list({ familyId: server.world.id.borealis })).toMatchObject([{ familyName: 'Borealis', date: '2026-11-18' }])
  })
})

describe('the list of days', () => {
  it('is paged, with the totals of the whole filter', async () => {
    for (const day of ['16', '17', '18', '19']) await evening(day)
    server.setTime('2026-11-20T12:00:00Z')
    await confirm(20261119, 12, 'Rounded up.')
    const page = async (query: object) => (await (await server.as('admin')).get('/admin/settlement').query(query)).body
    const { value, ...totals } = await page({ limit: 2, page: 2 })
    expect(value.map(({ date }: { date: string }) => date)).toEqual(['2026-11-16', '2026-11-19'])
    expect(totals).toMatchObject({ total: 4, profitSum: 40, profitConfirmSum: 12, noProfitSum: 30, adjustedSum: 2, adjustedDays: 1 })
    expect(await page({ limit: 2, page: 9 })).toEqual({ ...totals, value: [] })
  })

  it('refuses an unknown parameter and names it', async () => {
    const { status, body } = await (await server.as('admin')).get('/admin/settlement').query({ family: 1, month: '2026-11' })
    expect([status, body.code, body.issues.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      'invalid_request',
      ['family', 'month'],
    ])
  })
})

describe('a day that was settled for another amount than it earned', () => {
  it('shows the difference and its note, also to the family, and income plus adjusted equals settled plus unsettled', async () => {
    for (const day of ['17', '18', '19']) await evening(day)
    server.setTime('2026-11-20T12:00:00Z')
    await confirm(20261119, 9.5, 'A late start.')
    await confirm(20261118, 10)
    const adjusted = { date: '2026-11-19', adjusted: -0.5, adjustedNote: 'A late start.' }
    const plain = { adjusted: 0, adjustedNote: null }
    const days = [{ date: '2026-11-17', ...plain }, adjusted, { date: '2026-11-18', ...plain }]
    expect(await list({ familyId: server.world.id.aurora })).toMatchObject(days)
    const { body } = await (await server.as('aurora')).get('/familyProfit/familyBO')
    expect(body).toMatchObject({ profitSum: 30, adjustedSum: -0.5, adjustedDays: 1, profitConfirmSum: 19.5, noProfitSum: 10 })
    expect(body.value).toMatchObject([adjusted, { date: '2026-11-18', ...plain }, { date: '2026-11-17', ...plain }])
    const months = (await (await server.as('admin')).get('/admin/settlement/months')).body
    expect(months).toMatchObject({ adjustedSum: -0.5, adjustedDays: 1, value: [{ adjustedSum: -0.5, adjustedDays: 1 }] })
    const file = await (await server.as('aurora')).get('/familyProfit/familyBO/export.csv')
    expect(file.text.split('\r\n').find((line) => line.startsWith('2026-11-19'))).toContain('-0.50,A late start.')
  })
})
