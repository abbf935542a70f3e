import { expect, test } from 'vitest'
import { fragmentsOf } from './fragments.ts'
import { leaderOf, type Video } from './leader.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const at = (seconds: number) => start + seconds * 1000
/** Ten seconds of picture, a drop of twenty, and ten more. */
const fragments = fragmentsOf([
  { programDateTime: at(0), start: 0, duration: 10 },
  { programDateTime: at(30), start: 10, duration: 10 },
])

/** A mock video element; `pass` advances its time. */
function playing(currentTime: number) {
  const video = {
    currentTime,
    playbackRate: 1,
    paused: true,
    seeking: false,
    ended: false,
    play: async () => void (video.paused = false),
    pause: () => void (video.paused = true),
  }
  const pass = (seconds: number) => {
    if (!video.paused) video.currentTime += seconds * video.playbackRate
  }
  return { video: video satisfies Video, pass }
}

test('while it plays, the picture leads the playhead at the chosen speed', () => {
  const { video, pass } = playing(2)
  const leader = leaderOf(video, () => fragments)
  expect(leader.follow(at(2), 4)).toBe(at(2))
  pass(0.5)
  expect(leader.follow(at(2), 4)).toBe(at(4))
  leader.stop()
  expect(video.paused).toBe(true)
})

test('in a gap of the recording the clock leads, and the picture continues with the next fragment', () => {
  const { video, pass } = playing(9.9)
  const leader = leaderOf(video, () => fragments)
  leader.follow(at(9.9), 1)
  pass(0.3)
  // The video has gone on to what came after the drop.
  expect(leader.follow(at(9.9), 1)).toBe(at(10))
  expect(leader.follow(at(10), 1)).toBeNull()
  expect(video.paused).toBe(true)
  expect(leader.follow(at(29), 1)).toBeNull()
  expect(leader.follow(at(30.2), 1)).toBe(at(30.2))
  expect(video.paused).toBe(false)
})

test('a picture that is elsewhere jumps to the moment of the playhead', () => {
  const { video } = playing(1)
  expect(leaderOf(video, () => fragments).follow(at(33), 1)).toBe(at(33))
  expect(video.currentTime).toBe(13)
})

test('a browser that refuses a high speed plays as fast as it can', () => {
  const { video } = playing(2)
  let rate = 1
  Object.defineProperty(video, 'playbackRate', {
    get: () => rate,
    set(wanted: number) {
      if (wanted > 4) throw new DOMException('too fast', 'NotSupportedError')
      rate = wanted
    },
  })
  leaderOf(video, () => fragments).follow(at(2), 16)
  expect(rate).toBe(4)
})
