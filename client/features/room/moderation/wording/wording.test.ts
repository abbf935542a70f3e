import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { moderationActions } from '#contract/calls/room/moderation/room.ts'
import { muteForever } from '#contract/limits.ts'
import room from '../../../../i18n/en/room.json' with { type: 'json' }
import { logEntry, quietRoom } from '../../../../testing/moderation.ts'
import { actText } from './act-text.ts'
import { questionBefore } from '../guard-for-ever.ts'
import { entryText, moderatorText } from './entry-text.ts'
import { modesOnText } from './modes-text.ts'
import { termText } from './term-text.ts'

const i18n = createInstance()
await i18n.init({ lng: 'en', resources: { en: { translation: room } }, interpolation: { escapeValue: false } })
const { t } = i18n

const quiet = quietRoom.modes
const entry = logEntry({ action: 'remove', minute: null })

it('a quiet chat is not described, another one by what is on', () => {
  expect(modesOnText(t, quiet)).toBe('')
  expect(modesOnText(t, { ...quiet, slowSeconds: 30, isPaused: true, checks: { ...quiet.checks, links: true } })).toBe(
    'Slow mode 30 s · Chat paused · Review: Links',
  )
})

it('a message describes what an act has set and what it has switched off', () => {
  expect(actText(t, { act: 'modes', slowSeconds: 0, checks: { flood: false } }, '')).toBe('slow mode off · No review: Floods')
})

it('a message of a release names what it has ended', () => {
  const release = { act: 'release', customerId: 3 } as const
  expect([actText(t, release, 'Carl', 'mute'), actText(t, release, 'Carl', 'ban')]).toEqual(['has been Carl Unmute', 'Carl: ban lifted'])
})

it('what does not end by itself is confirmed first, and nothing else', () => {
  expect(questionBefore(t, { act: 'ban', customerId: 3, minute: muteForever }, 'Carl')?.title).toBe('Ban Carl forever?')
  expect(questionBefore(t, { act: 'mute', customerId: 3, minute: muteForever }, 'Carl')?.title).toBe('Mute Carl forever?')
  expect(questionBefore(t, { act: 'ban', customerId: 3, minute: 120 }, 'Carl')).toBeNull()
})

it('an entry of the log has its viewer, its length, its lines and its reason', () => {
  expect(entryText(t, { ...entry, reason: 'spam', lines: 1 }, 'en')).toBe('Removed a line of Carl · Spam')
  expect(entryText(t, { ...entry, action: 'clear', reason: 'other', lines: 12 }, 'en')).toBe('Removed the lines of Carl · lines: 12')
  expect(entryText(t, { ...entry, action: 'ban' }, 'en')).toBe('Banned Carl: forever')
  expect(entryText(t, { ...entry, action: 'ban', holdsNewcomers: true }, 'en')).toBe(
    'Banned Carl: forever · new guests from the same network are held',
  )
  expect(entryText(t, { ...entry, action: 'undo', undone: 'ban' }, 'en')).toBe('Undid: ban of Carl')
  expect(termText(t, 10)).toBe('00:10:00')
})

it('every action has words of its own', () => {
  const words = moderationActions.map((action) => entryText(t, { ...entry, action, undone: 'mute' }, 'en'))
  expect(new Set(words).size).toBe(moderationActions.length)
})

it('the host reads "You", everybody else the name of the host', () => {
  const host = { role: 'host', name: 'Hana' } as const
  expect([moderatorText(t, host, true), moderatorText(t, host, false), moderatorText(t, entry.by, true)]).toEqual([
    'You',
    'Host Hana',
    'Manager Cleo',
  ])
})
