import { expect, test } from 'vitest'
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import type { Signal, StreamAdvice, StreamHealth } from '#contract/calls/studio/live-room.ts'
import { factsOfWatched, needsAttention, roomStatus, type RoomFacts } from './room-status.ts'

const startedAt = '2026-03-01T12:00:00.000Z'
const at = (iso: string) => Date.parse(iso)
const now = at('2026-03-01T12:12:41.900Z')
const elapsed = { type: 'elapsed', seconds: 761 }
const signal: Signal = { state: 'live', since: startedAt, until: null, refusal: null }
const health: StreamHealth = {
  at: startedAt,
  video: null,
  audio: null,
  kbps: 900,
  driftMs: null,
  silentMs: 20,
  viewers: 0,
  viewersTotal: 0,
  advice: null,
}
const withAdvice = (advice: StreamAdvice) => ({ ...health, advice })
const live: RoomFacts = { signal, health, startedAt }
const reconnecting: RoomFacts = { ...live, signal: { ...signal, state: 'reconnecting', until: '2026-03-01T12:13:45.000Z' }, health: null }
const off: RoomFacts = { signal: { ...signal, state: 'off' }, health: null, startedAt: null }
const refusal = (reason: 'expired_key' | 'wrong_key' | 'already_publishing' | 'removed', when: string) => ({ reason, at: when })
const withRefusal = (facts: RoomFacts, ...of: Parameters<typeof refusal>): RoomFacts => ({
  ...facts,
  signal: { ...facts.signal, refusal: refusal(...of) },
})

test('a room on air in which all is well is red, with its time on air', () => {
  expect(roomStatus(live, now)).toMatchObject({ tone: 'air', name: 'live', sentence: 'signal.live', cure: null, clock: elapsed })
  expect(roomStatus({ ...live, health: null }, now).tone).toBe('air')
})

test('red is for a room on air in which all is well, and for nothing else', () => {
  const others = [
    roomStatus({ ...live, health: withAdvice('sound_silent') }, now),
    roomStatus({ ...live, signal: { ...signal, state: 'waiting' } }, now),
    roomStatus(reconnecting, now),
    roomStatus({ ...off, signal: { ...signal, state: 'receiving' }, health }, now),
    roomStatus(off, now),
    roomStatus(live, now, { connected: false }),
  ]
  expect(others.map(({ tone }) => tone)).toEqual(['warn', 'warn', 'warn', 'ready', 'calm', 'warn'])
  expect(others.map(needsAttention)).toEqual([true, true, true, false, false, true])
})

test('a silent push is amber on air and before, and the time on air goes on', () => {
  const silent = withAdvice('sound_silent')
  const shown = { tone: 'warn', name: 'sound_silent', sentence: 'signal.advice.sound_silent', cure: 'how' }
  expect(roomStatus({ ...live, health: silent }, now)).toMatchObject({ ...shown, clock: elapsed })
  expect(roomStatus({ ...off, signal: { ...signal, state: 'receiving' }, health: silent }, now)).toMatchObject({ ...shown, clock: null })
})

test('a silent push of a paired OBS whose microphone is muted can be unmuted', () => {
  const obs = { side: null, isMuted: true }
  expect(roomStatus({ ...live, health: withAdvice('sound_silent') }, now, { obs }).cure).toBe('unmute')
  expect(roomStatus({ ...live, health: withAdvice('picture_frozen') }, now, { obs }).cure).toBe('how')
})

test('reconnecting shows how many seconds are left', () => {
  expect(roomStatus(reconnecting, now)).toMatchObject({ tone: 'warn', name: 'reconnecting', clock: { type: 'left', seconds: 63 } })
  expect(roomStatus(reconnecting, at('2026-03-01T12:15:00Z')).clock).toEqual({ type: 'left', seconds: 0 })
})

test('a refused push is why none arrives, off air and while the room waits for its push', () => {
  const when = '2026-03-01T12:10:00.000Z'
  expect(roomStatus(withRefusal(off, 'expired_key', when), now)).toMatchObject({
    tone: 'warn',
    kind: 'refused',
    sentence: 'signal.refused.expired_key',
    cure: 'newKey',
    clock: { type: 'at', at: when },
  })
  expect(roomStatus(withRefusal(reconnecting, 'wrong_key', when), now)).toMatchObject({
    name: 'wrong_key',
    cure: 'address',
    clock: { type: 'left' },
  })
})

