import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SettlementDay } from '#contract/calls/earnings/settlement.ts'
import { verifyStored } from '#server/books/verify-stored.ts'
import { readNewestSeals } from '#server/books/seals/newest-seals.ts'
import type { Ledger } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ledger: Ledger
let [aurora, borealis] = [0, 0]
openLedger((opened) => ({ server, ledger } = opened), 'family_settlement, settlement_change, audit_entry, webhook_endpoint')
beforeAll(async () => {
  ;[aurora, borealis] = [server.world.id.aurora!, server.world.id.borealis!]
  await ledger.rate('anna', '2026-10-01', { hourly: 10, gift: 0, fee: 0 })
  await ledger.rate('erin', '2026-10-01', { hourly: 7.01, gift: 0, fee: 0 })
})
beforeEach(async () => {
  for (const day of ['2026-10-31', '2026-11-18', '2026-11-19']) await ledger.onAir('anna', `${day}T10:00:00Z`, `${day}T11:00:00Z`)
  await ledger.onAir('erin', '2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z')
  server.setTime('2026-11-20T12:00:00Z')
})

interface Waiting {
  familyId: number
  month: string
  waitingDays: number
  waitingSum: number
}
const ofAurora = (): Waiting => ({ familyId: aurora, month: '2026-11', waitingDays: 2, waitingSum: 20 })
const ofBorealis = (): Waiting => ({ familyId: borealis, month: '2026-11', waitingDays: 1, waitingSum: 7.01 })
const waitingMonth = { familyId: 1, month: '2026-11', waitingDays: 1, waitingSum: 1 }
const both = () => [ofAurora(), ofBorealis()]

const settle = async (months: readonly Waiting[], requestId: string = randomUUID(), account = 'admin') =>
  (await server.as(account)).post('/admin/settlement').send({ requestId, months })
const undo = async (requestId: string, note: unknown = 'A slip of the mouse.') =>
  (await server.as('admin')).delete('/admin/settlement').send({ requestId, note })
const days = async (): Promise<SettlementDay[]> => (await (await server.as('admin')).get('/admin/settlement?limit=100')).body.value
const states = async () =>
  Object.fromEntries((await days()).map(({ familyName, date, profitConfirmDate }) => [`${familyName} ${date}`, profitConfirmDate !== null]))
const disagreements = async () => {
  const { db, env, secrets } = server.deps
  return (await verifyStored(db.pool, { zone: env.BUSINESS_TIME_ZONE, key: secrets.seal, newest: readNewestSeals(env.DATA_DIR) }))
    .disagreements
}

