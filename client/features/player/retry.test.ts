import { expect, test } from 'vitest'
import { pause, retryDelay } from './retry.ts'

test('an HLS source is loaded again five seconds after an error, however often it failed', () => {
  expect([1, 2, 30].map((failures) => retryDelay('hls', failures))).toEqual([5000, 5000, 5000])
})

test('FLV is tried again soon, then less and less often, but without end', () => {
  expect([1, 2, 3, 4, 5, 100].map((failures) => retryDelay('flv', failures))).toEqual([500, 1000, 2000, 4000, 8000, 8000])
})

test('a pause ends at once when the player is closed', async () => {
  const stop = new AbortController()
  const waiting = pause(60_000, stop.signal)
  stop.abort()
  await expect(waiting).resolves.toBeUndefined()
  await expect(pause(60_000, stop.signal)).resolves.toBeUndefined()
})
