import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pushSeconds, splitByDay } from './split-days.ts'

const at = (time: string) => new Date(`2026-11-${time}Z`)

it('a session that crosses midnight is split by the business day', () => {
  const times = { startedAt: at('20T15:00:00'), firstPushAt: at('20T15:30:00'), endedAt: at('20T17:00:00') }
  expect(splitByDay(times, 'Asia/Taipei')).toEqual([
    { day: '2026-11-20', seconds: 1800 },
    { day: '2026-11-21', seconds: 3600 },
  ])
  expect(splitByDay(times, 'UTC')).toEqual([{ day: '2026-11-20', seconds: 5400 }])
})

it('a session without a push has days with zero seconds', () => {
  expect(splitByDay({ startedAt: at('20T15:50:00'), firstPushAt: null, endedAt: at('20T16:20:00') }, 'Asia/Taipei')).toEqual([
    { day: '2026-11-20', seconds: 0 },
    { day: '2026-11-21', seconds: 0 },
  ])
})

it('a session that ends at midnight does not count on the next day', () => {
  expect(splitByDay({ startedAt: at('20T15:50:00'), firstPushAt: at('20T15:50:00'), endedAt: at('20T16:00:00') }, 'Asia/Taipei')).toEqual([
    { day: '2026-11-20', seconds: 600 },
  ])
})

it('the days of a session add up to its whole seconds, in every zone and with summer time', () => {
  const zones = fc.constantFrom('Asia/Taipei', 'Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC')
  const year = 365 * 86_400_000
  fc.assert(
    fc.property(zones, fc.nat(3 * year), fc.nat(3_600_000), fc.nat(5 * 86_400_000), (zone, start, toPush, length) => {
      const startedAt = new Date(Date.parse('2010-10-01T00:00:00Z') + start)
      const times = {
        startedAt,
        firstPushAt: new Date(startedAt.getTime() + toPush),
        endedAt: new Date(startedAt.getTime() + toPush + length),
      }
      const days = splitByDay(times, zone)
      expect(days.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(pushSeconds(times))
      expect(days.every(({ seconds }) => seconds >= 0 && seconds <= 90_000)).toBe(true)
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
    }),
    // Ends on the day before the one that Apia skipped.
    { examples: [['Pacific/Apia', 38_826_001_016, 3_599_985, 431_999_000]] },
  )
})