describe('months of several families', () => {
  it('are settled together for what they earned, each day sealed, in its history and in the audit log', async () => {
    const { status, body } = await settle(both())
    expect([status, body]).toEqual([200, { months: 2, days: 3, profitConfirm: 27.01 }])
    expect(await states()).toEqual({
      'Aurora 2026-10-31': false,
      'Aurora 2026-11-18': true,
      'Aurora 2026-11-19': true,
      'Borealis 2026-11-18': true,
    })
    for (const { profitConfirmDate, profitSum, history } of await days()) {
      if (profitConfirmDate === null) continue
      expect(history).toMatchObject([{ action: 'confirm', profitConfirm: profitSum, by: 'admin', note: '', seal: expect.any(String) }])
    }
    expect(await server.db.prisma.auditEntry.count({ where: { action: 'settlement_confirm' } })).toBe(3)
    expect(await disagreements()).toEqual([])
  })

  it('are all left alone if what waits in one of them has changed, and the error names it', async () => {
    await (await server.as('admin')).post(`/admin/settlement/${borealis}/2026-11-18`).send({ profitConfirm: 7.01 })
    const { status, body } = await settle(both())
    expect([status, body.code, body.issues]).toEqual([
      409,
      'settlement_changed',
      [{ field: 'months.1.waitingSum', message: `family ${borealis}, 2026-11: 0 days with 0 points wait` }],
    ])
    expect((await states())['Aurora 2026-11-18']).toBe(false)
    const wrongSum = await settle([{ ...ofAurora(), waitingSum: 20.01 }])
    expect([wrongSum.body.code, wrongSum.body.issues[0].message]).toEqual([
      'settlement_changed',
      'Aurora, 2026-11: 2 days with 20 points wait',
    ])
    expect((await settle([{ ...ofAurora(), familyId: 999_999 }])).body.code).toBe('settlement_changed')
  })

  it('leave out a day whose session is still open, and a day that is not over', async () => {
    server.setTime('2026-11-19T15:30:00Z')
    await server.push('anna')
    await (await server.as('anna')).post('/live').send({})
    server.setTime('2026-11-20T12:00:00Z')
    expect((await settle(both())).body.code).toBe('settlement_changed')
    expect((await settle([{ ...ofAurora(), waitingDays: 1, waitingSum: 10 }])).body).toMatchObject({ days: 1, profitConfirm: 10 })
    await (await server.as('anna')).delete('/live')
  })

  it('are settled once, however often and fast the request is repeated', async () => {
    const requestId = randomUUID()
    const replies = await Promise.all([settle(both(), requestId), settle(both(), requestId), settle(both(), requestId)])
    for (const { status, body } of replies) expect([status, body.days]).toEqual([200, 3])
    expect(await server.db.prisma.settlementChange.count()).toBe(3)
    const others = [
      [ofAurora()],
      [{ ...ofAurora(), waitingSum: 19 }, ...both().slice(1)],
      [{ ...ofAurora(), waitingDays: 1 }, ...both().slice(1)],
    ]
    for (const other of others)
      expect((await settle(other, requestId)).body).toMatchObject({ code: 'invalid_request', issues: [{ field: 'requestId' }] })
  })

  it('are settled by one of two admins who do it at the same moment', async () => {
    const replies = await Promise.all([settle(both()), settle(both().toReversed())])
    expect(replies.map(({ body }) => body.code ?? 'settled').toSorted()).toEqual(['settled', 'settlement_changed'])
    expect(await server.db.prisma.settlementChange.count()).toBe(3)
  })

  it('are sent to each webhook endpoint, day by day', async () => {
    const endpoint = { url: 'https://hooks.example.com/greenroom', eventTypes: ['settlement.changed'] }
    await (await server.as('admin')).post('/admin/webhook').send(endpoint)
    await settle(both())
    const deliveries = await server.db.prisma.webhookDelivery.findMany({ orderBy: { id: 'asc' } })
    const recorded = deliveries.map(({ data }) => data as { familyName: string; date: string })
    expect(recorded.map(({ familyName, date }) => `${familyName} ${date}`)).toEqual([
      'Aurora 2026-11-18',
      'Aurora 2026-11-19',
      'Borealis 2026-11-18',
    ])
    expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(3)
  })

  it.each([
    ['a family', 'aurora'],
    ['a host', 'anna'],
  ])('cannot be settled or reopened by %s', async (_, account) => {
    const requestId = randomUUID()
    expect((await settle(both(), requestId, account)).status).toBe(403)
    await settle(both(), requestId)
    const { status } = await (await server.as(account)).delete('/admin/settlement').send({ requestId, note: 'Why not.' })
    expect(status).toBe(403)
    expect((await states())['Aurora 2026-11-18']).toBe(true)
  })

  it.each<[string, object]>([
    ['months', { months: [] }],
    ['months', { months: [waitingMonth, waitingMonth] }],
    ['months.0.month', { months: [{ ...waitingMonth, month: '2026-13' }] }],
    ['months.0.waitingDays', { months: [{ ...waitingMonth, waitingDays: 0 }] }],
    ['months.0.waitingSum', { months: [{ ...waitingMonth, waitingSum: -1 }] }],
    ['months.0.familyId', { months: [{ ...waitingMonth, familyId: 'x' }] }],
    ['requestId', { requestId: 'once' }],
  ])('with wrong %s are a bad request that names the field', async (field, wrong) => {
    const body = { requestId: randomUUID(), months: [waitingMonth], ...wrong }
    const reply = await (await server.as('admin')).post('/admin/settlement').send(body)
    expect([reply.status, reply.body.issues[0].field]).toEqual([400, field])
  })
})

