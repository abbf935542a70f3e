import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getIncomeOverview, listFamilyIncome } from '#contract/calls/income.ts'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ledger: ReturnType<typeof ledgerOf>
beforeAll(async () => {
  server = await startTestServer()
  ledger = ledgerOf(server)
  for (const anchor of ['anna', 'erin']) await ledger.rate(anchor, '2026-10-01', { hourly: 20.01, gift: 33.33, fee: 10 })
  for (const family of ['aurora', 'borealis']) await ledger.familyRate(family, '2026-10-01', { gift: 40, fee: 20 })
  const evening = (anchor: string, day: string, count: number) =>
    ledger.onAir(anchor, `${day}T10:00:00Z`, `${day}T10:50:00Z`, {}, () => ledger.give(anchor, { count }))
  await evening('anna', '2026-10-30', 10)
  await evening('anna', '2026-11-02', 1)
  await evening('anna', '2026-11-20', 3)
  await evening('erin', '2026-11-19', 100)
  server.setTime('2026-11-20T12:00:00Z')
})
afterAll(() => server.close())

const get = async (account: string, path: string, query: object = {}) => (await server.as(account)).get(path).query(query)
const overview = async (account: string) => getIncomeOverview.reply.parse((await get(account, getIncomeOverview.path)).body)

describe('the overview of income', () => {
  it('has the members of a family by day of this month, and for an admin the families', async () => {
    const { days, earners } = await overview('aurora')
    expect([days.length, days[0], days.at(-1)]).toEqual([20, '2026-11-01', '2026-11-20'])
    expect(earners).toMatchObject([{ id: server.world.id.anna, name: 'Anna', intervalSum: 6000, profitSum: 34.69 }])
    expect(earners[0]?.profits.flatMap((points, index) => (points > 0 ? [[days[index], points]] : []))).toEqual([
      ['2026-11-02', 17.01],
      ['2026-11-20', 17.68],
    ])
    expect((await overview('admin')).earners.map(({ name }) => name)).toEqual(['Borealis', 'Aurora'])
  })

  it('says how many days that are over wait for settlement, and their points, as the report does', async () => {
    for (const account of ['aurora', 'borealis', 'admin']) {
      const { body } = await get(account, listFamilyIncome.path, { to: '2026-11-19' })
      expect((await overview(account)).unsettled).toEqual({ days: body.total, profitSum: body.noProfitSum })
    }
    const { body } = await get('aurora', listFamilyIncome.path, { from: '2026-11-02', to: '2026-11-02' })
    const settled = { profitConfirm: body.profitSum, note: '' }
    expect((await (await server.as('admin')).post(`/admin/settlement/${server.world.id.aurora}/2026-11-02`).send(settled)).status).toBe(200)
    expect((await overview('aurora')).unsettled.days).toBe(1)
  })

  it('is not for a host', async () => {
    expect((await get('anna', getIncomeOverview.path)).status).toBe(403)
  })
})
