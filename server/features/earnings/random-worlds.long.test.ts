import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { listAnchorGifts, listFamilyGifts } from '#contract/calls/room/gifts.ts'
import { listAnchorIncome, listFamilyIncome } from '#contract/calls/earnings/income.ts'
import { listAnchorPrivateOrders, listFamilyPrivateOrders } from '#contract/calls/private-orders.ts'
import { explainAnchorIncome, explainFamilyIncome, type AnchorWhy, type FamilyWhy } from '#contract/calls/earnings/why-income.ts'
import { explainTimeOnAir } from '#contract/calls/earnings/why-time.ts'
import type { Call } from '#contract/define.ts'
import { listLimitMax } from '#contract/limits.ts'
import { cents, ledgerOf, sumOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'

let server: TestServer
let ledger: ReturnType<typeof ledgerOf>
beforeAll(async () => {
  server = await startTestServer()
  ledger = ledgerOf(server)
})
afterAll(() => server.close())

const hosts = ['anna', 'bella', 'erin'] as const
const families = ['aurora', 'borealis'] as const
const dayMs = 86_400_000
/** The random data begins here and covers eight days. */
const begin = Date.parse('2026-11-10T00:00:00Z')
const at = (ms: number) => new Date(begin + ms).toISOString()

const share = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const evening = fc.record({
  host: fc.constantFrom(...hosts),
  /** Some continue after midnight in Taipei, which is 16:00 in UTC. */
  start: fc.integer({ min: 0, max: dayMs - 1 }),
  seconds: fc.integer({ min: 1, max: 30_000 }),
  isPaid: fc.boolean(),
  gifts: fc.array(fc.record({ isRocket: fc.boolean(), count: fc.integer({ min: 1, max: 99 }) }), { maxLength: 4 }),
  /** The host changes families after it. */
  moves: fc.boolean(),
})
const world = fc.record({
  rates: fc.array(
    fc.record({
      day: fc.integer({ min: -1, max: 7 }),
      hourly: fc.integer({ min: 0, max: 99_999 }).map((n) => n / 100),
      gift: share,
      fee: share,
    }),
    { minLength: 5, maxLength: 9 },
  ),
  days: fc.array(fc.array(evening, { maxLength: 2 }), { minLength: 3, maxLength: 6 }),
  /** A family's day that is settled, for such an amount. */
  settled: fc.array(fc.tuple(fc.constantFrom(...families), fc.integer({ min: 0, max: 5 }), share), { maxLength: 4 }),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

async function storeWorld({ rates, days, settled }: World) {
  await emptyTables(server.db.pool, 'anchor_rate, family_rate, membership, family_settlement, settlement_change')
  await server.reset()
  const { id } = server.world
  for (const [family, members] of [
    ['aurora', ['anna', 'bella']],
    ['borealis', ['erin']],
  ] as const)
    for (const member of members) await server.db.prisma.anchor.update({ where: { id: id[member]! }, data: { familyId: id[family]! } })
  const set = new Set<string>()
  for (const [index, { day, ...rate }] of rates.entries()) {
    const from = at(day * dayMs).slice(0, 10)
    const owner = [...hosts, ...families][index % 5]!
    if (set.has(`${owner} ${from}`)) continue
    set.add(`${owner} ${from}`)
    await (hosts.some((host) => host === owner) ? ledger.rate(owner, from, rate) : ledger.familyRate(owner, from, rate))
  }
  for (const [index, evenings] of days.entries()) {
    let free = index * dayMs * 1.3
    for (const { host, start, seconds, isPaid, gifts, moves } of evenings) {
      const from = Math.max(free, index * dayMs * 1.3 + start)
      free = from + seconds * 1000
      const terms = isPaid ? { roomType: 'private', privateFee: { fee: 7, minute: 30 } } : {}
      await ledger.onAir(host, at(from), at(free), terms, async () => {
        for (const [nth, { isRocket, count }] of gifts.entries()) {
          server.setTime(at(from + (nth * seconds * 1000) / 4))
          await ledger.give(host, { count, ...(isRocket && { gift: server.world.gifts.rocket }) })
          if (isPaid) await ledger.charge(host)
        }
      })
      if (moves) {
        const anchor = await server.db.prisma.anchor.findUniqueOrThrow({ where: { id: id[host]! } })
        const familyId = anchor.familyId === id.aurora ? id.borealis! : id.aurora!
        await server.db.prisma.anchor.update({ where: { id: id[host]! }, data: { familyId } })
      }
    }
  }
  server.setTime('2026-11-20T12:00:00Z')
  const admin = await server.as('admin')
  for (const [family, day, profitConfirm] of settled)
    await admin.post(`/admin/settlement/${id[family]}/${at(day * dayMs).slice(0, 10)}`).send({ profitConfirm, note: 'Agreed.' })
}

async function read<R extends z.ZodType>(account: string, { path, reply }: Call<z.ZodType, z.ZodType, z.ZodType, R>, query: object = {}) {
  const { body } = await (await server.as(account)).get(path).query({ limit: listLimitMax, ...query })
  return reply.parse(body)
}

/** Half-up, in hundredths. */
const halfUp = (product: number, divisor: number) => Number((BigInt(Math.round(product)) * 2n + BigInt(divisor)) / BigInt(divisor * 2))
const shareOf = (sum: number, rate: number) => halfUp(cents(sum) * cents(rate), 10_000) / 100

/** The lists that explain a part of an income, and their sums. */
async function listsOf(account: string, query: object) {
  const isHost = hosts.some((host) => host === account)
  const gifts = isHost ? await read(account, listAnchorGifts, query) : (await read(account, listFamilyGifts, query)).value
  const fees = await read(account, isHost ? listAnchorPrivateOrders : listFamilyPrivateOrders, query)
  const time = await read(account, explainTimeOnAir, query)
  expect(sumOf(time.value, 'intervalSum')).toBe(time.intervalSum)
  const sessions = new Set(time.value.map(({ id }) => id))
  // Each order leads to a session of that day.
  for (const { liveSessionId } of [...gifts, ...fees.value]) expect(sessions).toContain(liveSessionId)
  return {
    giftSum: sumOf(gifts, 'amount'),
    privateFeeSum: sumOf(
      fees.value.map(({ privateFee }) => privateFee),
      'fee',
    ),
    intervalSum: time.intervalSum,
  }
}

const bases = ({ giftSum, privateFeeSum, intervalSum }: AnchorWhy | FamilyWhy) => ({ giftSum, privateFeeSum, intervalSum })
const onDay = ({ date }: AnchorWhy | FamilyWhy) => ({ from: date, to: date })

async function checkAnchorDay(account: string, day: AnchorWhy, query: object) {
  expect(day.intervalProfit).toBe(halfUp(day.intervalSum * cents(day.hourlyRate), 3600) / 100)
  expect(day.giftProfit).toBe(shareOf(day.giftSum, day.giftAmountRate))
  expect(day.privateFeeProfit).toBe(shareOf(day.privateFeeSum, day.privateRoomFeeRate))
  expect(cents(day.profitSum)).toBe(cents(day.intervalProfit) + cents(day.giftProfit) + cents(day.privateFeeProfit))
  expect(await listsOf(account, { ...query, ...onDay(day) })).toEqual(bases(day))
}

const anchorFigures = ['intervalSum', 'giftSum', 'privateFeeSum', 'intervalProfit', 'giftProfit', 'privateFeeProfit', 'profitSum'] as const

async function checkAnchors(account: string, query: object, isPart: boolean) {
  const why = await read(account, explainAnchorIncome, query)
  for (const name of anchorFigures) expect(sumOf(why.value, name)).toBe(why[name])
  for (const day of why.value) await checkAnchorDay(account, day, { ...query, ...(isPart && { modelId: day.modelId }) })
  return why
}

async function checkFamilyDay(account: string, day: FamilyWhy) {
  expect(day.giftProfit).toBe(shareOf(day.giftSum, day.giftAmountRate))
  expect(day.privateFeeProfit).toBe(shareOf(day.privateFeeSum, day.privateRoomFeeRate))
  expect(cents(day.profitSum)).toBe(cents(day.intervalProfit) + cents(day.giftProfit) + cents(day.privateFeeProfit))
  expect(await listsOf(account, { familyId: day.familyId, ...onDay(day) })).toEqual(bases(day))
  const members = await checkAnchors(account, { familyId: day.familyId, ...onDay(day) }, true)
  expect(members).toMatchObject({ ...bases(day), intervalProfit: day.intervalProfit, profitSum: day.memberProfit })
  expect(day.history[0]?.profitConfirm ?? 0).toBe(day.profitConfirm)
}

async function checkFamilies(account: string) {
  const why = await read(account, explainFamilyIncome)
  const { value, total, ...sums } = why
  const { value: _, total: __, ...reported } = await read(account, listFamilyIncome)
  expect(sums).toMatchObject(reported)
  for (const name of [...anchorFigures, 'memberProfit', 'noProfitSum'] as const) expect(sumOf(value, name)).toBe(why[name])
  expect(sumOf(value, 'profitConfirm')).toBe(why.profitConfirmSum)
  for (const state of ['settled', 'unsettled'] as const) {
    const part = await read(account, explainFamilyIncome, { state })
    expect(state === 'settled' ? part.profitConfirmSum : part.noProfitSum).toBe(
      state === 'settled' ? why.profitConfirmSum : why.noProfitSum,
    )
    expect(part.value).toEqual(value.filter(({ profitConfirmDate }) => (profitConfirmDate !== null) === (state === 'settled')))
  }
  expect(total).toBe(value.length)
  for (const day of value) await checkFamilyDay(account, day)
}

it('for random data and every role, orders add up to the parts of an income, parts to days, members to the family, and days to the total', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      await storeWorld(made)
      for (const host of hosts) {
        const { profitSum } = await checkAnchors(host, {}, false)
        expect(profitSum).toBe((await read(host, listAnchorIncome)).profitSum)
      }
      for (const account of [...families, 'admin']) await checkFamilies(account)
      for (const host of hosts) await checkAnchors('admin', { modelId: server.world.id[host] }, false)
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 60_000)
