import { expect, it } from 'vitest'
import { writtenDay } from './written-day.ts'

it.each([
  ['20261120', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['20261120101530', '2026-11-20 10:15:30'],
  ['2026-11-20T10:15', '2026-11-20 10:15:00'],
  ['2026-11-2', '2026-11-2'],
  ['', ''],
])('writes %j as %j', (typed, written) => expect(writtenDay(typed)).toBe(written))
