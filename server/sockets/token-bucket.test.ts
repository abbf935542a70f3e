import { expect, test } from 'vitest'
import { createTokenBucket } from './token-bucket.ts'

test('a bucket allows a burst, then its rate per second, and never saves more than one burst', () => {
  let now = 0
  const take = createTokenBucket({ perSecond: 2, burst: 3 }, () => now)
  const taken = () => Array.from({ length: 10 }, take).filter(Boolean).length
  expect(taken()).toBe(3)
  now += 1000
  expect(taken()).toBe(2)
  now += 3_600_000
  expect(taken()).toBe(3)
})
