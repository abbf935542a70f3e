import { expect, it } from 'vitest'
import { SoundBlocks } from './sound-blocks.ts'
import { SourceClock } from '../source-clock.ts'

const rate = 48_000
const block = (frames = 960) => ({ left: new Float32Array(frames).fill(1), right: new Float32Array(frames).fill(1) })
const lengths = (placed: ReturnType<SoundBlocks['add']>) => placed.map(({ block: { left }, from }) => [Math.round(from), left.length])

it('blocks follow one another by the count of their samples', () => {
  const blocks = new SoundBlocks(rate)
  expect(lengths(blocks.add(block(), 100))).toEqual([[100, 960]])
  expect(lengths(blocks.add(block(), 131))).toEqual([[120, 960]])
  expect(lengths(blocks.add(block(), 128))).toEqual([[140, 960]])
})

it('a gap of the source is filled with silence, so that later sound stays with its picture', () => {
  const blocks = new SoundBlocks(rate)
  blocks.add(block(), 0)
  const [silence, sound] = blocks.add(block(), 520)
  expect([silence?.from, silence?.block.left.length, silence?.block.left[0]]).toEqual([20, 24_000, 0])
  expect([sound?.from, sound?.block.left[0]]).toEqual([520, 1])
})

it('sound that the source gives twice is left out', () => {
  const blocks = new SoundBlocks(rate)
  blocks.add(block(48_000), 0)
  expect(blocks.add(block(), 500)).toEqual([])
  expect(lengths(blocks.add(block(), 1000))).toEqual([[1000, 960]])
})

it('while the source gives nothing, silence takes its place without a gap, and what comes late for it is left out', () => {
  const blocks = new SoundBlocks(rate)
  blocks.add(block(), 0)
  expect(lengths(blocks.fill(420))).toEqual([[20, 19_200]])
  expect(lengths(blocks.fill(670))).toEqual([[420, 12_000]])
  expect(blocks.fill(680)).toEqual([])
  expect(blocks.add(block(), 300)).toEqual([])
  expect(lengths(blocks.add(block(), 672))).toEqual([[670, 960]])
})

it('a source that never gives anything is silence from the first moment', () => {
  const blocks = new SoundBlocks(rate)
  expect(blocks.fill(400)).toEqual([])
  expect(lengths(blocks.fill(650))).toEqual([[400, 12_000]])
})

it('the time of a source is placed by its fastest arrivals, and follows a clock that drifts', () => {
  const clock = new SourceClock()
  expect(clock.place(0, 1000)).toBe(1000)
  expect(clock.place(33, 1020)).toBe(1020)
  // Delayed on its way: the time that it gave counts.
  expect(clock.place(66, 1300)).toBe(1053)
  let placed = 0
  // A source that is slow by one part in a thousand.
  for (let now = 2000; now < 62_000; now += 40) placed = clock.place((now - 987) * 0.999, now) - now
  expect(Math.abs(placed)).toBeLessThan(12)
})
