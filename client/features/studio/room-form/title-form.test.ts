import { expect, test } from 'vitest'
import type { MyEvent } from '#contract/calls/sport-events.ts'
import { emptyTitle, reduceTitleForm, showable, suggestedEvent, titleBody, withSuggestion, type TitleFormAction } from './title-form.ts'

const after = (...actions: TitleFormAction[]) => actions.reduce(reduceTitleForm, emptyTitle)

test('without an event nothing starts, and the host is prompted to choose one', () => {
  expect(titleBody(emptyTitle)).toBeNull()
  expect(after({ type: 'tried' }).missing).toBe('selectEvent')
})

test('the choice Other needs a title that is not blank', () => {
  const form = after({ type: 'choice', choice: 999 }, { type: 'title', title: '  ' }, { type: 'tried' })
  expect(form.missing).toBe('customMessage')
  expect(titleBody(form)).toBeNull()
})

test('the hint about a missing field disappears when the host fills it in', () => {
  expect(after({ type: 'tried' }, { type: 'choice', choice: 999 }).missing).toBeNull()
  expect(after({ type: 'choice', choice: 999 }, { type: 'tried' }, { type: 'title', title: 'D' }).missing).toBeNull()
})

test('a custom title is sent as game 0, an event with its own id', () => {
  expect(titleBody(after({ type: 'choice', choice: 999 }, { type: 'title', title: ' Derby ' }))).toEqual({ gameId: 0, title: 'Derby' })
  expect(titleBody(after({ type: 'choice', choice: 10_004 }))).toEqual({ gameId: 10_004 })
})

test('going live clears the choice and the title', () => {
  expect(after({ type: 'choice', choice: 999 }, { type: 'title', title: 'Derby' }, { type: 'live' })).toEqual(emptyTitle)
})

const event = (id: number, startAt: string, status: MyEvent['status'] = 'Scheduled', more: Partial<MyEvent> = {}): MyEvent => ({
  id,
  startAt,
  beganAt: null,
  status,
  score: null,
  myLiveStatus: 'never',
  sport: 'Soccer',
  leagueName: 'L',
  homeTeamName: 'A',
  guestTeamName: 'B',
  ...more,
})

test('the nearest reserved event that was not shown yet is suggested, or the one of the link', () => {
  const events = [
    event(1, '2026-03-01T11:30:00Z', 'InPlay', { myLiveStatus: 'over' }),
    event(2, '2026-03-01T11:00:00Z', 'InPlay'),
    event(3, '2026-03-01T14:00:00Z'),
  ]
  const now = Date.parse('2026-03-01T12:00:00Z')
  expect(suggestedEvent(events, 0, now)).toBe(2)
  expect(suggestedEvent(events, 3, now)).toBe(3)
  expect(suggestedEvent(events, 99, now)).toBe(2)
  expect(suggestedEvent([], 3, now)).toBeNull()
})

test('the suggestion counts until the host chooses, and again when the chosen event is gone', () => {
  const events = [event(2, '2026-03-01T11:00:00Z'), event(3, '2026-03-01T14:00:00Z')]
  const chosen = (choice: number) => withSuggestion(after({ type: 'choice', choice }), events, 2).choice
  expect(titleBody(withSuggestion(emptyTitle, events, 2))).toEqual({ gameId: 2 })
  expect([chosen(0), chosen(3), chosen(999), chosen(4)]).toEqual([0, 3, 999, 2])
  expect(withSuggestion(emptyTitle, [], null).choice).toBe(0)
})

test('only reserved events that are not over and start within twelve hours can be shown', () => {
  const events = [
    event(1, '2026-03-01T11:00:00Z', 'InPlay'),
    event(2, '2026-03-01T11:00:00Z', 'Resulted'),
    event(3, '2026-03-02T00:00:00Z'),
    event(4, '2026-03-02T00:00:01Z'),
    event(5, '2026-03-01T13:00:00Z', 'Cancelled'),
  ]
  expect(showable(events, Date.parse('2026-03-01T12:00:00Z')).map(({ id }) => id)).toEqual([1, 3])
})
