import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSettlement, listSettlementMonths } from '#contract/calls/earnings/settlement.ts'
import { listFamilyMembers } from '#contract/calls/accounts/family.ts'
import { getIncomeOverview, listFamilyIncome, type FamilyIncome, type IncomeOverview } from '#contract/calls/earnings/income.ts'
import { explainFamilyIncome } from '#contract/calls/earnings/why-income.ts'
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

  it('has the number and the points of the days that can be settled, and of today, equal to the report', async () => {
    for (const account of ['aurora', 'borealis', 'admin']) {
      const { body } = await get(account, listFamilyIncome.path, { to: '2026-11-19' })
      const { todaySum } = (await get(account, listFamilyIncome.path)).body
      const since = body.value.at(-1).date
      expect((await overview(account)).unsettled).toEqual({ days: body.total, profitSum: body.noProfitSum, todaySum, since })
    }
    const { body } = await get('aurora', listFamilyIncome.path, { from: '2026-11-02', to: '2026-11-02' })
    const settled = { profitConfirm: body.profitSum, note: '' }
    expect((await (await server.as('admin')).post(`/admin/settlement/${server.world.id.aurora}/2026-11-02`).send(settled)).status).toBe(200)
    expect((await overview('aurora')).unsettled.days).toBe(1)
  })

  it('has the same status of each day and the same two sums as the settlement and the income, for families and the platform', async () => {
    const admin = await server.as('admin')
    await admin.delete(`/admin/settlement/${server.world.id.aurora}/2026-11-02`).send({ note: 'again' })
    // A session of Bella's goes on over midnight: her family's day cannot be settled before it ends.
    server.setTime('2026-11-20T15:00:00Z')
    await server.push('bella', 'encoder-bella')
    await (await server.as('bella')).post('/live').send({})
    server.setTime('2026-11-20T17:00:00Z')
    await ledger.give('bella')
    const paid = { profitConfirm: 1, note: 'by agreement' }
    expect((await (await server.as('admin')).post(`/admin/settlement/${server.world.id.aurora}/2026-10-30`).send(paid)).status).toBe(200)

    const income = (await get('admin', listFamilyIncome.path)).body
    const days = (await get('admin', listSettlement.path)).body
    const months = (await get('admin', listSettlementMonths.path)).body
    const statusOf = (rows: FamilyIncome[]) => Object.fromEntries(rows.map((row) => [`${row.familyName} ${row.date}`, row.status]))
    expect(statusOf(income.value)).toEqual({
      'Aurora 2026-10-30': 'adjusted',
      'Aurora 2026-11-02': 'waiting',
      'Aurora 2026-11-20': 'live',
      'Aurora 2026-11-21': 'today',
      'Borealis 2026-11-19': 'waiting',
    })
    expect(statusOf(days.value)).toEqual(statusOf(income.value))
    const sums = ({ waitingSum, todaySum }: { waitingSum: number; todaySum: number }) => [waitingSum, todaySum]
    const { profitSum, todaySum } = (await overview('admin')).unsettled
    expect([profitSum > 0, todaySum > 0]).toEqual([true, true])
    for (const report of [income, days, months]) expect(sums(report)).toEqual([profitSum, todaySum])
    const theirs = (await get('aurora', listFamilyIncome.path)).body
    const { unsettled } = await overview('aurora')
    expect(sums(theirs)).toEqual([unsettled.profitSum, unsettled.todaySum])
    for (const [state, sum] of [
      ['waiting', unsettled.profitSum],
      ['today', unsettled.todaySum],
    ])
      expect((await get('aurora', explainFamilyIncome.path, { state })).body.noProfitSum).toBe(sum)
    await (await server.as('bella')).delete('/live')
    await (await server.as('admin')).delete(`/admin/settlement/${server.world.id.aurora}/2026-10-30`).send({ note: 'again' })
    server.setTime('2026-11-20T12:00:00Z')
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
