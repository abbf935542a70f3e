import { expect, it } from 'vitest'
import type { SportEvent } from '#contract/calls/sport-events.ts'
import {
  canGoLive,
  cancelling,
  choiceIn,
  clockOf,
  choicesIn,
  everything,
  overlapping,
  pastLast,
  reserveState,
  standingOf,
  withChange,
} from './event-list.ts'

const startAt = '2026-03-01T12:00:00.000Z'
const before = Date.parse('2026-03-01T11:00:00Z')
const event = (id: number, more: Partial<SportEvent> = {}): SportEvent => ({
  id,
  startAt,
  sport: 'Soccer',
  leagueId: 1,
  leagueName: 'Premier League',
  region: 'England',
  homeTeamName: 'A',
  guestTeamName: 'B',
  status: 'Scheduled',
  beganAt: null,
  score: null,
  audienceReserveCount: 0,
  myLiveStatus: 'never',
  customerReserveCount: 0,
  anchorReserveCount: 1,
  maxReserveCount: 2,
  isMyReserve: 0,
  ...more,
})
const leagues = [
  { id: 1, name: 'Premier League', region: 'England' },
  { id: 2, name: 'La Liga', region: 'Spain' },
  { id: 3, name: 'Cup', region: 'England' },
]
const [premier, spanish, cup] = leagues

it('the filters offer leagues only of the chosen region', () => {
  expect(choicesIn(leagues, everything)).toEqual({ regions: ['England', 'Spain'], leagues: [cup, spanish, premier] })
  expect(choicesIn(leagues, { region: 'England', leagueId: null }).leagues).toEqual([cup, premier])
})

it('a choice that does not occur in the chosen days is ignored', () => {
  expect(choiceIn(leagues, { region: 'Spain', leagueId: 2 })).toEqual({ region: 'Spain', leagueId: 2 })
  expect(choiceIn(leagues, { region: 'Spain', leagueId: 1 })).toEqual({ region: 'Spain', leagueId: null })
  expect(choiceIn(leagues, { region: 'France', leagueId: 9 })).toEqual(everything)
})

it('reserved events show their state; past ones are last and cannot be cancelled', () => {
  const now = Date.parse(startAt)
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  const mine = [
    event(1, { startAt: hoursAgo(9), status: 'Resulted' }),
    event(2, { startAt: hoursAgo(8), status: 'Cancelled' }),
    event(3, { startAt: hoursAgo(5) }),
    event(4, { startAt: hoursAgo(4), status: 'InPlay', myLiveStatus: 'onair' }),
    event(5, { startAt: hoursAgo(1), status: 'InPlay' }),
    event(6, { startAt: hoursAgo(-1) }),
    event(7, { startAt: hoursAgo(-2), myLiveStatus: 'over' }),
    event(8, { startAt: hoursAgo(5), myLiveStatus: 'over' }),
  ]
  expect(pastLast(mine, now).map((one) => [one.id, standingOf(one, now), cancelling(one, now)])).toEqual([
    [4, 'onair', 'used'],
    [5, 'started', 'none'],
    [6, 'never', 'open'],
    [7, 'over', 'used'],
    [1, 'finished', 'none'],
    [2, 'cancelled', 'none'],
    [3, 'started', 'none'],
    [8, 'over', 'none'],
  ])
})

it('an event whose last reservation was taken by another host is full without a reload', () => {
  const [changed] = withChange([event(1), event(2)], {
    eventId: 1,
    anchorReserveCount: 2,
    maxReserveCount: 2,
    status: 'Scheduled',
    beganAt: null,
    score: null,
  })
  expect(changed && reserveState(changed, before)).toBe('full')
})

it("the host's own reservation takes precedence over every other state", () => {
  expect(reserveState(event(1, { isMyReserve: 1, anchorReserveCount: 2, status: 'Resulted' }), before)).toBe('reserved')
  expect(reserveState(event(1), before)).toBe('free')
  expect(reserveState(event(1), Date.parse(startAt))).toBe('over')
  expect(reserveState(event(1, { status: 'InPlay' }), Date.parse(startAt))).toBe('free')
})

it('an event overlaps with an own one that begins less than two hours before or after it', () => {
  const own = event(2, { startAt: '2026-03-01T13:59:00.000Z' })
  expect(overlapping(event(1), [own])).toBe(own)
  expect(overlapping(event(1), [event(2, { startAt: '2026-03-01T14:00:00.000Z' })])).toBeUndefined()
  expect(overlapping(event(1), [event(2, { status: 'Cancelled' })])).toBeUndefined()
  expect(overlapping(event(1), [event(1)]), 'with itself').toBeUndefined()
})

it('the clock of an event counts down on the day before, and then shows its minute', () => {
  expect(clockOf(event(1), Date.parse('2026-03-01T08:39:30Z'))).toEqual({ type: 'until', hours: 3, minutes: 21 })
  expect(clockOf(event(1), Date.parse('2026-02-28T12:00:00Z'))).toBeNull()
  const running = event(1, { status: 'InPlay', beganAt: '2026-03-01T12:05:00.000Z' })
  expect(clockOf(running, Date.parse('2026-03-01T12:42:59Z'))).toEqual({ type: 'played', minutes: 37 })
  expect(clockOf(event(1, { status: 'Resulted' }), Date.parse('2026-03-01T14:00:00Z'))).toBeNull()
})

it('a host can go live with a reserved event from twelve hours before its start until it is closed', () => {
  expect(canGoLive(event(1), Date.parse('2026-03-01T00:00:00Z'), 12)).toBe(true)
  expect(canGoLive(event(1), Date.parse('2026-02-28T23:59:59Z'), 12)).toBe(false)
  expect(canGoLive(event(1, { status: 'Resulted' }), before, 12)).toBe(false)
  expect(canGoLive(event(1, { status: 'Resulted', myLiveStatus: 'onair' }), before, 12)).toBe(true)
})
