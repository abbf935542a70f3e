import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownClip } from './clip.ts'
import { noFaults, type FaultSettings } from './faults/settings.ts'
import type { Frame, Picture, Sound } from './frame.ts'
import { slicesOf } from './picture-body.ts'
import { picturesOf } from './pictures.ts'
import { play } from './play.ts'

const clip = ownClip('dial')
const usual = picturesOf(clip)
const farKeyFrames = picturesOf(ownClip('dial-one-key-frame'))

interface Push {
  from?: number
  freezeMs?: number
  /** Changes of the settings, by time in milliseconds. */
  changes?: Record<number, Partial<FaultSettings>>
}

/** The frames that an encoder with these faults sends in this many seconds. */
function push(seconds: number, faults: Partial<FaultSettings> = {}, { from = 0, freezeMs = 0, changes = {} }: Push = {}): Frame[] {
  let settings = { ...noFaults, ...faults }
  let requestedMs = freezeMs
  const takeFreeze = () => {
    const now = requestedMs
    requestedMs = 0
    return now
  }
  const pictures = { usual, farKeyFrames: () => farKeyFrames, from, began: Date.UTC(2026, 10, 23, 12, 0, 0, 300) }
  const frames: Frame[] = []
  const left = Object.entries(changes)
  for (const frame of play({ clip, pictures, now: () => settings, takeFreeze, fraction: () => 0.5 })) {
    if (left[0] && frame.due >= Number(left[0][0])) settings = { ...settings, ...left.shift()?.[1] }
    if (frame.due >= seconds * 1000) return frames
    frames.push(frame)
  }
  return frames
}

const pictures = (frames: Frame[]) => frames.filter((frame): frame is Picture => frame.kind === 'video')
const sounds = (frames: Frame[]) => frames.filter((frame): frame is Sound => frame.kind === 'audio')
const steps = (frames: Frame[]) => frames.slice(1).map(({ at }, n) => at - (frames[n]?.at ?? 0))
const keys = (frames: Frame[]) => pictures(frames).flatMap(({ key, at }) => (key ? [at / 1000] : []))
const kbps = (frames: Frame[], seconds: number) => (frames.reduce((sum, { body }) => sum + body.length, 0) * 8) / 1000 / seconds
const isRepeat = ({ body, repeat }: Picture) => body.equals(repeat)
/** Only the clock moves: the picture has one slice, while those of the clip have several. */
const isStill = ({ body }: Picture) => slicesOf(body).length === 1

describe('an encoder without faults', () => {
  it('begins with a key frame wherever it begins, and loops without a seam in picture or sound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), (second) => {
        const frames = push(40, {}, { from: second * 1000 })
        expect(pictures(frames)[0]).toMatchObject({ key: true, at: 0 })
        for (const track of [pictures(frames), sounds(frames)]) {
          expect(Math.min(...steps(track))).toBeGreaterThan(0)
          expect(Math.max(...steps(track))).toBeLessThanOrEqual(45)
        }
        expect(frames.every(({ at, due }) => Math.abs(at - due) < 1)).toBe(true)
      }),
      { numRuns: 16 },
    )
  })

  it('sends its configuration once, before the first picture', () => {
    expect(pictures(push(5)).map(({ config }) => config !== undefined)).toEqual([true, ...Array.from({ length: 124 }, () => false)])
  })
})

