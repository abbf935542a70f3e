import { expect, test } from 'vitest'
import { monthIn, monthsUpTo } from './month.ts'

test('the month before January is in the last year', () => {
  expect(monthsUpTo('2027-01', 3)).toEqual(['2027-01', '2026-12', '2026-11'])
})

test('a text that is not a month is ignored', () => {
  for (const text of ['', '2026-13', '2026-1', 'today']) expect(monthIn(text)).toBeUndefined()
  expect(monthIn('2026-09')).toBe('2026-09')
})
