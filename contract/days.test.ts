import { describe, expect, it } from 'vitest'
import { daysOfMonth, rangeBefore, shiftMonth } from './days.ts'

const before = (from: string, to: string) => Object.values(rangeBefore('before', { from, to }))
const month = (from: string, to: string) => Object.values(rangeBefore('month', { from, to }))

describe('the range before', () => {
  it('has the same number of days and ends the day before', () => {
    expect(before('2026-11-14', '2026-11-20')).toEqual(['2026-11-07', '2026-11-13'])
    expect(before('2026-11-01', '2026-11-01')).toEqual(['2026-10-31', '2026-10-31'])
    expect(before('2026-03-01', '2026-03-31')).toEqual(['2026-01-29', '2026-02-28'])
  })

  it('by months has the same days of the previous month; a whole month is compared with the whole previous month', () => {
    expect(month('2026-11-01', '2026-11-20')).toEqual(['2026-10-01', '2026-10-20'])
    expect(month('2026-11-01', '2026-11-01')).toEqual(['2026-10-01', '2026-10-01'])
    expect(month('2026-02-01', '2026-02-28')).toEqual(['2026-01-01', '2026-01-31'])
    expect(month('2026-03-01', '2026-03-30')).toEqual(['2026-02-01', '2026-02-28'])
    expect(month('2028-03-01', '2028-03-29')).toEqual(['2028-02-01', '2028-02-29'])
    expect(month('2026-01-01', '2026-01-31')).toEqual(['2025-12-01', '2025-12-31'])
  })
})

describe('a month', () => {
  it('ends on its own last day, also in a leap year', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  it('is followed by the next one, also at the turn of a year', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2027-01', -1), shiftMonth('2026-11', -24)]).toEqual(['2027-01', '2026-12', '2024-11'])
  })
})
