import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Timeline, type TrackKind } from './timeline.ts'

const pictureMs = 40
const soundMs = 23
const wrap = 2 ** 32

/** The timestamp that an encoder gives a frame made at this time. */
type Stamp = (kind: TrackKind, ms: number) => number

interface Stamped {
  kind: TrackKind
  /** When it was made, and its time on our clock. */
  ms: number
  ours: number
}

/** Sends a push in real time through a timeline. */
function push(stamp: Stamp, until: number, timeline?: { timeline: Timeline; set: (now: number) => void }) {
  let now = 0
  const line = timeline?.timeline ?? new Timeline(() => now)
  const frames: Stamped[] = []
  for (let ms = 0; ms < until; ms++) {
    now = ms
    timeline?.set(ms)
    for (const kind of [...(ms % pictureMs === 0 ? (['video'] as const) : []), ...(ms % soundMs === 0 ? (['audio'] as const) : [])]) {
      frames.push({ kind, ms, ours: line.toOurs(kind, ((stamp(kind, ms) % wrap) + wrap) % wrap) })
    }
  }
  return { frames, jumped: line.jumpedAt }
}
const track = (frames: Stamped[], kind: TrackKind) => frames.filter((frame) => frame.kind === kind)
const isForward = (frames: Stamped[]) =>
  (['video', 'audio'] as const).every((kind) =>
    track(frames, kind).every(({ ours }, n, all) => ours >= 0 && (n === 0 || ours > (all[n - 1]?.ours ?? 0))),
  )
/** How much later than their moment frames are on our clock. */
const lateness = (frames: Stamped[]) => frames.map(({ ms, ours }) => ours - ms)
const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

it('begins at zero, whatever the first timestamp of the encoder', () => {
  const { frames, jumped } = push((_kind, ms) => ms + 3_600_000, 5000)
  expect(lateness(frames).every((late) => late === 0)).toBe(true)
  expect(jumped).toBeNull()
})

it("continues through a day of frames and past the encoder's 32-bit wrap", () => {
  let now = 0
  const timeline = new Timeline(() => now)
  const from = wrap - 3_600_000
  const dayMs = 86_400_000
  let before = timeline.toOurs('video', from)
  for (now = 40; now <= dayMs; now += 40) {
    const at = timeline.toOurs('video', (from + now) % wrap)
    if (at !== before + 40) throw new Error(`jumped from ${before} to ${at} after ${now} ms`)
    before = at
  }
  expect(before).toBe(dayMs)
  expect(timeline.jumpedAt).toBeNull()
})

it('continues with the next encoder directly after the last one', () => {
  const timeline = new Timeline(() => 0)
  timeline.toOurs('video', 0)
  timeline.toOurs('audio', 2500)
  timeline.toOurs('video', 2500)
  timeline.restart()
  expect(timeline.now).toBe(2500)
  expect([timeline.toOurs('audio', 90_000), timeline.toOurs('video', 90_040)]).toEqual([2540, 2580])
})

it('never goes below zero for sound that is older than the first picture', () => {
  const timeline = new Timeline(() => 0)
  timeline.toOurs('video', 1000)
  expect(timeline.toOurs('audio', 960)).toBe(0)
})

it('keeps a delay between sound and picture, which is reported separately', () => {
  const { frames, jumped } = push((kind, ms) => (kind === 'audio' ? ms + 1200 : ms), 20_000)
  expect(lateness(track(frames, 'audio')).at(-1)).toBe(1200)
  expect(jumped).toBeNull()
})

it('keeps a pause of both tracks or of one', () => {
  const isSent: Record<TrackKind, (ms: number) => boolean> = {
    video: (ms) => ms < 4000 || ms > 12_000,
    audio: (ms) => ms < 4000 || ms > 8000,
  }
  let now = 0
  const timeline = new Timeline(() => now)
  const late: number[] = []
  for (now = 0; now < 20_000; now += pictureMs)
    for (const kind of ['video', 'audio'] as const) if (isSent[kind](now)) late.push(timeline.toOurs(kind, now) - now)
  expect(new Set(late)).toEqual(new Set([0]))
  expect(timeline.jumpedAt).toBeNull()
})

it('keeps the timestamps of frames that arrive at once after a stall', () => {
  let now = 0
  const timeline = new Timeline(() => now)
  const times = Array.from({ length: 500 }, (_, n) => {
    now = n * pictureMs < 4000 || n * pictureMs > 12_000 ? n * pictureMs : 12_000
    return timeline.toOurs('video', n * pictureMs)
  })
  expect(times).toEqual(Array.from({ length: 500 }, (_, n) => n * pictureMs))
  expect(timeline.jumpedAt).toBeNull()
})

