import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFamilyMembers } from '#contract/calls/family.ts'
import { getIncomeOverview, listFamilyIncome, type IncomeOverview } from '#contract/calls/income.ts'
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
  it('shows a family its members by day of this month, and an admin the families', async () => {
    const { days, earners } = await overview('aurora')
    expect([days.length, days[0], days.at(-1)]).toEqual([20, '2026-11-01', '2026-11-20'])
    expect(earners).toMatchObject([{ id: server.world.id.anna, name: 'Anna', intervalSum: 6000, profitSum: 34.69 }])
    expect(earners[0]?.profits.flatMap((points, index) => (points > 0 ? [[days[index], points]] : []))).toEqual([
      ['2026-11-02', 17.01],
      ['2026-11-20', 17.68],
    ])
    expect((await overview('admin')).earners.map(({ name }) => name)).toEqual(['Borealis', 'Aurora'])
  })

  it('has the number and the points of the days that wait for settlement, equal to the report', async () => {
    for (const account of ['aurora', 'borealis', 'admin']) {
      const { body } = await get(account, listFamilyIncome.path, { to: '2026-11-19' })
      expect((await overview(account)).unsettled).toEqual({ days: body.total, profitSum: body.noProfitSum, since: body.value.at(-1).date })
    }
    const { body } = await get('aurora', listFamilyIncome.path, { from: '2026-11-02', to: '2026-11-02' })
    const settled = { profitConfirm: body.profitSum, note: '' }
    expect((await (await server.as('admin')).post(`/admin/settlement/${server.world.id.aurora}/2026-11-02`).send(settled)).status).toBe(200)
    expect((await overview('aurora')).unsettled.days).toBe(1)
  })

  it('counts the members of a family, and for an admin the families', async () => {
    for (const account of ['aurora', 'borealis']) {
      const { body } = await get(account, listFamilyMembers.path)
      expect((await overview(account)).memberCount).toBe(body.length)
    }
    expect((await overview('admin')).memberCount).toBe(await server.db.prisma.family.count())
  })

  it('has nothing of another family, and only the income earned here of a member who moved', async () => {
    expect((await overview('borealis')).earners.map(({ name }) => name)).toEqual(['Erin'])
    const { anna, borealis } = server.world.id
    const moved = await (await server.as('admin')).put(`/admin/anchor/${anna}`).send({ familyId: borealis })
    expect(moved.status).toBe(200)
    await ledger.onAir('anna', '2026-11-20T13:00:00Z', '2026-11-20T13:50:00Z', {}, () => ledger.give('anna', { count: 2 }))
    server.setTime('2026-11-20T14:00:00Z')
    const giftDay = ({ earners, days }: IncomeOverview) => earners.find(({ id }) => id === anna)?.intervals[days.indexOf('2026-11-20')]
    expect([giftDay(await overview('aurora')), giftDay(await overview('borealis'))]).toEqual([3000, 3000])
  })

  it('is not for a host', async () => {
    expect((await get('anna', getIncomeOverview.path)).status).toBe(403)
  })
})
