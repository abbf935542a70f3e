import { expect, test } from 'vitest'
import { createSteadyRate } from './steady-rate.ts'

const options = { kept: 60, slack: 1, sure: 1.15 }
/** Reads a counter every 2 s that is updated every 5 s. Returns the reported rates. */
function watch(rateAt: (second: number) => number, seconds: number) {
  const rate = createSteadyRate(options)
  const counts = [0]
  for (let second = 0; second < seconds; second += 1) counts.push((counts.at(-1) ?? 0) + rateAt(second))
  const reported: { at: number; rate: number }[] = []
  for (let at = 0.7; at < seconds; at += 2.01) {
    const figure = rate.read(at, counts[Math.floor(at / 5) * 5] ?? 0)
    if (figure !== null && figure !== reported.at(-1)?.rate) reported.push({ at, rate: figure })
  }
  return reported
}

test.each([10, 15, 24, 30, 60])('a steady rate of %s a second is reported as that, and does not change', (steady) => {
  const reported = watch(() => steady, 300)
  expect(reported.length).toBeLessThanOrEqual(3)
  expect(Math.abs((reported[0]?.rate ?? 0) - steady)).toBeLessThanOrEqual(steady * 0.05)
  expect(reported.at(-1)?.rate).toBe(steady)
  expect(reported[0]?.at).toBeLessThan(40)
})

test('a falling rate is noticed within 15 s, and the new rate is then exact', () => {
  const reported = watch((second) => (second < 100 ? 30 : 10), 200).filter(({ at }) => at > 100)
  expect(reported.findLast(({ at }) => at < 115)?.rate).toBeLessThan(15)
  expect(reported.at(-1)?.rate).toBe(10)
})

test('a counter that does not move gives no rate, however often it is read', () => {
  const rate = createSteadyRate(options)
  for (let at = 0; at < 60; at += 2) expect(rate.read(at, 100)).toBeNull()
  expect(rate.movedAt()).toBe(0)
})
