import { describe, expect, it } from 'vitest'
import { monthOf, neededPerDay, paceOf } from './rules.ts'

describe('the pace of a month', () => {
  it('is the average of the days that are over, for each day that is left', () => {
    const days = monthOf('2026-11-21', '2026-01-01')
    expect(days).toMatchObject({ daysOver: 20, daysLeft: 10, first: '2026-11-01', before: { first: '2026-10-01', last: '2026-10-31' } })
    expect(paceOf({ over: 2000n, today: 0n }, days)).toBe(3000n)
    expect(paceOf({ over: 2000n, today: 60n }, days), 'today is below the average').toBe(3000n)
    expect(paceOf({ over: 2000n, today: 500n }, days), 'today is above it').toBe(3400n)
  })

  it('is unknown on the first day, and on the last day leaves only today open', () => {
    expect(paceOf({ over: 0n, today: 900n }, monthOf('2026-11-01', '2026-01-01'))).toBeNull()
    const last = monthOf('2026-11-30', '2026-01-01')
    expect(last).toMatchObject({ daysOver: 29, daysLeft: 1 })
    expect(paceOf({ over: 2900n, today: 250n }, last)).toBe(3150n)
  })

  it('of a younger account counts its days only', () => {
    const days = monthOf('2026-11-21', '2026-11-19')
    expect(days).toMatchObject({ first: '2026-11-19', daysOver: 2, daysLeft: 10 })
    expect(paceOf({ over: 200n, today: 0n }, days)).toBe(1200n)
    expect(paceOf({ over: 0n, today: 7n }, monthOf('2026-11-21', '2026-11-21'))).toBeNull()
  })
})

describe('what a day needs for the goal', () => {
  it('is rounded up to whole points, so that the days together reach it', () => {
    expect(neededPerDay(100_000n, 0n, 30)).toBe(3400n)
    expect(neededPerDay(100_000n, 99_999n, 10)).toBe(100n)
    expect(neededPerDay(90_000n, 0n, 10)).toBe(9000n)
  })

  it('is nothing once the goal is reached', () => {
    expect(neededPerDay(100n, 100n, 3)).toBe(0n)
    expect(neededPerDay(100n, 250n, 1)).toBe(0n)
  })
})
