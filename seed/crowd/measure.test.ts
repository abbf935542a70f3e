import { expect, test } from 'vitest'
import { createMeasure } from './measure.ts'

const place = (seq: number) => ({ epoch: 'e', seq })

test('what everybody heard once is delivered, and its delay runs from the sending', () => {
  const measure = createMeasure(() => 100_000)
  // The acknowledgement may come after the line itself.
  measure.heard(place(1), 'a', 1010)
  measure.sent(place(1), 1000, ['a', 'b'])
  measure.heard(place(1), 'b', 1030)
  expect(measure.result()).toEqual({ delivered: 2, p50: 30, p99: 30, lost: 0, doubled: 0 })
})

test('what somebody present did not hear is lost, what somebody heard twice is doubled', () => {
  const measure = createMeasure(() => 100_000)
  measure.sent(place(1), 1000, ['a', 'b', 'c'])
  measure.heard(place(1), 'a', 1001)
  measure.heard(place(1), 'a', 1002)
  measure.left('c')
  expect(measure.result()).toMatchObject({ delivered: 1, lost: 1, doubled: 1 })
})

test('a line that is still under way is not lost yet, and lines of others are not counted', () => {
  const measure = createMeasure(() => 2000)
  measure.sent(place(1), 1990, ['a', 'b'])
  measure.heard(place(1), 'a', 1995)
  measure.heard(place(2), 'a', 1996)
  expect(measure.result()).toMatchObject({ delivered: 1, lost: 0 })
})
