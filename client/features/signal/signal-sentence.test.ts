import { expect, test } from 'vitest'
import { signalSentence } from './signal-sentence.ts'

const startedAt = '2026-03-01T12:00:00.000Z'
const live = { id: 1, title: 'Evening', startedAt }
const at = (iso: string) => Date.parse(iso)

test('the time on air counts from the instant at which the server started the session', () => {
  const room = { live, signal: { state: 'live', since: startedAt, until: null, refusal: null } } as const
  expect(signalSentence(room, true, at('2026-03-01T12:12:41.900Z'))).toEqual({
    tone: 'air',
    name: 'live',
    figure: { type: 'elapsed', seconds: 761 },
  })
})

test('a browser clock that is behind the server never shows a negative time', () => {
  const room = { live, signal: { state: 'live', since: startedAt, until: null, refusal: null } } as const
  expect(signalSentence(room, true, at('2026-03-01T11:59:00Z')).figure).toEqual({ type: 'elapsed', seconds: 0 })
})

test('reconnecting shows how many seconds are left', () => {
  const room = { live, signal: { state: 'reconnecting', since: startedAt, until: '2026-03-01T12:01:30.000Z', refusal: null } } as const
  expect(signalSentence(room, true, at('2026-03-01T12:00:26Z'))).toEqual({
    tone: 'warn',
    name: 'reconnecting',
    figure: { type: 'left', seconds: 64 },
  })
  expect(signalSentence(room, true, at('2026-03-01T12:05:00Z')).figure).toEqual({ type: 'left', seconds: 0 })
})

test('warm red is for on air and for nothing else', () => {
  const tones = (['off', 'waiting', 'receiving', 'reconnecting'] as const).map(
    (state) => signalSentence({ live, signal: { state, since: null, until: null, refusal: null } }, true, 0).tone,
  )
  expect(tones).not.toContain('air')
})

test('a lost connection to the server is shown instead of a state that may be out of date', () => {
  const room = { live, signal: { state: 'live', since: startedAt, until: null, refusal: null } } as const
  expect(signalSentence(room, false, at(startedAt))).toEqual({ tone: 'warn', name: 'unreachable', figure: null })
})
