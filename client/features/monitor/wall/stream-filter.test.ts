import { expect, it } from 'vitest'
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { choicesIn, filterIn, keeps } from './stream-filter.ts'

const anchor = (id: number, change: Partial<MonitoredAnchor>): MonitoredAnchor => ({
  id,
  name: `Anchor ${id}`,
  cover: null,
  title: '',
  familyId: null,
  familyName: null,
  startedAt: '2026-11-20T10:00:00Z',
  onlineCount: 1,
  sport: null,
  roomInfo: { type: 'normal', level: 0 },
  streamInfo: {
    streamName: '',
    streamId: id,
    channel: { flv: '', hls: '', isNeedEncrypt: false },
    signal: { state: 'waiting', since: null, until: null, refusal: null },
    health: null,
  },
  extraInfo: { appVersion: null, deviceModel: null },
  ...change,
})
const live = [
  anchor(1, { familyId: 2, familyName: 'Borealis', sport: 'Tennis' }),
  anchor(2, { familyId: 1, familyName: 'Aurora', roomInfo: { type: 'vip', level: 2 } }),
  anchor(3, { familyId: 1, familyName: 'Aurora', sport: 'Tennis' }),
  anchor(4, {}),
]
const shown = (address: string) => live.filter(keeps(filterIn(new URLSearchParams(address)))).map(({ id }) => id)

it('the wall shows all live anchors, or only those that match every part of the filter', () => {
  expect(shown('')).toEqual([1, 2, 3, 4])
  expect(shown('family=1')).toEqual([2, 3])
  expect(shown('room=vip')).toEqual([2])
  expect(shown('sport=Tennis&family=1')).toEqual([3])
})

it('unknown values in the address are ignored', () => {
  expect(shown('family=x&room=castle&sport=Chess')).toEqual([1, 2, 3, 4])
})

it('the address contains the pinned room', () => {
  expect([filterIn(new URLSearchParams('pinned=3')).pinned, filterIn(new URLSearchParams('pinned=x')).pinned]).toEqual([3, null])
})

it('the filter offers the families and sports of the live anchors, and its current choice', () => {
  expect(choicesIn(live, filterIn(new URLSearchParams()))).toEqual({
    families: [
      { id: 1, name: 'Aurora' },
      { id: 2, name: 'Borealis' },
    ],
    sports: ['Tennis'],
  })
  expect(choicesIn([], filterIn(new URLSearchParams('family=9&sport=Darts')))).toEqual({
    families: [{ id: 9, name: null }],
    sports: ['Darts'],
  })
})
