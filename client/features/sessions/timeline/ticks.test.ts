import { expect, test } from 'vitest'
import { ticksOf } from './ticks.ts'

const minute = 60_000

test('the labels of the time axis are round times, and never more than fit', () => {
  const from = Date.parse('2026-11-20T12:03:20Z')
  const texts = (length: number) => ticksOf({ from, to: from + length }, 5).instants.map((at) => new Date(at).toISOString().slice(11, 19))
  expect(texts(20 * minute)).toEqual(['12:05:00', '12:10:00', '12:15:00', '12:20:00'])
  expect(texts(minute)).toEqual(['12:03:30', '12:03:45', '12:04:00', '12:04:15'])
  expect(ticksOf({ from, to: from + minute }, 5).withSeconds).toBe(true)
  expect(ticksOf({ from, to: from + 20 * minute }, 5).withSeconds).toBe(false)
  expect(ticksOf({ from, to: from + 6 * 60 * minute }, 5).instants.length).toBeLessThanOrEqual(5)
})
