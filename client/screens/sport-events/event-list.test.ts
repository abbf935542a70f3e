import { expect, it } from 'vitest'
import type { SportEvent } from '#contract/sport-events.ts'
import { choicesIn, chosen, everything, placeIn, withChange } from './event-list.ts'

const startAt = '2026-03-01T12:00:00.000Z'
const before = Date.parse('2026-03-01T11:00:00Z')
const event = (id: number, more: Partial<SportEvent> = {}): SportEvent => ({
  id, startAt, sport: 'Soccer', leagueId: 1, leagueName: 'Premier League', region: 'England', homeTeamName: 'A', guestTeamName: 'B', status: 'Scheduled',
  myLiveStatus: 'never', customerReserveCount: 0, anchorReserveCount: 1, maxReserveCount: 2, isMyReserve: 0, ...more,
})
const spain = { region: 'Spain', leagueId: 2, leagueName: 'La Liga' }
const events = [event(1), event(2, spain), event(3, { leagueId: 3, leagueName: 'Cup' })]

it('the filters offer what the events have, and leagues only of the chosen region', () => {
  expect(choicesIn(events, everything).regions).toEqual(['England', 'Spain'])
  expect(choicesIn(events, { region: 'England', leagueId: null }).leagues).toEqual([{ id: 3, name: 'Cup' }, { id: 1, name: 'Premier League' }])
})

it('a choice that the data no longer has hides nothing', () => {
  expect(chosen(events, { region: 'Spain', leagueId: null })).toEqual([events[1]])
  expect(chosen(events, { region: 'France', leagueId: 9 })).toEqual(events)
})

it('an event whose last place was taken by another host is full without being read again', () => {
  const [changed] = withChange(events, { eventId: 1, anchorReserveCount: 2, maxReserveCount: 2, status: 'Scheduled' })
  expect(changed && placeIn(changed, before)).toBe('full')
})

it('what I have reserved says so before anything else', () => {
  expect(placeIn(event(1, { isMyReserve: 1, anchorReserveCount: 2, status: 'Resulted' }), before)).toBe('reserved')
  expect(placeIn(event(1), before)).toBe('free')
  expect(placeIn(event(1), Date.parse(startAt))).toBe('over')
  expect(placeIn(event(1, { status: 'InPlay' }), Date.parse(startAt))).toBe('free')
})
