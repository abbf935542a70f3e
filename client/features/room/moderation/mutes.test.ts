import { expect, it } from 'vitest'
import type { Mute } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { endsOf, timeLeft } from './mutes.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const mute = (id: number, freeTime: string | null, ended = false): Mute => ({
  id,
  nickname: `viewer ${id}`,
  customer: { customerId: id, nickname: `viewer ${id}` },
  minute: 120,
  banTime: '2026-03-01T11:00:00Z',
  freeTime,
  ended,
  banned: false,
  byManager: null,
  byMonitor: null,
})
const soon = mute(1, '2026-03-01T12:00:30Z')
const later = mute(2, '2026-03-01T13:00:00Z')
const forEver = mute(3, null)
const over = mute(4, '2026-03-01T11:30:00Z')
const lifted = mute(5, null, true)
const all = [soon, later, forEver, over, lifted]

it('a mute counts down to its end and no further', () => {
  expect(all.map((each) => timeLeft(each, now))).toEqual([30_000, 3_600_000, Infinity, 0, 0])
})

it('the next end is that of the shortest countdown; a mute for ever has none', () => {
  expect(Math.min(...endsOf([later, soon, forEver, lifted]))).toBe(Date.parse('2026-03-01T12:00:30Z'))
  expect(endsOf([forEver, lifted])).toEqual([])
  expect(endsOf(undefined)).toEqual([])
})
