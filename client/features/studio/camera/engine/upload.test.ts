import { expect, it } from 'vitest'
import { sizes, soundBitrate } from './sizes.ts'
import { firstUpload, isUploadFull, reduceUpload, type Upload } from './upload.ts'

const range = sizes['720p'].bitrate
/** Bytes that are this long under way at the bitrate of an upload. */
const bytesOf = (upload: Upload, ms: number) => (ms * (upload.bitrate + soundBitrate)) / 8000
const step = (upload: Upload, now: number, waitingMs: number, isKeyFrame = false) =>
  reduceUpload(upload, { bytes: bytesOf(upload, waitingMs), isKeyFrame, now }, range)

it('an upload without trouble keeps the bitrate of its size', () => {
  let upload = firstUpload(range, 0)
  for (let now = 0; now < 60_000; now += 100) upload = step(upload, now, 50)
  expect(upload).toMatchObject({ bitrate: range.top, isDropping: false })
  expect(isUploadFull(upload, range, 60_000)).toBe(false)
})

it('with more than 1.2 seconds that wait, packets are dropped up to a key frame that finds the way clear, at a lower bitrate', () => {
  const full = step(firstUpload(range, 0), 0, 1300)
  expect(full).toMatchObject({ isDropping: true, bitrate: Math.round(range.top * 0.65) })
  expect(step(full, 100, 100).isDropping).toBe(true)
  expect(step(full, 200, 900, true).isDropping).toBe(true)
  const clear = step(full, 300, 100, true)
  expect(clear.isDropping).toBe(false)
  expect(isUploadFull(clear, range, 300)).toBe(true)
})

it('the bitrate goes down a step in two seconds at most, and never below the floor of its size', () => {
  let upload = firstUpload(range, 0)
  const steps = new Set<number>()
  for (let now = 0; now < 60_000; now += 100) {
    upload = step(upload, now, 1500)
    steps.add(upload.bitrate)
    if (now < 2000) expect(steps.size).toBe(1)
  }
  expect(upload.bitrate).toBe(range.floor)
})

it('the bitrate goes up again slowly, to the bitrate of the size and not beyond', () => {
  let upload = step(firstUpload(range, 0), 0, 1300)
  const low = upload.bitrate
  for (let now = 100; now < 8000; now += 100) upload = step(upload, now, 0, true)
  expect(upload.bitrate).toBe(low)
  for (let now = 8000; now < 10_000; now += 100) upload = step(upload, now, 0, true)
  expect(upload.bitrate).toBe(Math.round(low * 1.12))
  for (let now = 10_000; now < 120_000; now += 100) upload = step(upload, now, 0, true)
  expect(upload.bitrate).toBe(range.top)
  expect(isUploadFull(upload, range, 120_000)).toBe(false)
})

it.each(Object.entries(sizes))('the floor of %s is far below its top', (_, { bitrate: { top, floor } }) => {
  expect(floor).toBeLessThan(top / 3)
})
