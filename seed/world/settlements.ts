// The settled days of families, with the history of each (docs/product/rules.md, Money).
import type { Clock } from './clock.ts'
import type { Daily } from './daily.ts'
import type { Batch } from './batch.ts'
import type { DemoFamily } from './people.ts'
import type { Shape } from '../scenarios/scenario.ts'
import type { Terms } from './terms.ts'

/** Rounds half up; for numbers that are not negative. */
const roundedQuotient = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

const wholePercent = 10_000n
const secondsAnHour = 3600n

/** A family's profit of a day, in hundredths of a point. */
export function familyProfit(members: readonly Daily[], terms: Terms, familyId: number, ago: number): bigint {
  const { gift, fee } = terms.ofFamily(familyId, ago)
  const sum = (amount: (member: Daily) => number) => members.reduce((total, member) => total + BigInt(amount(member)), 0n)
  const interval = members.reduce(
    (total, { anchorId, seconds }) =>
      total + roundedQuotient(BigInt(seconds) * BigInt(terms.ofAnchor(anchorId, ago).hourly), secondsAnHour),
    0n,
  )
  return (
    interval
    + roundedQuotient(sum(({ giftSum }) => giftSum) * BigInt(gift), wholePercent)
    + roundedQuotient(sum(({ feeSum }) => feeSum) * BigInt(fee), wholePercent)
  )
}

/** Usually the newest days are not settled, nor one reopened day of Aurora and all days of Cascade. */
const waitingDays = 3
const openedAgain = 9
const correctedAgo = 6
const oddEvery = 11

type Change = readonly [action: 'confirm' | 'reopen', daysLater: number, extra: bigint, note: string]

function changesOf({ login }: DemoFamily, ago: number, { settled, reopenings }: Pick<Shape, 'settled' | 'reopenings'>): Change[] {
  const confirm: Change = ago % oddEvery === 0 ? ['confirm', 2, 100n, 'Rounded up by agreement'] : ['confirm', 2, 0n, '']
  if (login !== 'aurora' || (ago !== openedAgain && ago !== correctedAgo)) return [confirm]
  const reopen: Change = ['reopen', 3, 0n, 'Bella asks for her hours to be checked']
  if (ago === openedAgain) return settled === 'all' ? [confirm] : [confirm, reopen]
  const again: Change = ['confirm', 4, 0n, 'Checked, nothing to change']
  return [confirm, ...Array.from({ length: reopenings }, () => [reopen, again]).flat()]
}

function isSettled({ login }: DemoFamily, clock: Clock, ago: number, settled: Shape['settled']): boolean {
  if (settled === 'all') return true
  if (settled === 'none' || login === 'cascade') return false
  if (settled === 'usual') return ago > waitingDays
  const [year = 0, month = 1] = clock.day(0).split('-').map(Number)
  const startOfLastMonth = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
  return clock.day(ago) < startOfLastMonth
}

export function addSettlements(
  batch: Batch,
  clock: Clock,
  families: readonly DemoFamily[],
  terms: Terms,
  closed: readonly Daily[],
  ago: number,
  { settled, reopenings }: Pick<Shape, 'settled' | 'reopenings'>,
) {
  const membersOf = new Map<number | null, Daily[]>()
  for (const daily of closed) membersOf.set(daily.familyId, [...(membersOf.get(daily.familyId) ?? []), daily])
  const business_date = clock.day(ago)
  for (const family of families) {
    const members = membersOf.get(family.id)
    if (!members || !isSettled(family, clock, ago, settled)) continue
    const profit_sum = familyProfit(members, terms, family.id, ago)
    const changes = changesOf(family, ago, { settled, reopenings })
    for (const [action, later, extra, note] of changes) {
      batch.add('settlement_change', {
        family_id: family.id,
        business_date,
        action,
        profit_sum,
        profit_confirm: profit_sum + extra,
        note,
        by_account: 'admin',
        created_at: clock.instant(clock.day(ago - later), 0, 11 * 60 + (family.id % 60)),
      })
    }
    const last = changes.at(-1)
    if (last?.[0] !== 'confirm') continue
    batch.add('family_settlement', {
      family_id: family.id,
      business_date,
      profit_sum,
      profit_confirm: profit_sum + last[2],
      confirmed_at: clock.instant(clock.day(ago - last[1]), 0, 11 * 60 + (family.id % 60)),
    })
  }
}
