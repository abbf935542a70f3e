import { expect, it } from 'vitest'
import {
  bitrate,
  changeInPercent,
  count,
  duration,
  incomePoints,
  measuredPercent,
  percent,
  points,
  price,
  signedIncome,
  signedPercent,
  sumPoints,
} from './format.ts'

it('sums of gifts and fees have one decimal, income and statistics two, with the separators of the language', () => {
  expect(points(1_234_567.25, 'zh-TW')).toBe('1,234,567.3')
  expect([points(0, 'en'), points(500, 'en')]).toEqual(['0.0', '500.0'])
  expect(incomePoints(1234.5, 'en')).toBe('1,234.50')
  expect([signedIncome(1, 'en'), signedIncome(-1, 'en'), signedIncome(0, 'en')]).toEqual(['+1.00', '-1.00', '0.00'])
  expect(points(1234.5, 'vi')).toBe('1.234,5')
})

it('a single amount is exact, and has decimals only if they are not zero', () => {
  expect([1, 99.99, 1314, -10_000].map((one) => price(one, 'en'))).toEqual(['1', '99.99', '1,314', '-10,000'])
})

it('a change is a whole percentage, the same for a rise and a fall, and there is none of 0', () => {
  expect(changeInPercent(137.5, 100)).toBe(38)
  expect(changeInPercent(62.5, 100)).toBe(-38)
  expect(Object.is(changeInPercent(999, 1000), 0)).toBe(true)
  expect(changeInPercent(5, 0)).toBeUndefined()
  expect([38, -38, 0].map((change) => signedPercent(change, 'en'))).toEqual(['+38%', '-38%', '0%'])
})

it('counts are whole', () => {
  expect(count(123_456_789, 'th')).toBe('123,456,789')
})

it('a low bitrate is shown in kb/s, so that it is not rounded to zero', () => {
  const text = (kbps: number) => Object.values(bitrate(kbps, 'en', 1)).join(' ')
  expect([40, 999.4, 1000, 2137].map(text)).toEqual(['40 kb/s', '999 kb/s', '1.0 Mb/s', '2.1 Mb/s'])
})

it('percentages have decimals only if they are not zero', () => {
  expect(percent(40, 'en')).toBe('40%')
  expect(percent(37.5, 'vi')).toBe('37,5%')
  expect([measuredPercent(1.46, 'en'), measuredPercent(0, 'en')]).toEqual(['1.5%', '0%'])
})

it('durations have hours, minutes and seconds, also beyond 99 hours', () => {
  expect(duration(761)).toBe('00:12:41')
  expect(duration(360_000)).toBe('100:00:00')
  expect(duration(-3)).toBe('00:00:00')
})

it('points add up exactly to the hundredth', () => {
  expect(sumPoints([0.1, 0.2])).toBe(0.3)
  expect(sumPoints(Array.from({ length: 10_000 }, () => 1.01))).toBe(10_100)
  expect(sumPoints([])).toBe(0)
})
