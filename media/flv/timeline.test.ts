import { expect, it } from 'vitest'
import { Timeline } from './timeline.ts'

it('begins at zero, whatever the first timestamp of the encoder', () => {
  const timeline = new Timeline()
  expect([timeline.toOurs(3_600_000), timeline.toOurs(3_600_033), timeline.toOurs(3_600_020)]).toEqual([0, 33, 20])
})

it("continues through a day of frames and past the encoder's 32-bit wrap", () => {
  const timeline = new Timeline()
  const from = 2 ** 32 - 3_600_000
  const dayMs = 86_400_000
  let before = timeline.toOurs(from)
  for (let ms = 40; ms <= dayMs; ms += 40) {
    const at = timeline.toOurs((from + ms) % 2 ** 32)
    if (at !== before + 40) throw new Error(`jumped from ${before} to ${at} after ${ms} ms`)
    before = at
  }
  expect(before).toBe(dayMs)
})

it('continues with the next encoder directly after the last one', () => {
  const timeline = new Timeline()
  timeline.toOurs(0)
  timeline.toOurs(5000)
  timeline.restart()
  expect(timeline.now).toBe(5000)
  expect([timeline.toOurs(90_000), timeline.toOurs(90_040)]).toEqual([5040, 5080])
})

it('never goes below zero for sound that is older than the first picture', () => {
  const timeline = new Timeline()
  timeline.toOurs(1000)
  expect(timeline.toOurs(960)).toBe(0)
})
