import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { Prisma } from '../db/generated/client.ts'
import { anchorProfits, familyProfits } from './profits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The nearest whole number to a fraction of whole numbers, a half going up. */
const nearest = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

const day = fc.record({
  seconds: fc.integer({ min: 0, max: 90_000 }),
  gifts: fc.oneof(fc.bigInt(0n, 100_000n), fc.bigInt(0n, 10n ** 14n)),
  fees: fc.oneof(fc.bigInt(0n, 100_000n), fc.bigInt(0n, 10n ** 14n)),
  hourly: fc.oneof(fc.bigInt(0n, 10_000n), fc.bigInt(0n, 10n ** 11n)),
  member: fc.tuple(fc.nat(10_000), fc.nat(10_000)),
  family: fc.tuple(fc.nat(10_000), fc.nat(10_000)),
})

it('every term is rounded half-up, once, exactly, however large it is', async () => {
  const { prisma } = server.db
  const [anchorId, familyId] = [server.world.id.anna!, server.world.id.aurora!]
  const cases = fc.sample(day, 400).map((one, index) => ({ ...one, date: shiftDay('2025-01-01', index) }))
  const rate = (date: string, [giftAmountRate, privateRoomFeeRate]: [number, number]) => ({
    effectiveFrom: new Date(date),
    giftAmountRate,
    privateRoomFeeRate,
  })
  await prisma.anchorDaily.createMany({
    data: cases.map(({ date, seconds, gifts, fees }) => ({
      anchorId,
      familyId,
      businessDate: new Date(date),
      totalSeconds: seconds,
      giftSum: gifts,
      privateFeeSum: fees,
    })),
  })
  await prisma.anchorRate.createMany({
    data: cases.map(({ date, hourly, member }) => ({ anchorId, hourlyRate: hourly, ...rate(date, member) })),
  })
  await prisma.familyRate.createMany({ data: cases.map(({ date, family }) => ({ familyId, ...rate(date, family) })) })

  const scope = { familyId: null, anchorIds: null, first: null, last: null }
  const columns = Prisma.sql`to_char(business_date, 'YYYY-MM-DD') AS date, profit_sum`
  const members = await prisma.$queryRaw`
    SELECT ${columns}, interval_profit, gift_profit, private_fee_profit FROM (${anchorProfits(scope, [], 'person')}) a ORDER BY 1`
  const families = await prisma.$queryRaw`SELECT ${columns}, member_profit FROM (${familyProfits(scope, [], '2100-01-01')}) f ORDER BY 1`

  const share = (sum: bigint, basisPoints: number) => nearest(sum * BigInt(basisPoints), 10_000n)
  const expected = cases.map(({ date, seconds, gifts, fees, hourly, member, family }) => {
    const interval_profit = nearest(BigInt(seconds) * hourly, 3600n)
    const [gift_profit, private_fee_profit] = [share(gifts, member[0]), share(fees, member[1])]
    const profit_sum = interval_profit + gift_profit + private_fee_profit
    return {
      anchor: { date, profit_sum, interval_profit, gift_profit, private_fee_profit },
      family: { date, profit_sum: interval_profit + share(gifts, family[0]) + share(fees, family[1]), member_profit: profit_sum },
    }
  })
  expect(members).toEqual(expected.map(({ anchor }) => anchor))
  expect(families).toEqual(expected.map(({ family }) => family))
})
