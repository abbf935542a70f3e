import { expect, test } from 'vitest'
import { daysOf, monthIn, monthsUpTo } from './month.ts'

test('the month before January is in the last year', () => {
  expect(monthsUpTo('2027-01', 3)).toEqual(['2027-01', '2026-12', '2026-11'])
})

test('a month ends on its own last day, also in a leap year', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('what is no month is none', () => {
  for (const text of ['', '2026-13', '2026-1', 'today']) expect(monthIn(text)).toBeUndefined()
  expect(monthIn('2026-09')).toBe('2026-09')
})
