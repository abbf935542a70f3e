import { expect, test } from 'vitest'
import { daysOf, monthIn, shiftMonth } from './month.ts'

test('the month after December is in the next year, the one before January in the last', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})

test('a month ends on its own last day, also in a leap year', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('what is no month is none', () => {
  for (const text of ['', '2026-13', '2026-1', 'today']) expect(monthIn(text)).toBeUndefined()
  expect(monthIn('2026-09')).toBe('2026-09')
})
