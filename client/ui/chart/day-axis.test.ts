import { expect, it } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import { labelsOf, weekdayOf } from './day-axis.ts'

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => shiftDay(first, index))

it('names each day of a week and its weekday, in the language of the page', () => {
  const week = daysFrom('2026-11-16', 7)
  expect(labelsOf(week, 700, 'en').labels.map(({ day, weekday }) => `${weekday} ${day}`)).toEqual([
    'Mon 16',
    'Tue 17',
    'Wed 18',
    'Thu 19',
    'Fri 20',
    'Sat 21',
    'Sun 22',
  ])
  expect(['zh-TW', 'zh-CN', 'th', 'vi'].map((language) => weekdayOf('2026-11-20', language))).toEqual(['週五', '周五', 'ศุกร์', 'Thứ 6'])
})

it('adds the month where the days are of several', () => {
  expect(labelsOf(daysFrom('2026-10-30', 4), 400, 'en').labels.map(({ day }) => day)).toEqual(['10/30', '10/31', '11/1', '11/2'])
})

it('thins the labels out to as many as fit, a week or more apart in long ranges', () => {
  for (const [count, width] of [
    [30, 300],
    [31, 1000],
    [90, 300],
    [366, 1400],
    [366, 280],
  ] as const) {
    const { each, labels } = labelsOf(daysFrom('2026-01-01', count), width, 'en')
    const [first, second] = labels
    const apart = (second?.index ?? 0) - (first?.index ?? 0)
    expect((apart * width) / count).toBeGreaterThanOrEqual(each)
    expect(labels.length).toBeGreaterThan(2)
    if (apart > 3) expect(new Set(labels.map(({ weekday }) => weekday)).size).toBe(1)
  }
})
