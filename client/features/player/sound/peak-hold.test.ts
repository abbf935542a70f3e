import { expect, test } from 'vitest'
import { PeakHold } from './peak-hold.ts'

test('a peak is held for a second and a half, then falls until something is louder', () => {
  const peak = new PeakHold()
  expect(peak.hold(-10, 0)).toBe(-10)
  expect(peak.hold(-40, 1500)).toBe(-10)
  expect(peak.hold(-40, 2500)).toBe(-30)
  expect(peak.hold(-20, 2500)).toBe(-20)
  expect(peak.hold(-40, 3000)).toBe(-20)
})
