import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import columns from '#contract/columns/en.json' with { type: 'json' }
import { cents, type Ledger, sumOf } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened), 'anchor_rate, family_rate, membership, family_settlement, settlement_change')

const read = async (account: string, path: string, query: object = {}) => (await (await server.as(account)).get(path).query(query)).body
const hour = (day: string) => [`2026-11-${day}T10:00:00Z`, `2026-11-${day}T11:00:00Z`] as const
const privateRoom = { roomType: 'private', privateFee: { fee: 5, minute: 10 } }

describe("an anchor's income", () => {
  it('is wage, gift share and private-fee share of each day, each rounded half-up to two decimals', async () => {
    await ledger.rate('anna', '2026-11-01', { hourly: 20.01, gift: 33.33, fee: 12.5 })
    await ledger.onAir('anna', '2026-11-20T10:00:00Z', '2026-11-20T10:50:00Z', privateRoom, async () => {
      await ledger.give('anna', { gift: server.world.gifts.rocket })
      await ledger.charge('anna')
    })
    const { value } = await read('anna', '/familyProfit/modelBO')
    // 3000 s x 20.01 / 3600 = 16.675, 99.99 x 33.33 % = 33.326667, 5 x 12.5 % = 0.625.
    expect(value).toEqual([
      {
        modelId: server.world.id.anna,
        modelName: 'Anna',
        date: '2026-11-20',
        intervalSum: 3000,
        hourlyRate: 20.01,
        giftAmountRate: 33.33,
        privateRoomFeeRate: 12.5,
        giftSum: 99.99,
        privateFeeSum: 5,
        intervalProfit: 16.68,
        giftProfit: 33.33,
        privateFeeProfit: 0.63,
        profitSum: 50.64,
      },
    ])
  })

  it('is zero without a rate, and a later rate does not change past days', async () => {
    for (const day of ['18', '19', '20']) await ledger.onAir('anna', ...hour(day))
    await ledger.rate('anna', '2026-11-19', { hourly: 10, gift: 0, fee: 0 })
    const profits = async () => (await read('anna', '/familyProfit/modelBO')).value.map(({ profitSum }: { profitSum: number }) => profitSum)
    expect(await profits()).toEqual([10, 10, 0])
    await ledger.rate('anna', '2026-11-20', { hourly: 99, gift: 0, fee: 0 })
    expect(await profits()).toEqual([99, 10, 0])
  })

  it('counts an open session up to now', async () => {
    await ledger.rate('anna', '2026-11-01', { hourly: 36, gift: 0, fee: 0 })
    await server.push('anna')
    await (await server.as('anna')).post('/live').send({})
    server.advance(100)
    expect(await read('anna', '/familyProfit/modelBO')).toMatchObject({ total: 1, intervalSum: 100, profitSum: 1 })
  })

  it('is shown to the anchor itself, its family of that day, and admins', async () => {
    await ledger.onAir('anna', ...hour('19'))
    await ledger.onAir('erin', ...hour('19'))
    const names = async (account: string, query: object = {}) =>
      (await read(account, '/familyProfit/modelBO', query)).value.map(({ modelName }: { modelName: string }) => modelName)
    expect(await names('anna')).toEqual(['Anna'])
    expect(await names('anna', { modelId: server.world.id.erin })).toEqual([])
    expect(await names('aurora')).toEqual(['Anna'])
    expect(await names('aurora', { modelId: server.world.id.erin })).toEqual([])
    expect(await names('admin')).toEqual(['Anna', 'Erin'])
    expect(await names('admin', { modelId: server.world.id.erin })).toEqual(['Erin'])

    const { anna, borealis, aurora } = server.world.id
    await server.db.prisma.anchor.update({ where: { id: anna! }, data: { familyId: borealis! } })
    await ledger.onAir('anna', ...hour('20'))
    const dates = async (account: string) =>
      (await read(account, '/familyProfit/modelBO', { modelId: anna })).value.map(({ date }: { date: string }) => date)
    expect(await dates('aurora')).toEqual(['2026-11-19'])
    expect(await dates('borealis')).toEqual(['2026-11-20'])
    expect(await dates('anna')).toEqual(['2026-11-20', '2026-11-19'])
    await server.db.prisma.anchor.update({ where: { id: anna! }, data: { familyId: aurora! } })
  })
})

