import { describe, expect, it } from 'vitest'
import { rangeBefore } from './days.ts'

const before = (from: string, to: string) => Object.values(rangeBefore('before', { from, to }))
const month = (from: string, to: string) => Object.values(rangeBefore('month', { from, to }))

describe('the range before', () => {
  it('has as many days and ends the day before', () => {
    expect(before('2026-11-14', '2026-11-20')).toEqual(['2026-11-07', '2026-11-13'])
    expect(before('2026-11-01', '2026-11-01')).toEqual(['2026-10-31', '2026-10-31'])
    expect(before('2026-03-01', '2026-03-31')).toEqual(['2026-01-29', '2026-02-28'])
  })

  it('by months has the same days of the month before, and a whole month the whole one before', () => {
    expect(month('2026-11-01', '2026-11-20')).toEqual(['2026-10-01', '2026-10-20'])
    expect(month('2026-11-01', '2026-11-01')).toEqual(['2026-10-01', '2026-10-01'])
    expect(month('2026-02-01', '2026-02-28')).toEqual(['2026-01-01', '2026-01-31'])
    expect(month('2026-03-01', '2026-03-30')).toEqual(['2026-02-01', '2026-02-28'])
    expect(month('2028-03-01', '2028-03-29')).toEqual(['2028-02-01', '2028-02-29'])
    expect(month('2026-01-01', '2026-01-31')).toEqual(['2025-12-01', '2025-12-31'])
  })
})
