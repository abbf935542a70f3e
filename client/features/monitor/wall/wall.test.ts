import { expect, it } from 'vitest'
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import { keepUnchanged, onTheWall, wallTotals } from './wall.ts'

type Change = Partial<Pick<MonitoredAnchor, 'onlineCount' | 'startedAt'>> & {
  type?: 'normal' | 'vip' | 'private'
  state?: 'live' | 'waiting' | 'reconnecting'
  advice?: StreamHealth['advice']
}

const measured = (advice: StreamHealth['advice']): StreamHealth => ({
  at: '2026-11-20T12:00:00Z',
  video: null,
  audio: null,
  kbps: 2000,
  driftMs: null,
  silentMs: 0,
  viewers: 0,
  viewersTotal: 0,
  advice,
})

const anchor = (id: number, { type = 'normal', state = 'live', advice = null, ...change }: Change = {}): MonitoredAnchor => ({
  id,
  name: `Anchor ${id}`,
  cover: null,
  title: '',
  familyId: 1,
  familyName: 'Aurora',
  startedAt: '2026-11-20T10:00:00Z',
  onlineCount: 1,
  roomInfo: { type, level: 0 },
  sport: null,
  streamInfo: {
    streamName: `room-${id}`,
    streamId: id,
    channel: { flv: '', hls: '', isNeedEncrypt: false },
    signal: { state, since: null, until: null, refusal: null },
    health: state === 'live' ? measured(advice) : null,
  },
  extraInfo: { appVersion: null, deviceModel: null },
  ...change,
})
const reading = (anchors: MonitoredAnchor[]) => ({ anchors, requestedAt: 1000 })
const nothing = new Map()
const now = Date.parse('2026-11-20T12:30:00Z')

it('a card shows the online count without the host, and never less than 0', () => {
  const wall = onTheWall(reading([anchor(1, { onlineCount: 5 }), anchor(2, { onlineCount: 0 })]), nothing, now)
  expect(wall.map(({ viewers }) => viewers)).toEqual([4, 0])
})

it("a count that arrived after the list was requested replaces the list's count; an older one does not", () => {
  const count = (at: number) => onTheWall(reading([anchor(1, { onlineCount: 5 })]), new Map([[1, { count: 8, at }]]), now)[0]?.viewers
  expect([count(1001), count(999)]).toEqual([7, 4])
})

it('rooms with problems are first; the others are ordered by how long they have been live', () => {
  const wall = onTheWall(
    reading([
      anchor(1, { startedAt: '2026-11-20T11:00:00Z', onlineCount: 900 }),
      anchor(2, { startedAt: '2026-11-20T09:00:00Z' }),
      anchor(3, { startedAt: '2026-11-20T12:00:00Z', state: 'reconnecting' }),
      anchor(4, { startedAt: '2026-11-20T08:00:00Z' }),
      anchor(5, { startedAt: '2026-11-20T11:30:00Z', advice: 'no_video' }),
    ]),
    nothing,
    now,
  )
  expect(wall.map(({ anchor: { id } }) => id)).toEqual([5, 3, 4, 2, 1])
})

it('the totals are the sum of what the cards show', () => {
  const wall = onTheWall(
    reading([anchor(1, { onlineCount: 5 }), anchor(2, { type: 'vip', onlineCount: 0 }), anchor(3, { type: 'private' })]),
    new Map([[3, { count: 4, at: 2000 }]]),
    now,
  )
  expect(wallTotals(wall)).toEqual({ anchors: 3, normal: 1, private: 2, viewers: 7 })
})

it('an unchanged anchor stays the same object, so that its card does not render again', () => {
  const before = [anchor(1), anchor(2)]
  const now = keepUnchanged(before, [anchor(3), anchor(2, { onlineCount: 2 }), anchor(1)], true)
  expect(now[2]).toBe(before[0])
  expect(now.map(({ id, onlineCount }) => [id, onlineCount])).toEqual([
    [3, 1],
    [2, 2],
    [1, 1],
  ])
})

it('a card does not render again for changed figures alone, but for a changed advice, signal or viewer count', () => {
  const figures = (kbps: number, advice: StreamHealth['advice'] = null) => {
    const { streamInfo, ...rest } = anchor(1)
    return {
      ...rest,
      streamInfo: { ...streamInfo, channel: { ...streamInfo.channel, flv: `?sign=${kbps}` }, health: { ...measured(advice), kbps } },
    }
  }
  const before = [figures(2000)]
  const isKept = (now: MonitoredAnchor, whole = false) => keepUnchanged(before, [now], whole)[0] === before[0]
  expect([isKept(figures(900)), isKept(figures(900), true)]).toEqual([true, false])
  expect(
    [figures(2000, 'silent'), anchor(1, { state: 'reconnecting' }), { ...figures(2000), onlineCount: 2 }].map((now) => isKept(now)),
  ).toEqual([false, false, false])
})