describe('pictures', () => {
  it.each([5, 12, 20])('come %i times a second, with a key frame every second', (fps) => {
    const frames = push(10, { fps })
    expect(pictures(frames)).toHaveLength(10 * fps)
    expect(keys(frames)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it.each([2, 10, 20])('have a key frame every %i seconds, and stand still where the clip is over', (keyFrames) => {
    const frames = push(40, { keyFrames })
    expect(keys(frames)).toEqual(Array.from({ length: 40 / keyFrames }, (_, n) => n * keyFrames))
    expect(pictures(frames)).toHaveLength(1000)
    expect(pictures(frames).filter(isStill)).toHaveLength(keyFrames === 20 ? 2 * 4 * 25 : 0)
  })

  it('change at the next key frame, with a configuration of their own', () => {
    const frames = push(20, {}, { changes: { 2500: { keyFrames: 5 }, 12_500: { keyFrames: null, fps: 10 } } })
    expect(keys(frames)).toEqual([0, 1, 2, 3, 8, 13, 14, 15, 16, 17, 18, 19])
    expect(pictures(frames).flatMap(({ config, at }) => (config ? [at] : []))).toEqual([0, 3000, 13_000])
  })

  it('freeze while key frames and sound continue, and move again', () => {
    const frames = push(10, {}, { freezeMs: 5000 })
    const still = pictures(frames).filter(({ at }) => at < 5000)
    expect(still).toHaveLength(125)
    expect(new Set(still.filter(({ key }) => key).map(({ body }) => body))).toHaveLength(1)
    expect(still.filter(({ key }) => !key).every(isRepeat)).toBe(true)
    expect(
      pictures(frames)
        .filter(({ at }) => at >= 5000)
        .some(isRepeat),
    ).toBe(false)
    expect(sounds(frames)).toEqual(sounds(push(10)))
  })

  it('come late, with a key frame and their configuration first, while sound is sent from the beginning', () => {
    const frames = push(8, { pictureAfter: 3200 })
    expect(pictures(frames)[0]).toMatchObject({ key: true, at: 4000, config: usual.still.config })
    expect(pictures(frames)).toHaveLength(100)
    expect(sounds(frames)).toEqual(sounds(push(8)))
  })

  it('are HEVC as enhanced RTMP names it, until they are H.264 again', () => {
    const frames = pictures(push(4, { codec: 'hevc' }, { changes: { 1500: { codec: 'h264' } } }))
    expect(frames.map(({ body }) => body.toString('latin1', 1, 5) === 'hvc1').lastIndexOf(true)).toBe(49)
    expect(frames.flatMap(({ config, at }) => (config ? [[at, config.readUInt8(0)]] : []))).toEqual([
      [0, 0x90],
      [2000, 0x17],
    ])
  })
})

describe('the bit rate', () => {
  it.each([200, 300, 2000])('is filled up to %i kb/s', (wanted) => {
    const frames = push(10, { kbps: wanted })
    expect(kbps(frames, 10) / wanted).toBeCloseTo(1, 1)
    expect(pictures(frames).some(isRepeat)).toBe(false)
  })

  it('is reduced by pictures that stand still until the next key frame', () => {
    const frames = push(16, { kbps: 90 })
    expect(kbps(frames, 16) / 90).toBeCloseTo(1, 1)
    expect(keys(frames)).toHaveLength(16)
    const moving = pictures(frames).filter((picture) => !isRepeat(picture)).length
    expect(moving).toBeGreaterThan(16)
    expect(moving).toBeLessThan(16 * 25)
  })

  it('follows a change at once', () => {
    const frames = push(20, { kbps: 1500 }, { changes: { 10_000: { kbps: 150 } } })
    const late = frames.filter(({ due }) => due >= 11_000)
    expect(kbps(late, 9) / 150).toBeCloseTo(1, 1)
  })
})

describe('the sound', () => {
  it.each([5, -5])('drifts by %i percent: its packets come earlier by that much', (drift) => {
    const frames = sounds(push(20, { drift }))
    const { at = 0, due = 0 } = frames.at(-1) ?? {}
    expect(at / due).toBeCloseTo(1 + drift / 100, 4)
    expect(Math.max(...steps(frames))).toBeLessThanOrEqual(22)
  })

  it.each([1200, -1200])('is shifted by %i ms, and no time is below zero', (offset) => {
    const frames = sounds(push(10, { offset }))
    expect(frames[0]?.at).toBeGreaterThanOrEqual(0)
    for (const { at, due } of frames) expect(Math.abs(at - due - offset)).toBeLessThan(1)
  })

  it('has as many packets when it is silent, each of them small, and none when it is off', () => {
    const usualSound = sounds(push(10))
    const silent = sounds(push(10, { silent: true }))
    expect(silent.map(({ at }) => at)).toEqual(usualSound.map(({ at }) => at))
    expect(new Set(silent.map(({ body }) => body.toString('hex')))).toEqual(new Set(['af0100c800802380']))
    expect(sounds(push(10, { audio: false }))).toEqual([])
  })
})

it('a network that holds frames up changes neither their order nor their times', () => {
  const frames = push(10, { jitter: 300 })
  expect(frames.every(({ due }, n) => due >= (frames[n - 1]?.due ?? 0))).toBe(true)
  expect(frames[100]).toMatchObject({ due: (frames[100]?.at ?? 0) + 150 })
  expect(
    pictures(frames)
      .map(({ at }) => at)
      .slice(0, 3),
  ).toEqual([0, 40, 80])
})

it('with any faults, every picture depends on a picture that was sent', () => {
  const settings = fc.record({
    fps: fc.option(fc.integer({ min: 1, max: 25 })),
    keyFrames: fc.option(fc.integer({ min: 1, max: 20 })),
    kbps: fc.option(fc.integer({ min: 50, max: 3000 })),
  })
  fc.assert(
    fc.property(settings, fc.integer({ min: 0, max: 3000 }), (faults, freezeMs) => {
      let place = 0
      let isStill = false
      for (const { key, body, repeat, at } of pictures(push(25, faults, { freezeMs }))) {
        if (key) [place, isStill] = [0, false]
        else place++
        expect(repeat).toEqual(usual.still.repeat(place))
        const isRepeated = !key && body.subarray(0, repeat.length).equals(repeat)
        // After a repeated picture the group has only repeated ones: others would depend on a picture that was not sent.
        if (!key && isStill) expect(isRepeated, `at ${at} ms`).toBe(true)
        isStill = isRepeated
      }
    }),
    { numRuns: 40 },
  )
})