const odd: [string, Stamp][] = [
  ['goes back to 0', (_kind, ms) => (ms >= 5000 ? ms - 5000 : ms)],
  ['wraps at 31 bits', (_kind, ms) => (ms + 2 ** 31 - 5000) % 2 ** 31],
  ['jumps an hour ahead', (_kind, ms) => (ms >= 5000 ? ms + 3_600_000 : ms)],
  ['begins with one sound that is an hour ahead', (kind, ms) => (kind === 'audio' && ms < 100 ? 3_600_000 : ms)],
  ['begins with one picture that is an hour ahead', (kind, ms) => (kind === 'video' && ms < 100 ? 3_600_000 : ms)],
  ['is a minute ahead for sound', (kind, ms) => (kind === 'audio' ? ms + 60_000 : ms)],
  ['is a minute ahead for the picture', (kind, ms) => (kind === 'video' ? ms + 60_000 : ms)],
  ['is set to zero for sound alone', (kind, ms) => (kind === 'audio' && ms >= 5000 ? ms - 5000 : ms)],
  ['is set to zero for the picture alone', (kind, ms) => (kind === 'video' && ms >= 5000 ? ms - 5000 : ms)],
  ['goes back by two seconds', (_kind, ms) => (ms >= 5000 ? ms - 2000 : ms)],
  ['is always zero', () => 0],
  ['is always zero for sound', (kind, ms) => (kind === 'audio' ? 0 : ms)],
  ['stops after five seconds', (_kind, ms) => Math.min(ms, 5000)],
]
it.each(odd)('a clock that %s gives times that go forward at the pace of the push, sound and picture together', (_what, stamp) => {
  const { frames, jumped } = push(stamp, 20_000)
  expect(isForward(frames)).toBe(true)
  expect(jumped).not.toBeNull()
  expect(Math.abs(frames.at(-1)?.ours ?? 0) - 20_000).toBeLessThan(1100)
  const settled = frames.filter(({ ms }) => ms > 10_000)
  expect(spread(lateness(settled))).toBeLessThan(2 * pictureMs)
})

it.each([300, 600, 900])('a clock that goes back by %i ms is not a jump', (backMs) => {
  const { frames, jumped } = push((_kind, ms) => (ms >= 5000 ? ms - backMs : ms), 20_000)
  expect(isForward(frames)).toBe(true)
  expect(jumped).toBeNull()
})

it('presentation times in place of decoding times give times that go forward as well', () => {
  const shown = [0, 120, 80, 40]
  const { frames, jumped } = push((kind, ms) => (kind === 'video' ? ms - (ms % 160) + (shown[(ms % 160) / 40] ?? 0) : ms), 20_000)
  expect(isForward(frames)).toBe(true)
  expect(jumped).toBeNull()
})

it('whatever a clock does, each track goes forward, at the pace of the push and in step with the other', () => {
  const Break = fc.record({
    at: fc.integer({ min: 1, max: 60_000 }),
    of: fc.constantFrom<TrackKind | 'both'>('both', 'audio', 'video'),
    byMs: fc.oneof(fc.integer({ min: -(2 ** 31), max: -leastMs }), fc.integer({ min: leastMs, max: 2 ** 31 - 1 })),
  })
  fc.assert(
    fc.property(fc.nat({ max: wrap - 1 }), fc.array(Break, { maxLength: 6 }), (from, breaks) => {
      const stamp: Stamp = (kind, ms) =>
        breaks.reduce((sum, { at, of, byMs }) => (ms >= at && (of === 'both' || of === kind) ? sum + byMs : sum), from + ms)
      const { frames } = push(stamp, 70_000)
      const ends = (['video', 'audio'] as const).map((kind) => track(frames, kind).at(-1)?.ours ?? 0)
      return isForward(frames) && ends.every((end) => Math.abs(end - 70_000) < (breaks.length + 1) * 1500) && spread(ends) < 2000
    }),
    { numRuns: 60 },
  )
})

/** A shorter jump counts as a pause, or is bridged. Milliseconds. */
const leastMs = 6000

it('never fails and always goes forward, whatever the numbers', () => {
  const Frame = fc.record({
    kind: fc.constantFrom<TrackKind>('audio', 'video'),
    stamp: fc.nat({ max: wrap - 1 }),
    passed: fc.integer({ min: -5000, max: 60_000 }),
  })
  fc.assert(
    fc.property(fc.array(Frame, { maxLength: 200 }), (sent) => {
      let now = 0
      const timeline = new Timeline(() => now)
      const before = { audio: -1, video: -1 }
      return sent.every(({ kind, stamp, passed }) => {
        now += passed
        const ours = timeline.toOurs(kind, stamp)
        const isLater = ours > before[kind] && ours <= timeline.now
        before[kind] = ours
        return isLater
      })
    }),
  )
})
