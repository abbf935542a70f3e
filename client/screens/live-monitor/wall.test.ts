import { expect, it } from 'vitest'
import type { MonitoredAnchor } from '#contract/family.ts'
import { onTheWall, wallTotals } from './wall.ts'

type Change = Partial<Pick<MonitoredAnchor, 'onlineCount' | 'startedAt'>> & { type?: 'normal' | 'vip' | 'private'; state?: 'live' | 'waiting' | 'reconnecting' }

const anchor = (id: number, { type = 'normal', state = 'live', ...change }: Change = {}): MonitoredAnchor => ({
  id, name: `Anchor ${id}`, cover: null, title: '', familyId: 1, familyName: 'Aurora', startedAt: '2026-11-20T10:00:00Z', onlineCount: 1,
  roomInfo: { type, level: 0 },
  streamInfo: {
    streamName: `room-${id}`, streamId: id, channel: { flv: '', hls: '', isNeedEncrypt: false }, signal: { state, since: null, until: null, refusal: null }, health: null,
  },
  extraInfo: { appVersion: null, deviceModel: null },
  ...change,
})

it('a card shows one less than the online count, and never less than nobody', () => {
  const wall = onTheWall([anchor(1, { onlineCount: 5 }), anchor(2, { onlineCount: 0 })], {})
  expect(wall.map(({ viewers }) => viewers)).toEqual([4, 0])
})

it('a count that has arrived since takes the place of the list\'s', () => {
  expect(onTheWall([anchor(1, { onlineCount: 5 })], { 1: 8 })[0]?.viewers).toBe(7)
})

it('trouble stands first; the others keep their place by how long they have been live', () => {
  const wall = onTheWall([
    anchor(1, { startedAt: '2026-11-20T11:00:00Z', onlineCount: 900 }),
    anchor(2, { startedAt: '2026-11-20T09:00:00Z' }),
    anchor(3, { startedAt: '2026-11-20T12:00:00Z', state: 'reconnecting' }),
  ], {})
  expect(wall.map(({ id }) => id)).toEqual([3, 2, 1])
})

it('the totals are the sum of what the cards show', () => {
  const wall = onTheWall([anchor(1, { onlineCount: 5 }), anchor(2, { type: 'vip', onlineCount: 0 }), anchor(3, { type: 'private' })], { 3: 4 })
  expect(wallTotals(wall)).toEqual({ anchors: 3, normal: 1, private: 2, viewers: 7 })
})
