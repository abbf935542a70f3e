import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { sealRest } from './seal-changes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'family_settlement, settlement_change')
})
afterAll(() => server.close())

const day = '2026-11-20'
const settlement = (date = day) => `/admin/settlement/${server.world.id.aurora}/${date.replaceAll('-', '')}`
const confirm = async (profitConfirm: number, date = day) =>
  (await (await server.as('admin')).post(settlement(date)).send({ profitConfirm, note: 'agreed' })).body
const reopen = async () => (await (await server.as('admin')).delete(settlement()).send({ note: 'again' })).body
const changes = () => server.db.prisma.settlementChange.findMany({ orderBy: { id: 'asc' } })

/** A gift of three points, and the day after it. */
async function earnedDay() {
  await (await server.as('anna')).post('/live').send({ title: 'Evening' })
  await ledgerOf(server).give('anna', { count: 3 })
  await (await server.as('anna')).delete('/live')
  server.advance(86_400)
}

describe('the seal of a settled day', () => {
  it('is there as soon as the day is settled, over the rows that it rests on', async () => {
    await earnedDay()
    const { history } = await confirm(1)
    expect(history[0].seal).toMatch(/^[0-9a-f]{64}$/)
    const [change] = await changes()
    expect(change?.sealedRows?.split('\n').map((line) => line.split(' ')[0])).toEqual(['daily', 'gift', 'session'])
    expect(change?.sealedZone).toBe('Asia/Taipei')
  })

  it('rests on the seal before it: the same day settled again has another', async () => {
    await earnedDay()
    await confirm(1)
    await reopen()
    await confirm(1)
    const seals = (await changes()).map(({ seal }) => seal)
    expect(new Set(seals).size).toBe(3)
    expect(seals).not.toContain(null)
  })

  it('is made later for days that were laid down in bulk, the same as if they had been settled so', async () => {
    await earnedDay()
    await confirm(1)
    await confirm(2, '2026-11-19')
    const before = await changes()
    await server.db.pool.query('UPDATE settlement_change SET seal = NULL, sealed_rows = NULL, sealed_zone = NULL')
    await sealRest(server.deps)
    expect(await changes()).toEqual(before)
  })
})
