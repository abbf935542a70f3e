import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import { businessDayOf, daysThrough, instantOfWallTime, startOfBusinessDay, wallClock } from './business-day.ts'
import { dayRange, instantRange, wholeDays } from './range.ts'

const zones = [
  'Asia/Taipei',
  'UTC',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]

describe('a wall-clock time', () => {
  it('keeps its milliseconds, once', () => {
    expect(instantOfWallTime('2026-12-01T09:00:00.250', 'Asia/Taipei').toISOString()).toBe('2026-12-01T01:00:00.250Z')
  })

  it('of any instant is that of the instant again, also where the clock was turned back', () => {
    const instants = fc.date({ min: new Date('1960-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const wall = wallClock(instant, zone).toISOString()
        expect(wallClock(instantOfWallTime(wall.slice(0, -1), zone), zone).toISOString()).toBe(wall)
      }),
    )
  })
})

describe('a wall-clock time at a change of summer time', () => {
  it.each([
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ])('that %s skips has the offset before the change', (zone, wall, instant) =>
    expect(instantOfWallTime(wall, zone).toISOString()).toBe(instant),
  )
  it.each([
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('that comes twice in %s is the first', (zone, wall, instant) => expect(instantOfWallTime(wall, zone).toISOString()).toBe(instant))
})

describe('a business day', () => {
  it('follows the rules of its zone, also with summer time, a skipped midnight or a skipped day', () => {
    const start = (day: string, zone: string) => startOfBusinessDay(day, zone).toISOString()
    expect(start('2026-11-20', 'Asia/Taipei')).toBe('2026-11-19T16:00:00.000Z')
    expect(start('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
    expect(start('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
    expect(start('2026-10-26', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
    expect(start('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
    expect(start('2011-12-30', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z')
    expect(start('2011-12-31', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z')
  })

  it('contains its first instant, and not the one before', () => {
    const days = fc
      .date({ min: new Date('2010-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (day, zone) => {
        // Apia skipped 30 December 2011.
        fc.pre(!(zone === 'Pacific/Apia' && day === '2011-12-30'))
        const start = startOfBusinessDay(day, zone)
        expect(businessDayOf(start, zone)).toBe(day)
        expect(businessDayOf(new Date(start.getTime() - 1), zone) < day).toBe(true)
      }),
    )
  })

  it('counts in a range at both ends', () => {
    expect(daysThrough('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysThrough('2026-03-01', '2026-02-27')).toEqual([])
    expect(shiftDay('2024-02-28', 1)).toBe('2024-02-29')
  })
})

describe('a range', () => {
  it('of instants includes its last second', () => {
    expect(instantRange({ from: '2026-11-20 00:00:00', to: '2026-11-20 23:59:59' }, 'Asia/Taipei')).toEqual({
      gte: new Date('2026-11-20T00:00:00Z'),
      lt: new Date('2026-11-21T00:00:00Z'),
    })
    expect(instantRange({ from: undefined, to: undefined }, 'Asia/Taipei')).toEqual({})
  })

  it('of bare days means whole business days', () => {
    expect(instantRange({ from: '2026-11-20', to: '2026-11-20' }, 'Asia/Taipei')).toEqual({
      gte: new Date('2026-11-19T16:00:00Z'),
      lt: new Date('2026-11-20T16:00:00Z'),
    })
  })

  it('without limits contains no year that the database cannot store', () => {
    for (const [from, to] of [
      ['0000-01-01', '9999-12-31'],
      ['0001-01-01 00:00:00', '9999-12-31 23:59:59'],
    ] as const) {
      const { gte, lt } = instantRange({ from, to }, 'Asia/Taipei')
      expect([gte?.getUTCFullYear(), lt?.getUTCFullYear()]).toEqual([999, 9000])
      expect(dayRange({ from, to }, 'Asia/Taipei')).toEqual({ first: '1000-01-01', last: '9000-01-01' })
    }
  })

  it('of a daily report runs from the day of its first instant through the day of its last', () => {
    expect(dayRange({ from: '2026-11-19 16:00:00', to: '2026-11-20 15:59:59' }, 'Asia/Taipei')).toEqual({
      first: '2026-11-20',
      last: '2026-11-20',
    })
    expect(dayRange({ from: '2026-11-19 15:59:59', to: '2026-11-20' }, 'Asia/Taipei')).toEqual({ first: '2026-11-19', last: '2026-11-20' })
    expect(dayRange({ from: undefined, to: undefined }, 'Asia/Taipei')).toEqual({ first: null, last: null })
  })
})

describe('whole days and edges of a range', () => {
  const split = (from: string | undefined, to: string | undefined) => wholeDays(instantRange({ from, to }, 'Asia/Taipei'), 'Asia/Taipei')
  const at = (instant: string) => new Date(instant)

  it('are only whole days if the range is open or its ends are ends of business days', () => {
    expect(split('2026-11-20', '2026-11-21')).toEqual({ days: { first: '2026-11-20', last: '2026-11-21' }, edges: [] })
    expect(split('2026-11-19 16:00:00', '2026-11-20 15:59:59')).toEqual({ days: { first: '2026-11-20', last: '2026-11-20' }, edges: [] })
    expect(split(undefined, undefined)).toEqual({ days: { first: null, last: null }, edges: [] })
    expect(split('2026-11-20', undefined)).toEqual({ days: { first: '2026-11-20', last: null }, edges: [] })
  })

  it('leave parts of the first and the last day as edges', () => {
    expect(split('2026-11-20 00:00:00', '2026-11-22 23:59:59')).toEqual({
      days: { first: '2026-11-21', last: '2026-11-22' },
      edges: [
        { gte: at('2026-11-20T00:00:00Z'), lt: at('2026-11-20T16:00:00Z') },
        { gte: at('2026-11-22T16:00:00Z'), lt: at('2026-11-23T00:00:00Z') },
      ],
    })
    expect(split(undefined, '2026-11-20 00:00:00')).toEqual({
      days: { first: null, last: '2026-11-19' },
      edges: [{ gte: at('2026-11-19T16:00:00Z'), lt: at('2026-11-20T00:00:01Z') }],
    })
  })

  it('are one edge if the range has no whole day, and nothing if it ends before it begins', () => {
    const edge = { gte: at('2026-11-20T15:00:00Z'), lt: at('2026-11-20T17:00:01Z') }
    expect(split('2026-11-20 15:00:00', '2026-11-20 17:00:00')).toEqual({ days: null, edges: [edge] })
    expect(split('2026-11-22', '2026-11-20')).toEqual({ days: null, edges: [] })
  })

  it('contain each instant of the range once and no other, in every zone', () => {
    const near = fc.date({ min: new Date('2011-12-20'), max: new Date('2012-01-10'), noInvalidDate: true })
    const late = fc.date({ min: new Date('2026-10-15'), max: new Date('2026-11-10'), noInvalidDate: true })
    const three = fc.oneof(fc.tuple(near, near, near), fc.tuple(late, late, late))
    fc.assert(
      fc.property(three, fc.boolean(), fc.boolean(), fc.constantFrom(...zones), ([gte, lt, instant], isFrom, isTo, zone) => {
        const range = { ...(isFrom && { gte }), ...(isTo && { lt }) }
        const { days, edges } = wholeDays(range, zone)
        const day = businessDayOf(instant, zone)
        const isInDays = days !== null && (!days.first || day >= days.first) && (!days.last || day <= days.last)
        const inEdges = edges.filter((edge) => (!edge.gte || instant >= edge.gte) && (!edge.lt || instant < edge.lt))
        const isWithin = (!isFrom || instant >= gte) && (!isTo || instant < lt)
        expect(Number(isInDays) + inEdges.length).toBe(isWithin ? 1 : 0)
      }),
      { numRuns: 1000 },
    )
  })
})
