// Computes income again from daily sums and rates: whole hundredths, each term rounded once, half up (docs/product/rules.md, Money).
import type { Reads } from './read-table.ts'
import type { Sums } from './daily-sums.ts'

export interface AnchorRate {
  owner: number
  from: string
  hourly: bigint
  gift: bigint
  fee: bigint
}
type Rates = Map<number, AnchorRate[]>

const half = (amount: bigint, divisor: bigint) => (amount + divisor / 2n) / divisor
const share = (sum: bigint, basisPoints: bigint) => half(sum * basisPoints, 10_000n)

interface RateRow {
  owner: number
  from: string
  hourly: string
  gift: number
  fee: number
}

export async function readRates(client: Reads, table: 'anchor_rate' | 'family_rate'): Promise<Rates> {
  const hourly = table === 'anchor_rate' ? 'hourly_rate::text' : "'0'"
  const owner = table === 'anchor_rate' ? 'anchor_id' : 'family_id'
  const { rows } = await client.query<RateRow>(
    `SELECT ${owner} AS owner, effective_from::text AS from, ${hourly} AS hourly, gift_amount_rate AS gift, private_room_fee_rate AS fee
     FROM ${table} ORDER BY 1, 2`,
  )
  const rates: Rates = new Map()
  for (const { owner: id, from, hourly: points, gift, fee } of rows)
    rates.set(id, [...(rates.get(id) ?? []), { owner: id, from, hourly: BigInt(points), gift: BigInt(gift), fee: BigInt(fee) }])
  return rates
}

/** The newest row that is not later than the day. */
export const rateOn = (rates: Rates, owner: number, day: string) => rates.get(owner)?.findLast(({ from }) => from <= day)

/** Computes a family's income of each day from the sums of its members. */
export function createIncomes(anchorRates: Rates, familyRates: Rates) {
  const days = new Map<string, { family: number; day: string; wages: bigint; gifts: bigint; fees: bigint }>()
  return {
    add(family: number, day: string, anchor: number, { total_seconds, gift_sum, private_fee_sum }: Sums) {
      const key = `${family} ${day}`
      const sum = days.get(key) ?? { family, day, wages: 0n, gifts: 0n, fees: 0n }
      sum.wages += half(total_seconds * (rateOn(anchorRates, anchor, day)?.hourly ?? 0n), 3600n)
      sum.gifts += gift_sum
      sum.fees += private_fee_sum
      days.set(key, sum)
    },
    /** Hundredths of a point. */
    of(family: number, day: string): bigint {
      const sum = days.get(`${family} ${day}`)
      const rate = rateOn(familyRates, family, day)
      return sum ? sum.wages + share(sum.gifts, rate?.gift ?? 0n) + share(sum.fees, rate?.fee ?? 0n) : 0n
    },
  }
}
