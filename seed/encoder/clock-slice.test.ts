// The slice with the clock, parsed bit by bit as a decoder does (ISO/IEC 14496-10, 7.3.3 to 7.3.5).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutEmulationPrevention } from '#media/codec/avc.ts'
import { BitReader } from '#media/codec/bit-reader.ts'
import { blocksOf, writeClockSlice, type SliceOrder } from './clock-slice.ts'

const usual = { parameters: { id: 0, quantizer: 28 }, frameNumBits: 5 } as const

/** One flat macroblock of a key frame or another; returns its brightness. */
function readBlock(reader: BitReader, left: number | undefined, above: number | undefined): number {
  const predicted = left === undefined ? (above ?? 128) : above === undefined ? left : (16 * left + 16 * above + 16) >> 5
  expect([reader.unsigned(), reader.unsigned()]).toEqual([0, 0])
  if (reader.bit()) return predicted
  // One coefficient, 15 zeros before its level, no zeros before it.
  expect([reader.bits(5), reader.bits(16)]).toEqual([0b00101, 1])
  const code = reader.bits(12) + 32
  expect(reader.bit()).toBe(1)
  const level = code % 2 === 0 ? (code + 2) / 2 : -(code + 1) / 2
  // At quantizer 40 the scale is 256, shifted by nothing; then the transform's rounding.
  return predicted + ((level * 256 + 32) >> 6)
}

/** The blocks that a decoder shows, given those of the picture before. */
function decode(unit: Buffer, order: Omit<SliceOrder, 'nal' | 'now'>): number[] {
  const { idrId, blocksWide, before, macroblocks, frameNum } = order
  const reader = new BitReader(withoutEmulationPrevention(unit.subarray(1)))
  const header = [reader.unsigned(), reader.unsigned(), reader.unsigned(), reader.bits(usual.frameNumBits)]
  expect(header).toEqual([0, idrId === null ? 5 : 7, usual.parameters.id, frameNum])
  if (idrId === null) expect([reader.bit(), reader.unsigned(), reader.bits(2)]).toEqual([1, 0, 0])
  else expect([reader.unsigned(), reader.bits(2)]).toEqual([idrId, 0])
  expect([usual.parameters.quantizer + reader.signed(), reader.unsigned()]).toEqual([40, 1])
  const shown = [...before]
  for (let n = 0; n < macroblocks; n++) {
    if (idrId === null) n += reader.unsigned()
    if (n === macroblocks) break
    expect(reader.unsigned()).toBe(idrId === null ? 8 : 3)
    shown[n] = readBlock(reader, n % blocksWide > 0 ? shown[n - 1] : undefined, shown[n - blocksWide])
  }
  expect(reader.bit()).toBe(1)
  return shown
}

const times = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })

it.each([40, 80, 120])('shows every time, in key frames and after any other time, %i macroblocks wide', (blocksWide) => {
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 31 }), (first, later, frameNum) => {
      const [one, two] = [blocksOf(first, blocksWide), blocksOf(first + later, blocksWide)]
      const key = { ...usual, idrId: frameNum % 2, frameNum: 0, blocksWide, before: [], macroblocks: one.length }
      expect(decode(writeClockSlice({ ...key, nal: 0x65, now: one }), key)).toEqual(one)
      const other = { ...usual, idrId: null, frameNum, blocksWide, before: one, macroblocks: one.length + 9 * blocksWide }
      expect(decode(writeClockSlice({ ...other, nal: 0x41, now: two }), other)).toEqual(two)
    }),
    { numRuns: 10 },
  )
})

it('takes few bytes: below 240 in a key frame of 640x360, below 100 after it', () => {
  const order = { ...usual, nal: 0x41, blocksWide: 40, frameNum: 0, macroblocks: 80 }
  const sizes = Array.from({ length: 100 }, (_, n) => {
    const [before, now] = [blocksOf(1_800_000_000_000 + n * 40, 40), blocksOf(1_800_000_000_040 + n * 40, 40)]
    return [writeClockSlice({ ...order, idrId: 0, before: [], now }).length, writeClockSlice({ ...order, idrId: null, before, now }).length]
  })
  expect(Math.max(...sizes.map(([key = 0]) => key))).toBeLessThan(240)
  expect(Math.max(...sizes.map(([, other = 0]) => other))).toBeLessThan(100)
})
