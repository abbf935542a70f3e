import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atTime } from './at-time.ts'
import { receiveTime, onTimeChanged, platformNow, platformRate } from './clock.ts'
import { dayIn } from '../dates.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const receive = (time: string, rate = 1) => receiveTime(`${Date.parse(time)} ${rate}`, performance.now())
const now = () => new Date(platformNow()).toISOString()

test("a laptop whose clock is three hours off uses the platform's time and day", () => {
  receive('2026-11-20T15:00:00.000Z')
  expect(now()).toBe('2026-11-20T15:00:00.000Z')
  vi.advanceTimersByTime(90_000)
  expect(now()).toBe('2026-11-20T15:01:30.000Z')
  receive('2026-11-20T16:30:00.000Z')
  expect(dayIn('Asia/Taipei')).toBe('2026-11-21')
})

test('a reply without a time, or with a time within the network delay, changes nothing', () => {
  receive('2026-11-20T15:00:00.000Z')
  receiveTime(null, performance.now())
  receiveTime('soon', performance.now())
  const listener = vi.fn<(isMoved: boolean) => void>()
  const stop = onTimeChanged(listener)
  const sentAt = performance.now()
  vi.advanceTimersByTime(1000)
  receiveTime(`${Date.parse('2026-11-20T15:00:00.900Z')} 1`, sentAt)
  expect(listener).not.toHaveBeenCalled()
  expect(now()).toBe('2026-11-20T15:00:01.000Z')
  stop()
})

test('a faster time is followed, and a jump beyond an instant triggers what waits for it', () => {
  receive('2026-11-20T15:00:00.000Z')
  receive('2026-11-20T15:00:00.000Z', 60)
  expect(platformRate()).toBe(60)
  const act = vi.fn<() => void>()
  atTime(Date.parse('2026-11-20T16:00:00Z'), act)
  vi.advanceTimersByTime(59_000)
  expect([now(), act.mock.calls.length]).toEqual(['2026-11-20T15:59:00.000Z', 0])
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledOnce()

  const [later, never] = [vi.fn<() => void>(), vi.fn<() => void>()]
  atTime(Date.parse('2026-11-25T00:00:00Z'), later)
  atTime(Date.parse('2026-11-25T00:00:00Z'), never)()
  const listener = vi.fn<(isMoved: boolean) => void>()
  const stop = onTimeChanged(listener)
  receive('2026-11-30T00:00:00.000Z', 60)
  vi.advanceTimersByTime(0)
  expect([later.mock.calls.length, never.mock.calls.length, listener.mock.calls]).toEqual([1, 0, [[true]]])
  stop()
  receive('2026-11-20T12:00:00.000Z')
})

test('while the time is paused nothing becomes due, except instants that have already come', () => {
  receive('2026-11-20T15:00:00.000Z', 0)
  const [soon, due] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = atTime(Date.parse('2026-11-20T15:00:05Z'), soon)
  atTime(Date.parse('2026-11-20T15:00:00Z'), due)
  vi.advanceTimersByTime(3_600_000)
  expect([now(), soon.mock.calls.length, due.mock.calls.length]).toEqual(['2026-11-20T15:00:00.000Z', 0, 1])
  receive('2026-11-20T15:00:00.000Z')
  vi.advanceTimersByTime(5000)
  expect(soon).toHaveBeenCalledOnce()
  stop()
  receive('2026-11-20T12:00:00.000Z')
})
