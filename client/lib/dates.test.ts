import { describe, expect, it } from 'vitest'
import { dayIn, daysFrom, momentQuery, momentsBefore, presetOf, presetRange, rangeEndingOn, rangeQuery, wholeDay } from './dates.ts'

describe('a range of business days', () => {
  it('"last 7 days" is today and the six before it, "last 30 days" today and twenty-nine', () => {
    expect(presetRange('last7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
    expect(presetRange('last30', '2026-03-03')).toEqual({ from: '2026-02-02', to: '2026-03-03' })
  })

  it('months are whole, leap years and the turn of the year included', () => {
    expect(presetRange('thisMonth', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(presetRange('lastMonth', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(presetRange('yesterday', '2027-01-01')).toEqual({ from: '2026-12-31', to: '2026-12-31' })
  })

  it('a range that is not over is compared with the same part of the previous range', () => {
    const today = wholeDay('2026-11-20')
    expect(momentsBefore(today, '2026-11-20 14:05:59')).toEqual({ from: '2026-11-19 00:00:00', to: '2026-11-19 14:05:59' })
    expect(momentsBefore(today, '2026-11-21 09:00:00')).toEqual(wholeDay('2026-11-19'))
    expect(momentsBefore(today, '2026-11-19 09:00:00')).toEqual(wholeDay('2026-11-19'))
  })

  it('a range that equals a preset is recognized as that preset, any other as none', () => {
    expect(presetOf({ from: '2026-11-14', to: '2026-11-20' }, '2026-11-20')).toBe('last7')
    expect(presetOf({ from: '2026-11-14', to: '2026-11-20' }, '2026-11-21')).toBeUndefined()
  })

  it('is sent in UTC, from the first second of its first business day to the last second of its last', () => {
    const range = { from: '2026-11-20', to: '2026-11-21' }
    expect(rangeQuery(range, 'Asia/Taipei')).toEqual({ from: '2026-11-19 16:00:00', to: '2026-11-21 15:59:59' })
    expect(rangeQuery(range, 'America/Sao_Paulo')).toEqual({ from: '2026-11-20 03:00:00', to: '2026-11-22 02:59:59' })
  })

  it('keeps whole days across a change of daylight saving time', () => {
    // Berlin, 25 October 2026: a day of 25 hours.
    expect(rangeQuery({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Berlin')).toEqual({
      from: '2026-10-24 22:00:00',
      to: '2026-10-25 22:59:59',
    })
  })

  it('moved to end on another day keeps its length', () => {
    expect(rangeEndingOn('2026-03-01', { from: '2026-11-14', to: '2026-11-20' })).toEqual({ from: '2026-02-23', to: '2026-03-01' })
    expect(rangeEndingOn('2026-03-01', { from: '2026-11-20', to: '2026-11-20' })).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  })

  it("today is the business zone's day, not UTC's", () => {
    const lateInTheEvening = new Date('2026-11-20T17:30:00Z')
    expect(dayIn('Asia/Taipei', lateInTheEvening)).toBe('2026-11-21')
    expect(dayIn('America/New_York', lateInTheEvening)).toBe('2026-11-20')
  })
})

it('"today to today + 7" is eight dates of the zone', () => {
  expect(daysFrom('Asia/Taipei', 7, new Date('2026-02-24T17:00:00Z'))).toEqual({ from: '2026-02-25', to: '2026-03-04' })
})

it('times of the business zone are sent in UTC', () => {
  expect(momentQuery(wholeDay('2026-03-01'), 'Asia/Taipei')).toEqual({ from: '2026-02-28 16:00:00', to: '2026-03-01 15:59:59' })
})
