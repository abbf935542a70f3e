import { expect, test } from 'vitest'
import type { LiveStarted } from '#contract/calls/studio/on-air.ts'
import type { Room } from '#contract/calls/studio/live-room.ts'
import { reduceLiveRoom, startedAs, unknownRoom, type LiveRoomAction, type LiveRoomState } from './live-room-state.ts'

const startedAt = '2026-03-01T12:00:00.000Z'
const channel = { flv: '/live/x.flv', hls: '/live/x.m3u8', isNeedEncrypt: false }
const offAir: Room = {
  id: 3,
  name: 'Anna',
  streaming: true,
  channel: null,
  preview: { ...channel, isNeedEncrypt: true },
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 1, minute: 3 },
  chatSetting: { game: null },
  signal: { state: 'receiving', since: startedAt, until: null, refusal: null },
  health: null,
  live: null,
  onlineCount: 0,
}
const onAir: Room = {
  ...offAir,
  channel,
  preview: null,
  live: { id: 9, title: 'Evening', startedAt, device: 'pc' },
  onlineCount: 5,
  signal: { state: 'live', since: startedAt, until: null, refusal: null },
}
const started: LiveStarted = { id: 9, streamURL: channel.flv, channel, title: 'Evening', game: null, startedAt, device: 'pc' }
const after = (...actions: LiveRoomAction[]) => actions.reduce<LiveRoomState>(reduceLiveRoom, unknownRoom)

test('a reload while live shows the live session and its viewers, the host not counted', () => {
  const state = after({ type: 'loaded', room: onAir })
  expect(state.room?.live?.title).toBe('Evening')
  expect(state.viewers).toBe(4)
})

test('going on air replaces the preview by the channel at once', () => {
  const { room, pending } = after({ type: 'loaded', room: offAir }, { type: 'starting' }, { type: 'started', live: started, at: startedAt })
  expect(room).toMatchObject({ channel, preview: null, live: { id: 9 }, signal: { state: 'live' } })
  expect(pending).toBeNull()
})

test('going on air without a push waits for one', () => {
  const state = after(
    { type: 'loaded', room: { ...offAir, streaming: false } },
    { type: 'starting' },
    { type: 'started', live: started, at: startedAt },
  )
  expect(state.room?.signal.state).toBe('waiting')
})

test('a failed start keeps its reason and leaves the room off air', () => {
  const answer = { ok: false, code: 'live_blocked', message: 'Wait.' } as const
  const state = after({ type: 'loaded', room: offAir }, { type: 'starting' }, { type: 'failed', during: 'starting', answer })
  expect(state).toMatchObject({ pending: null, failure: { during: 'starting', answer } })
  expect(state.room?.live).toBeNull()
})

test('a removal by the family is shown until the room is live again', () => {
  const removed = after({ type: 'loaded', room: onAir }, { type: 'ended', reason: 'removed' })
  expect(removed.room).toMatchObject({ channel: null, live: null })
  expect(removed.ended).toBe('removed')
  expect(reduceLiveRoom(removed, { type: 'loaded', room: { ...offAir, streaming: false } }).ended).toBe('removed')
  expect(reduceLiveRoom(removed, { type: 'loaded', room: onAir }).ended).toBeNull()
})

test('a removal is shown with its reason, until the notice is closed or the host goes on air again', () => {
  const removed = after({ type: 'loaded', room: onAir }, { type: 'ended', reason: 'removed', note: 'The picture is not yours' })
  expect(removed.endNote).toBe('The picture is not yours')
  expect(reduceLiveRoom(removed, { type: 'starting' }).endNote).toBeNull()
})

test('no reason is shown when the host ended the session', () => {
  const state = after(
    { type: 'loaded', room: onAir },
    { type: 'stopping' },
    { type: 'ended', reason: 'host' },
    { type: 'stopped' },
    { type: 'loaded', room: offAir },
  )
  expect(state.ended).toBeNull()
  expect(state.pending).toBeNull()
})

test('a session that ended while the page was disconnected is shown as ended', () => {
  expect(after({ type: 'loaded', room: onAir }, { type: 'loaded', room: offAir }).ended).toBe('away')
})

test('a changed signal keeps everything else', () => {
  const until = '2026-03-01T12:01:30.000Z'
  const state = after(
    { type: 'loaded', room: onAir },
    { type: 'signal', signal: { state: 'reconnecting', since: startedAt, until, refusal: null } },
  )
  expect(state.room).toEqual({ ...onAir, signal: { state: 'reconnecting', since: startedAt, until, refusal: null } })
})

test('a session that has ended on this page is known, so that its end can be shown', () => {
  const live = { type: 'loaded', room: onAir } as const
  const ends: LiveRoomAction[] = [
    { type: 'stopped' },
    { type: 'ended', reason: 'removed' },
    { type: 'loaded', room: offAir },
    { type: 'push gone' },
  ]
  for (const end of ends) expect(after(live, end).lastLive).toBe(9)
  expect(after(live, { type: 'stopped' }, { type: 'loaded', room: offAir }).lastLive).toBe(9)
  expect(after({ type: 'loaded', room: offAir }).lastLive).toBeNull()
})

test('the open session answers an attempt that asked for the same, and no other', () => {
  const wanted = { device: 'pc', title: ' Evening ' } as const
  expect(startedAs(onAir, wanted)).toMatchObject(started)
  expect(startedAs(offAir, wanted)).toBeNull()
  for (const other of [{ title: 'Night' }, { title: '' }, { device: 'mobile' }, { roomType: 'vip' }] as const)
    expect(startedAs(onAir, { ...wanted, ...other })).toBeNull()
  const match = { ...onAir, live: { ...onAir.live!, isMatch: true } } as const
  expect(startedAs(match, { device: 'pc', gameId: 10_001 })).toMatchObject({ id: 9, game: { title: 'Evening' } })
  expect(startedAs(match, wanted)).toBeNull()
  const paid = { ...onAir, roomType: 'private', privateFee: { fee: 5, minute: 3 } } as const
  expect(startedAs(paid, { ...wanted, roomType: 'private', privateFee: { fee: 5, minute: 3 } })).toMatchObject(started)
  expect(startedAs(paid, { ...wanted, roomType: 'private', privateFee: { fee: 6, minute: 3 } })).toBeNull()
})
