import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-bucket.ts'

const rate = { perSecond: 2, burst: 3 }

test('a bucket allows a burst, then its rate per second, and never saves more than one burst', () => {
  let now = 0
  const buckets = createTokenBuckets(() => now)
  const taken = () => Array.from({ length: 10 }, () => buckets.take('anna', rate)).filter(Boolean).length
  expect(taken()).toBe(3)
  now += 1000
  expect(taken()).toBe(2)
  now += 3_600_000
  expect(taken()).toBe(3)
})

test('buckets that have filled again are forgotten, and an empty one is not', () => {
  let now = 0
  const buckets = createTokenBuckets(() => now)
  for (let n = 0; n < 5000; n++) {
    now += 1000
    buckets.take(`guest${n}`, rate)
    for (let i = 0; i < 3; i++) buckets.take('hasty', rate)
    expect(buckets.take('hasty', rate)).toBe(false)
  }
  expect(buckets.size).toBeLessThan(1500)
})
