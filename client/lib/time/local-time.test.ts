import { expect, test } from 'vitest'
import { platformNow } from './clock.ts'
import { clockTime, hourAndMinute, recentTime, timeOfDay } from './local-time.ts'

test("an instant is written on the clock of the browser's zone, with the day only where it is another one", () => {
  const at = new Date(2026, 2, 8, 7, 5, 9).toISOString()
  expect([clockTime(at), timeOfDay(at), hourAndMinute(at), recentTime(at)]).toEqual([
    '2026-03-08 07:05:09',
    '07:05:09',
    '07:05',
    '2026-03-08 07:05',
  ])
  const now = new Date(platformNow()).toISOString()
  expect(recentTime(now)).toBe(hourAndMinute(now))
})
