import { expect, it } from 'vitest'
import { yesterdayUntil } from './part-of-day.ts'

it('is yesterday until the same time of day', () => {
  const part = yesterdayUntil(new Date('2026-11-20T12:34:56.789Z'), 'Asia/Taipei')
  expect(part).toEqual({ day: '2026-11-19', gte: new Date('2026-11-18T16:00:00Z'), lt: new Date('2026-11-19T12:34:56.789Z') })
})

it('does not end before it begins if the zone skipped the midnight of yesterday', () => {
  // In Havana 2026-03-08 began at 01:00.
  const gte = new Date('2026-03-08T05:00:00Z')
  const at = (now: string) => yesterdayUntil(new Date(now), 'America/Havana')
  expect(at('2026-03-09T04:30:00Z')).toEqual({ day: '2026-03-08', gte, lt: gte })
  expect(at('2026-03-09T05:30:00Z')).toEqual({ day: '2026-03-08', gte, lt: new Date('2026-03-08T05:30:00Z') })
})

it('is nothing of a day that the zone skipped', () => {
  // In Apia 2011-12-29 was followed by 2011-12-31.
  const gte = new Date('2011-12-30T10:00:00Z')
  expect(yesterdayUntil(new Date('2011-12-30T15:00:00Z'), 'Pacific/Apia')).toEqual({ day: '2011-12-30', gte, lt: gte })
})
