import { expect, it } from 'vitest'
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import { checksOf } from './checks.ts'

const video = { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: 30, keyFrameSeconds: 2 }
const healthy: StreamHealth = {
  at: '2026-11-20T12:00:00Z',
  video,
  audio: { codec: 'AAC', sampleRate: 48_000, channels: 2 },
  kbps: 2000,
  driftMs: 0,
  silentMs: 0,
  viewers: 0,
  viewersTotal: 0,
  advice: null,
}
const states = (room: { streaming: boolean; health: StreamHealth | null }, copied = false) =>
  checksOf(room, copied).map(({ state }) => state)

it('nothing is done before the address is copied and a push arrives', () => {
  expect(states({ streaming: false, health: null })).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting'])
  expect(states({ streaming: false, health: null }, true)).toEqual(['done', 'waiting', 'waiting', 'waiting', 'waiting'])
})

it('an arriving push is done at once; picture, sound and key frames are done when they have been measured', () => {
  expect(states({ streaming: true, health: null })).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
  expect(states({ streaming: true, health: { ...healthy, video: { ...video, keyFrameSeconds: null } } })).toEqual([
    'done',
    'done',
    'done',
    'done',
    'waiting',
  ])
  expect(states({ streaming: true, health: healthy })).toEqual(['done', 'done', 'done', 'done', 'done'])
})

it('missing sound, and key frames that are far apart, are wrong', () => {
  expect(states({ streaming: true, health: { ...healthy, audio: null, advice: 'no_audio' } })[3]).toBe('wrong')
  expect(states({ streaming: true, health: { ...healthy, advice: 'key_frames_far_apart' } })[4]).toBe('wrong')
})

it('the health of a push that has ended is ignored', () => {
  expect(states({ streaming: false, health: healthy })).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting'])
})
