import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { chase } from './chase.ts'

test('a picture that is close to live plays at normal speed', () => {
  expect(chase(10, 10.6)).toEqual({ rate: 1 })
  expect(chase(10, 10.79)).toEqual({ rate: 1 })
})

test('a picture that has fallen behind plays a little faster, and even faster when the delay is visible', () => {
  expect(chase(10, 10.9)).toEqual({ rate: 1.1 })
  expect(chase(10, 11.5)).toEqual({ rate: 1.25 })
})

test('a faster picture returns to normal speed only well below the delay at which it began to be faster', () => {
  expect(chase(10, 10.7, 1.1)).toEqual({ rate: 1.1 })
  expect(chase(10, 10.45, 1.1)).toEqual({ rate: 1 })
})

test('a picture that is far behind jumps to just before live', () => {
  expect(chase(10, 14)).toEqual({ rate: 1, seekTo: 13.5 })
})

test('a picture that is beyond the end after an encoder restart jumps back', () => {
  expect(chase(100, 2)).toEqual({ rate: 1, seekTo: 1.5 })
})

test('a jump always lands inside the buffer and never has to be repeated', () => {
  assert(
    property(double({ min: 0, max: 1e6, noNaN: true }), double({ min: 0, max: 1e6, noNaN: true }), (at, end) => {
      const { seekTo } = chase(at, end)
      if (seekTo === undefined) return
      expect(seekTo).toBeGreaterThanOrEqual(0)
      expect(seekTo).toBeLessThanOrEqual(end)
      expect(chase(seekTo, end).seekTo).toBeUndefined()
    }),
  )
})