describe('undoing a settlement', () => {
  it('reopens exactly its days, with a note in their history, and the books agree', async () => {
    await settle([{ ...ofAurora(), month: '2026-10', waitingDays: 1, waitingSum: 10 }])
    const before = await days()
    const requestId = randomUUID()
    await settle(both(), requestId)
    server.advance(5)
    const { status, body } = await undo(requestId)
    expect([status, body]).toEqual([200, { months: 2, days: 3, profitConfirm: 27.01 }])
    const after = await days()
    const withoutHistory = (all: SettlementDay[]) => all.map((day) => ({ ...day, history: [] }))
    expect(withoutHistory(after)).toEqual(withoutHistory(before))
    const undone = after.filter(({ profitConfirmDate }) => profitConfirmDate === null)
    for (const { history } of undone)
      expect(history).toMatchObject([{ action: 'reopen', note: 'A slip of the mouse.' }, { action: 'confirm' }])
    expect(await server.db.prisma.auditEntry.count({ where: { action: 'settlement_reopen' } })).toBe(3)
    expect(await disagreements()).toEqual([])
    expect((await settle(both())).body).toMatchObject({ days: 3 })
  })

  it('also works for days of one family with changed amounts', async () => {
    const requestId = randomUUID()
    const path = `/admin/settlement/${aurora}`
    const payments = [{ day: '2026-11-19', profitConfirm: 9, note: 'A late start.' }]
    const confirm = async (days = payments) => (await server.as('admin')).post(path).send({ requestId, days })
    expect((await confirm()).body).toMatchObject([{ profitConfirm: 9 }])
    expect((await confirm()).body).toMatchObject([{ profitConfirm: 9 }])
    const [payment] = payments
    for (const other of [{ profitConfirm: 8 }, { note: 'Another reason.' }, { day: '2026-11-18' }])
      expect((await confirm([{ ...payment!, ...other }])).body).toMatchObject({ code: 'invalid_request', issues: [{ field: 'requestId' }] })
    expect(await server.db.prisma.settlementChange.count()).toBe(1)
    expect((await undo(requestId)).body).toEqual({ months: 1, days: 1, profitConfirm: 9 })
    expect((await states())['Aurora 2026-11-19']).toBe(false)
  })

  it('is refused as a whole if one of its days was reopened since, also when it was settled again', async () => {
    const requestId = randomUUID()
    await settle(both(), requestId)
    const day = `/admin/settlement/${borealis}/2026-11-18`
    await (await server.as('admin')).delete(day).send({ note: 'A gift was missing.' })
    const refused = { code: 'settlement_changed', issues: [{ field: 'requestId', message: 'Borealis, 2026-11-18: changed since' }] }
    expect((await undo(requestId)).body).toMatchObject(refused)
    await (await server.as('admin')).post(day).send({ profitConfirm: 7.01 })
    expect((await undo(requestId)).body).toMatchObject(refused)
    expect((await states())['Aurora 2026-11-18']).toBe(true)
  })

  it('happens once, needs a note, and knows only requests that have settled something', async () => {
    const requestId = randomUUID()
    expect((await undo(requestId)).body.code).toBe('not_found')
    await settle(both(), requestId)
    expect((await undo(requestId, ' ')).body).toMatchObject({ code: 'invalid_request', issues: [{ field: 'note' }] })
    for (const { status, body } of await Promise.all([undo(requestId), undo(requestId)])) expect([status, body.days]).toEqual([200, 3])
    expect(await server.db.prisma.settlementChange.count()).toBe(6)
  })
})
