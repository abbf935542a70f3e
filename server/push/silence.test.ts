import { expect, it } from 'vitest'
import { Silence } from './silence.ts'

const rhythm = { everyMs: 1000, patienceMs: 10_000 }
/** Checks at these seconds, and returns those at which the silence was too long. */
const tooLongAt = (silence: Silence, seconds: number[]) => seconds.filter((second) => silence.isTooLong(second * 1000))
const everySecond = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

it('is too long after ten seconds without a reply', () => {
  expect(tooLongAt(new Silence(0, rhythm), everySecond(1, 10))).toEqual([10])
})

it('starts again with each reply', () => {
  const silence = new Silence(0, rhythm)
  expect(tooLongAt(silence, everySecond(1, 9))).toEqual([])
  silence.reset()
  expect(tooLongAt(silence, everySecond(10, 19))).toEqual([19])
})

it('starts again if the checking process was suspended, or got no processor time', () => {
  const silence = new Silence(0, rhythm)
  expect(tooLongAt(silence, [...everySecond(1, 9), 29, ...everySecond(30, 39)])).toEqual([39])
  expect(tooLongAt(new Silence(0, rhythm), [3, 6, 9, 12, 15, 18])).toEqual([])
})