test('a second encoder that was refused is shown for two minutes, after any fault of the push itself', () => {
  const second = withRefusal(live, 'already_publishing', '2026-03-01T12:12:00.000Z')
  expect(roomStatus(second, now)).toMatchObject({ tone: 'warn', name: 'already_publishing', clock: elapsed })
  expect(roomStatus({ ...second, health: withAdvice('no_audio') }, now).name).toBe('no_audio')
  expect(roomStatus(second, at('2026-03-01T12:14:01.000Z'))).toMatchObject({ tone: 'air', name: 'live' })
})

test("frames that a paired OBS loses are shown when the server's measurement finds no fault", () => {
  const obs = { side: { name: 'upload', values: { share: '1 %', congestion: '0.8' } }, isMuted: false } as const
  expect(roomStatus(live, now, { obs })).toMatchObject({ tone: 'warn', sentence: 'pairing.side.upload', values: { congestion: '0.8' } })
  expect(roomStatus({ ...live, health: withAdvice('silent') }, now, { obs }).name).toBe('silent')
  expect(roomStatus(reconnecting, now, { obs }).name).toBe('reconnecting')
})

test('a lost connection to the server is shown instead of a state that may be out of date', () => {
  expect(roomStatus(live, now, { connected: false })).toMatchObject({ tone: 'warn', name: 'unreachable', clock: null })
})

test('the reason why a session ended is shown off air, until a push arrives or another one is refused', () => {
  const page = { ended: 'removed' } as const
  expect(roomStatus(off, now, page)).toMatchObject({ kind: 'ended', sentence: 'live.ended.removed' })
  expect(roomStatus(withRefusal(off, 'removed', startedAt), now, page).kind).toBe('ended')
  expect(roomStatus(withRefusal(off, 'wrong_key', startedAt), now, page).kind).toBe('refused')
  expect(roomStatus({ ...off, signal: { ...signal, state: 'receiving' }, health }, now, page).name).toBe('receiving')
})

test("what stops this page's camera, or its sound, is said before what media sees of it", () => {
  const silent = { ...live, health: withAdvice('sound_silent') }
  const lost = { tone: 'warn', sentence: 'camera.fault.sound_lost', fix: 'camera.faultFix.sound_lost', cure: 'how', clock: elapsed }
  expect(roomStatus(silent, now, { isCameraOn: true, cameraFault: 'sound_lost' })).toMatchObject(lost)
  const failed = { isCameraOn: false, cameraFault: 'encoder_failed' } as const
  expect(roomStatus(reconnecting, now, failed)).toMatchObject({ sentence: 'camera.fault.encoder_failed', clock: { type: 'left' } })
  expect(roomStatus({ ...live, signal: { ...signal, state: 'waiting' } }, now, failed).sentence).toBe('camera.fault.encoder_failed')
})

test('a camera that has stopped is not blamed once another encoder sends', () => {
  expect(roomStatus(live, now, { isCameraOn: false, cameraFault: 'encoder_failed' })).toMatchObject({ tone: 'air', name: 'live' })
})

test('a room that could not be loaded can be loaded again', () => {
  expect(roomStatus(off, now, { isLoadFailed: true })).toMatchObject({ tone: 'warn', sentence: 'live.failed.loading', cure: 'retry' })
})

test('a browser clock that is behind the server never shows a negative time', () => {
  expect(roomStatus(live, at('2026-03-01T11:59:00Z')).clock).toEqual({ type: 'elapsed', seconds: 0 })
})

test('a room on the wall has the status that its host sees', () => {
  const channel = { flv: '/live/x.flv', hls: '/live/x.m3u8', isNeedEncrypt: false }
  const anchor: MonitoredAnchor = {
    id: 3,
    name: 'Anna',
    cover: null,
    title: 'Evening',
    familyId: null,
    familyName: null,
    startedAt,
    roomInfo: { type: 'normal', level: 0 },
    sport: null,
    streamInfo: { streamName: 'room-anna', streamId: 9, channel, signal, health: withAdvice('no_audio') },
    extraInfo: { appVersion: null, deviceModel: null },
    onlineCount: 1,
  }
  expect(roomStatus(factsOfWatched(anchor), now)).toEqual(roomStatus({ ...live, health: withAdvice('no_audio') }, now))
})
