import { expect, test } from 'vitest'
import { emptyTitle, reduceTitleForm, startBody, type TitleFormAction } from './title-form.ts'

const after = (...actions: TitleFormAction[]) => actions.reduce(reduceTitleForm, emptyTitle)

test('without an event nothing starts, and the host is told to choose one', () => {
  expect(startBody(emptyTitle)).toBeNull()
  expect(after({ is: 'tried' }).missing).toBe('selectEvent')
})

test('Other needs a title that is more than blanks', () => {
  const form = after({ is: 'choice', choice: 999 }, { is: 'title', title: '  ' }, { is: 'tried' })
  expect(form.missing).toBe('customMessage')
  expect(startBody(form)).toBeNull()
})

test('what was missing is no longer pointed out once the host mends it', () => {
  expect(after({ is: 'tried' }, { is: 'choice', choice: 999 }).missing).toBeNull()
  expect(after({ is: 'choice', choice: 999 }, { is: 'tried' }, { is: 'title', title: 'D' }).missing).toBeNull()
})

test('a custom title goes over the wire as game 0, an event as itself', () => {
  expect(startBody(after({ is: 'choice', choice: 999 }, { is: 'title', title: ' Derby ' }))).toEqual({ gameId: 0, title: 'Derby' })
  expect(startBody(after({ is: 'choice', choice: 10_004 }))).toEqual({ gameId: 10_004 })
})

test('going live clears the choice and the title', () => {
  expect(after({ is: 'choice', choice: 999 }, { is: 'title', title: 'Derby' }, { is: 'live' })).toEqual(emptyTitle)
})