describe("a family's income", () => {
  /** Three days of three anchors with awkward rates. */
  async function storeDays() {
    await ledger.rate('anna', '2026-11-01', { hourly: 13.37, gift: 33.33, fee: 10 })
    await ledger.rate('bella', '2026-11-01', { hourly: 7.77, gift: 12.34, fee: 66.67 })
    await ledger.familyRate('aurora', '2026-11-01', { gift: 55.55, fee: 77.77 })
    await ledger.join('anna', 'aurora', '2026-11-01')
    await ledger.join('bella', 'aurora', '2026-11-19')
    for (const [index, day] of ['18', '19', '20'].entries()) {
      for (const name of ['anna', 'bella']) {
        await ledger.onAir(name, `2026-11-${day}T10:00:00Z`, `2026-11-${day}T10:4${index}:17Z`, privateRoom, async () => {
          await ledger.give(name, { gift: server.world.gifts.rocket, count: index + 1 })
          await ledger.charge(name)
        })
      }
    }
  }

  it("is its members' wages and its own shares, shown next to the sum of its members' incomes", async () => {
    await storeDays()
    const { value } = await read('aurora', '/familyProfit/familyBO')
    expect(value).toHaveLength(3)
    for (const day of value) {
      const { value: members } = await read('aurora', '/familyProfit/familyBO/member', { date: day.date.replaceAll('-', '') })
      expect(members.map(({ modelName }: { modelName: string }) => modelName)).toEqual(['Anna', 'Bella'])
      expect(sumOf(members, 'profitSum')).toBe(day.memberProfit)
      const share = (sum: number, rate: number) => Number((BigInt(cents(sum)) * BigInt(cents(rate)) + 5000n) / 10_000n)
      const profit =
        cents(sumOf(members, 'intervalProfit')) + share(sumOf(members, 'giftSum'), 55.55) + share(sumOf(members, 'privateFeeSum'), 77.77)
      expect(cents(day.profitSum)).toBe(profit)
    }
    expect(value.map(({ memberCount }: { memberCount: number }) => memberCount)).toEqual([2, 2, 1])
  })

  it("has totals that are the sums of the rows of all pages, as the anchors' list has", async () => {
    await storeDays()
    for (const [path, keys] of [
      ['/familyProfit/familyBO', ['profitSum', 'noProfitSum', 'memberProfit', 'intervalSum']],
      [
        '/familyProfit/modelBO',
        ['intervalSum', 'giftSum', 'privateFeeSum', 'intervalProfit', 'giftProfit', 'privateFeeProfit', 'profitSum'],
      ],
    ] as const) {
      const all = await read('aurora', path, { limit: 1000 })
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(all.total / 2) }, (_, index) => read('aurora', path, { limit: 2, page: index + 1 })),
      )
      expect(pages.flatMap(({ value }) => value)).toEqual(all.value)
      for (const page of [...pages, await read('aurora', path, { page: 999 })]) {
        for (const key of keys) expect([key, page[key]]).toEqual([key, sumOf(all.value, key)])
      }
    }
  })

  it('is one row per day and family for an admin, who has to name the family to see its members', async () => {
    await ledger.onAir('anna', ...hour('20'))
    await ledger.onAir('erin', ...hour('20'))
    const { borealis, aurora } = server.world.id
    const all = await read('admin', '/familyProfit/familyBO')
    expect(all.value.map(({ familyId, familyName }: Record<string, unknown>) => [familyId, familyName])).toEqual([
      [aurora, 'Aurora'],
      [borealis, 'Borealis'],
    ])
    expect(await read('admin', '/familyProfit/familyBO', { familyId: borealis })).toMatchObject({
      total: 1,
      value: [{ familyId: borealis }],
    })
    expect(await read('aurora', '/familyProfit/familyBO', { familyId: borealis })).toMatchObject({ total: 0, value: [] })
    expect((await read('admin', '/familyProfit/familyBO/member', { date: 20261120 })).code).toBe('invalid_request')
    expect((await read('admin', '/familyProfit/familyBO/member', { date: 20261120, familyId: borealis })).value).toMatchObject([
      { modelName: 'Erin' },
    ])
    expect((await read('aurora', '/familyProfit/familyBO/member', { date: 20261120, familyId: borealis })).value).toEqual([])
  })

  it('leaves out an anchor without a family, for families and admins', async () => {
    await server.db.prisma.anchor.update({ where: { id: server.world.id.anna! }, data: { familyId: null } })
    await ledger.onAir('anna', ...hour('20'))
    expect(await read('admin', '/familyProfit/familyBO')).toMatchObject({ total: 0 })
    expect(await read('admin', '/familyProfit/modelBO')).toMatchObject({ total: 1 })
    const foreign = { date: 20261120, familyId: server.world.id.borealis }
    expect(await read('aurora', '/familyProfit/familyBO/member', foreign)).toMatchObject({ value: [], profitSum: 0 })
    await server.db.prisma.anchor.update({ where: { id: server.world.id.anna! }, data: { familyId: server.world.id.aurora! } })
  })

  it('is the same in the exported file', async () => {
    await storeDays()
    const { value } = await read('aurora', '/familyProfit/familyBO')
    const { text } = await (await server.as('aurora')).get('/familyProfit/familyBO/export.csv')
    const lines = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.split(','))
    expect(lines.map(([date, family, , , , , profit]: string[]) => [date, family, profit])).toEqual(
      value.map(({ date, profitSum }: { date: string; profitSum: number }) => [date, 'Aurora', profitSum.toFixed(2)]),
    )
    const anchors = await (await server.as('anna')).get('/familyProfit/modelBO/export.csv')
    expect(anchors.text.trim().split('\r\n')).toHaveLength(4)
  })

  it('is titled in the file as on the page: to an admin, it is the income of families', async () => {
    const titlesOf = async (account: string) => {
      const { text } = await (await server.as(account)).get('/familyProfit/familyBO/export.csv')
      return text.split('\r\n', 1)[0]?.split(',')
    }
    expect(await titlesOf('aurora')).toContain(columns.income)
    expect(await titlesOf('admin')).toContain(columns.familiesIncome)
    expect(await titlesOf('admin')).not.toContain(columns.income)
  })
})

it('a report is byte for byte the same in any time zone of the process', async () => {
  const run = promisify(execFile)
  const reportIn = async (TZ: string) => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'server/testing/print-report.ts'], { env: { ...process.env, TZ } })
    return stdout
  }
  const taipei = await reportIn('Asia/Taipei')
  expect(JSON.parse(taipei)).toMatchObject({ income: { total: 2, intervalSum: 7200 } })
  expect(await reportIn('America/Los_Angeles')).toBe(taipei)
})
