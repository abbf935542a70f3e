import { expect, test } from 'vitest'
import { platformNow } from '../../../lib/time/clock.ts'
import { keepPaidTime, paidUntil } from './paid-time.ts'

const room = { anchorId: 1, startedAt: '2026-11-20T12:00:00.000Z' }
const inSeconds = (seconds: number) => new Date(platformNow() + seconds * 1000).toISOString()

test('the paid time is known to the guest who paid, in this session, until it is nearly over', () => {
  const until = inSeconds(120)
  keepPaidTime(7, room, until)
  keepPaidTime(8, room, inSeconds(2))
  expect(paidUntil(7, room)).toBe(until)
  expect(paidUntil(8, room)).toBeNull()
  expect(paidUntil(9, room)).toBeNull()
  expect(paidUntil(7, { ...room, startedAt: '2026-11-21T12:00:00.000Z' })).toBeNull()
  expect(paidUntil(7, { ...room, anchorId: 2 })).toBeNull()
})
