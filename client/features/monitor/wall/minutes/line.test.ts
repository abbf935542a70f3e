import { expect, it } from 'vitest'
import { linePoints } from './line.ts'

it('a line goes from the oldest value to the newest, scaled from 0 to its largest value', () => {
  expect(linePoints([0, 5, 10])).toBe('0,100 50,50 100,0')
})

it('a minute without a value has no point, and a line needs two', () => {
  expect(linePoints([null, 4, 4])).toBe('50,0 100,0')
  expect(linePoints([null, null, 4])).toBeNull()
})

it('a line of zeros is at the bottom', () => {
  expect(linePoints([0, 0])).toBe('0,100 100,100')
})
