import { expect, test } from 'vitest'
import { createMeasure } from './measure.ts'

const anna = 1
const place = (seq: number) => ({ epoch: 'e', seq })

test('a line that everybody received once is delivered, and its delay counts from its sending', () => {
  const measure = createMeasure(() => 100_000)
  // The acknowledgement may arrive after the line itself.
  measure.received(anna, place(1), 'a', 1010)
  measure.sent(anna, place(1), 1000, ['a', 'b'])
  measure.received(anna, place(1), 'b', 1030)
  expect(measure.result()).toMatchObject({ sent: 1, delivered: 2, p50: 30, p99: 30, lost: 0, doubled: 0 })
})

test('lines of two rooms may have the same number', () => {
  const measure = createMeasure(() => 100_000)
  const bella = 2
  measure.sent(anna, place(1), 1000, ['a'])
  measure.sent(bella, place(1), 1000, ['b'])
  measure.received(anna, place(1), 'a', 1001)
  measure.received(bella, place(1), 'b', 1002)
  expect(measure.result()).toMatchObject({ sent: 2, delivered: 2, p99: 2, lost: 0, doubled: 0 })
})

test('a line that a present viewer did not receive is lost, a line received twice is doubled', () => {
  let now = 1000
  const measure = createMeasure(() => now)
  measure.sent(anna, place(1), 1000, ['a', 'b', 'c'])
  measure.received(anna, place(1), 'a', 1001)
  measure.received(anna, place(1), 'a', 1002)
  measure.left('c')
  now += 60_000
  expect(measure.result()).toMatchObject({ delivered: 1, lost: 1, doubled: 1 })
})

test('a line in transit is not lost yet, lines of other senders do not count, and a line without a place was refused', () => {
  const measure = createMeasure(() => 2000)
  measure.sent(anna, place(1), 1990, ['a', 'b'])
  measure.received(anna, place(1), 'a', 1995)
  measure.received(anna, place(2), 'a', 1996)
  measure.refused()
  expect(measure.result()).toMatchObject({ sent: 1, refused: 1, delivered: 1, lost: 0 })
})

test('reports the maximum number of viewers', () => {
  const measure = createMeasure()
  for (const viewer of ['a', 'b']) measure.entered(viewer)
  measure.left('a')
  measure.entered('c')
  expect(measure.result().viewers).toBe(2)
})
