import { expect, it } from 'vitest'
import { byDay, changeOf, comparedQuery } from './compared.ts'

const today = '2026-11-23'

it('compares a month that is not over through today, with the same days of the month before', () => {
  expect(comparedQuery({ choice: 'thisMonth', range: { from: '2026-11-01', to: '2026-11-30' }, today })).toEqual({
    compare: 'month',
    from: '2026-11-01',
    to: '2026-11-23',
  })
})

it('compares other ranges with the days right before', () => {
  const range = { from: '2026-11-10', to: '2026-11-16' }
  expect(comparedQuery({ choice: range, range, today })).toEqual({ compare: 'before', ...range })
})

it('compares neither future days nor more than a year', () => {
  const coming = { from: '2026-11-24', to: '2026-11-30' }
  expect(comparedQuery({ choice: coming, range: coming, today })).toBeUndefined()
  const year = { from: '2025-11-22', to: '2026-11-22' }
  expect(comparedQuery({ choice: year, range: year, today })).toMatchObject(year)
  const longer = { from: '2025-11-21', to: '2026-11-22' }
  expect(comparedQuery({ choice: longer, range: longer, today })).toBeUndefined()
})

it('adds the figures of the days exactly', () => {
  const days = [0.1, 0.2].map((gifts, index) => ({ date: `2026-11-0${index + 1}`, gifts }))
  const previous = { from: '2026-10-30', to: '2026-10-31', gifts: 0 }
  expect(changeOf({ days, previous }, 'gifts', String)).toEqual({ change: { now: 0.3, before: 0, beforeText: '0' } })
  expect(changeOf(undefined, 'gifts', String)).toEqual({ change: 'loading' })
})

it('draws a chosen month to its last day, each day with the same one of the month before; days to come have no figure', () => {
  const comparison = comparedQuery({ choice: 'thisMonth', range: { from: '2026-11-01', to: '2026-11-30' }, today })
  const days = [{ date: '2026-11-01', gifts: 3 }]
  const daysBefore = [{ date: '2026-10-01', gifts: 5 }]
  const chart = byDay({ days, daysBefore }, 'gifts', { comparison, label: 'Gifts', write: String })
  expect(chart?.days).toHaveLength(30)
  expect(chart?.days[0]).toEqual({ date: '2026-11-01', value: 3, before: { date: '2026-10-01', value: 5 } })
  expect(chart?.days[29]).toEqual({ date: '2026-11-30', value: undefined, before: undefined })
})

it('returns the time until which yesterday is compared with today', () => {
  const comparison = comparedQuery({ choice: 'today', range: { from: today, to: today }, today })
  const previous = { from: '2026-11-22', to: '2026-11-22', until: '2026-11-22T04:00:00.000Z', gifts: 1 }
  expect(byDay({ days: [], previous }, 'gifts', { comparison, label: 'Gifts', write: String })?.previous).toMatchObject({
    until: previous.until,
  })
})
