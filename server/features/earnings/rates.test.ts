import { describe, expect, it } from 'vitest'
import type { Ledger } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened), 'anchor_rate, family_rate, audit_entry')

const id = (name: string) => server.world.id[name]
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 200 : body.code)
const put = async (body: object) => outcome(await (await server.as('admin')).put('/admin/rate').send(body))
const setAnchor = (name: string, effectiveFrom: string, giftAmountRate: number, rest: object = {}) =>
  put({ anchorId: id(name), effectiveFrom, giftAmountRate, privateRoomFeeRate: 0, ...rest })
const setFamily = (name: string, effectiveFrom: string, giftAmountRate: number) =>
  put({ familyId: id(name), effectiveFrom, giftAmountRate, privateRoomFeeRate: 0 })
const setMember = async (family: string, anchor: string, effectiveFrom: string, giftAmountRate: number) =>
  outcome(
    await (await server.as(family)).put(`/family/member/${id(anchor)}/rate`).send({ effectiveFrom, giftAmountRate, privateRoomFeeRate: 0 }),
  )
const list = async (query: object) => (await (await server.as('admin')).get('/admin/rate').query(query)).body

describe('rates', () => {
  it('take effect tomorrow at the earliest, by the business day', async () => {
    await ledger.familyRate('aurora', '2026-11-01', { gift: 50, fee: 0 })
    expect(await setAnchor('anna', '2026-11-20', 10)).toBe('rate_too_early')
    expect(await setAnchor('anna', '2026-11-21', 10)).toBe(200)
    server.setTime('2026-11-20T16:00:00Z')
    expect(await setAnchor('anna', '2026-11-21', 10)).toBe('rate_too_early')
    expect(await setFamily('aurora', '2026-11-21', 50)).toBe('rate_too_early')
    expect(await setMember('aurora', 'anna', '2026-11-21', 10)).toBe('rate_too_early')
  })

  it("of a member are never above its family's, on any day to come", async () => {
    await ledger.familyRate('aurora', '2026-11-01', { gift: 50, fee: 0 })
    await ledger.familyRate('aurora', '2026-12-01', { gift: 30, fee: 0 })
    expect(await setAnchor('anna', '2026-11-21', 50.01)).toBe('rate_above_family')
    expect(await setAnchor('anna', '2026-11-21', 40)).toBe('rate_above_family')
    expect(await setAnchor('anna', '2026-12-01', 30)).toBe(200)
    expect(await setAnchor('anna', '2026-11-21', 40)).toBe(200)
    expect(await setMember('aurora', 'anna', '2026-12-24', 30.01)).toBe('rate_above_family')
    expect(await setMember('aurora', 'anna', '2026-12-24', 29.99)).toBe(200)
    expect((await list({ anchorId: id('anna') })).map(({ giftAmountRate }: { giftAmountRate: number }) => giftAmountRate)).toEqual([
      29.99, 30, 40,
    ])
  })

  it("of a family are never below a member's, now or later", async () => {
    await ledger.familyRate('aurora', '2026-11-01', { gift: 50, fee: 0 })
    await ledger.rate('anna', '2026-11-01', { gift: 20, fee: 0 })
    expect(await setAnchor('bella', '2026-12-01', 40)).toBe(200)
    expect(await setFamily('aurora', '2026-11-21', 19.99)).toBe('rate_above_family')
    expect(await setFamily('aurora', '2026-11-21', 30)).toBe('rate_above_family')
    expect(await setFamily('aurora', '2026-11-21', 40)).toBe(200)
    expect(await list({ familyId: id('aurora') })).toMatchObject([
      { effectiveFrom: '2026-11-21', giftAmountRate: 40, by: 'admin' },
      { giftAmountRate: 50 },
    ])
  })

  it('that a family and its member set at the same moment leave no member above its family', async () => {
    await ledger.familyRate('aurora', '2026-11-01', { gift: 50, fee: 0 })
    const outcomes = await Promise.all([setFamily('aurora', '2026-11-21', 10), setAnchor('anna', '2026-11-21', 40)])
    expect(outcomes.toSorted()).toEqual([200, 'rate_above_family'])
  })

  it('that are set while the anchor moves are checked against the family that it is in afterwards', async () => {
    await ledger.familyRate('aurora', '2026-11-01', { gift: 50, fee: 0 })
    await ledger.familyRate('borealis', '2026-11-01', { gift: 10, fee: 0 })
    const admin = await server.as('admin')
    const moveTo = async (family: string) => outcome(await admin.put(`/admin/anchor/${id('anna')}`).send({ familyId: id(family) }))
    const setRate = (gift: number) => setAnchor('anna', '2026-11-21', gift)
    for (let round = 0; round < 10; round++) {
      await emptyTables(server.db.pool, 'anchor_rate')
      expect(await moveTo('aurora')).toBe(200)
      // Either of them may come first, but they must not both succeed.
      const both = await Promise.all(round % 2 === 0 ? [moveTo('borealis'), setRate(40)] : [setRate(40), moveTo('borealis')])
      expect(both.toSorted()).toEqual([200, 'rate_above_family'])
    }
    expect(await setRate(0)).toBe(200)
    expect(await moveTo('aurora')).toBe(200)
  })

  it('of an anchor keep the hourly rate if none is given, and a family cannot set it', async () => {
    await ledger.familyRate('aurora', '2026-11-01', { gift: 50, fee: 0 })
    await ledger.rate('anna', '2026-11-01', { hourly: 12.34, gift: 0, fee: 0 })
    expect(await setMember('aurora', 'anna', '2026-11-21', 1)).toBe(200)
    expect(await setAnchor('anna', '2026-11-22', 1, { hourlyRate: 20 })).toBe(200)
    expect((await list({ anchorId: id('anna') })).map(({ hourlyRate }: { hourlyRate: number }) => hourlyRate)).toEqual([20, 12.34, 12.34])
  })

  it('are set for one anchor or one family, by its own family or an admin, and recorded in the audit log', async () => {
    await ledger.familyRate('aurora', '2026-11-01', { gift: 50, fee: 0 })
    expect(await setMember('aurora', 'erin', '2026-11-21', 0)).toBe('not_found')
    expect(await put({ effectiveFrom: '2026-11-21', giftAmountRate: 0, privateRoomFeeRate: 0 })).toBe('invalid_request')
    expect(await put({ anchorId: 1, familyId: 1, effectiveFrom: '2026-11-21', giftAmountRate: 0, privateRoomFeeRate: 0 })).toBe(
      'invalid_request',
    )
    expect(await setAnchor('anna', '2026-11-21', 33.333)).toBe('invalid_request')
    expect(await setAnchor('anna', '2026-11-21', 100.01)).toBe('invalid_request')
    await setMember('aurora', 'anna', '2026-11-21', 12.5)
    await setAnchor('anna', '2026-11-22', 99)
    expect(await server.db.prisma.auditEntry.findMany({ where: { action: 'rate_change' } })).toMatchObject([
      { account: 'aurora', target: `Anna (anchor ${id('anna')})`, detail: { giftAmountRate: 12.5, effectiveFrom: '2026-11-21' } },
    ])
  })
})
