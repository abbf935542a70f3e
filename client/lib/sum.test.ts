import { expect, it } from 'vitest'
import { sumPoints } from './sum.ts'

it('points add up to the last hundredth', () => {
  expect(sumPoints([0.1, 0.2])).toBe(0.3)
  expect(sumPoints(Array.from({ length: 10_000 }, () => 1.01))).toBe(10_100)
  expect(sumPoints([])).toBe(0)
})
