import { expect, test } from 'vitest'
import { between, showing, zoomed } from './span.ts'

const hour = 3_600_000
const whole = { from: 0, to: 6 * hour }

test('zooming keeps the moment at its position, and never leaves the session', () => {
  expect(zoomed(whole, whole, 3 * hour, 0.5)).toEqual({ from: 1.5 * hour, to: 4.5 * hour })
  expect(zoomed(whole, whole, 0, 0.5)).toEqual({ from: 0, to: 3 * hour })
  expect(zoomed({ from: 5 * hour, to: 6 * hour }, whole, 6 * hour, 2)).toEqual({ from: 4 * hour, to: 6 * hour })
  expect(zoomed({ from: hour, to: 5 * hour }, whole, 2 * hour, 4)).toEqual(whole)
})

test('no part is shorter than half a minute, and a shorter session is shown whole', () => {
  expect(zoomed({ from: 0, to: 40_000 }, whole, 20_000, 0.25)).toEqual({ from: 5000, to: 35_000 })
  const short = { from: 100, to: 9100 }
  expect(zoomed(short, short, 500, 0.25)).toEqual(short)
  expect(between(whole, hour + 1000, hour)).toEqual({ from: hour + 500 - 15_000, to: hour + 500 + 15_000 })
})

test('a moment outside of the visible part moves the part as little as possible', () => {
  const part = { from: hour, to: 2 * hour }
  expect(showing(part, whole, 1.5 * hour)).toBe(part)
  expect(showing(part, whole, 2.25 * hour)).toEqual({ from: 1.25 * hour, to: 2.25 * hour })
  expect(showing(part, whole, 0.5 * hour)).toEqual({ from: 0.5 * hour, to: 1.5 * hour })
})
