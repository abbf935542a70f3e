import { expect, test } from 'vitest'
import { soundFaultOf } from '#contract/push/sound.ts'
import { measureSound, levelOf, peaksOf } from './levels.ts'

const rate = 48_000
const tone = (amplitude: number, hz = 440) =>
  Float32Array.from({ length: rate }, (_, n) => amplitude * Math.sin((2 * Math.PI * hz * n) / rate))
const second = (left: Float32Array, right = left) => levelOf({ left, right })
const silence = new Float32Array(rate)
const faultOf = (...seconds: ReturnType<typeof second>[]) => soundFaultOf(measureSound(seconds, rate)!)

test('a tone at half of full scale peaks at -6 dB and has a mean power of -9 dB, on both sides', () => {
  const sound = measureSound([second(tone(0.5)), second(tone(0.5))], rate)
  expect(sound).toMatchObject({ seconds: 2, silent: 0, clipped: 0 })
  expect(sound?.peakDb).toBeCloseTo(-6.02, 1)
  expect(sound?.leftDb).toBeCloseTo(-9.03, 1)
  expect(sound?.rightDb).toBeCloseTo(-9.03, 1)
  expect(faultOf(second(tone(0.5)))).toBeNull()
})

test('silent seconds do not lower the level, and pauses in speech are not a fault', () => {
  const seconds = [tone(0.5), silence, silence].map((samples) => second(samples))
  const sound = measureSound(seconds, rate)
  expect(sound?.leftDb).toBeCloseTo(-9.03, 1)
  expect(sound?.silent).toBeCloseTo(2 / 3)
  expect(faultOf(...seconds)).toBeNull()
})

test('a missing microphone is silent, even with a slight hum', () => {
  expect(measureSound([second(silence)], rate)).toMatchObject({ peakDb: -100, leftDb: -100, rightDb: -100, silent: 1 })
  expect(faultOf(second(tone(0.0005)))).toBe('silent')
})

test('sound that is cut off at full scale is clipping; a loud sound that just reaches it is not', () => {
  const cut = tone(2).map((sample) => Math.max(-1, Math.min(1, sample)))
  expect(faultOf(second(cut))).toBe('clipping')
  const loud = tone(0.7)
  loud[100] = 1
  expect(faultOf(second(loud))).toBeNull()
})

test('sound on only one side is a fault, and sound that is slightly to one side is not', () => {
  expect(faultOf(second(tone(0.5), silence))).toBe('one_sided')
  expect(faultOf(second(tone(0.5), tone(0.2)))).toBeNull()
})

test('there is no measurement before the first sample', () => {
  expect(measureSound([], rate)).toBeNull()
  expect(peaksOf(levelOf({ left: new Float32Array(), right: new Float32Array() }))).toEqual({ left: -100, right: -100 })
})
