import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withImports } from './imports.ts'
import { parseName, Refusal } from './names.ts'
import { planPart, type Options } from './plan.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('a name is spelled as files, code, types, columns and texts spell it', () => {
  expect(parseName('gift-hours')).toEqual({
    kebab: 'gift-hours',
    camel: 'giftHours',
    pascal: 'GiftHours',
    snake: 'gift_hours',
    words: 'Gift hours',
  })
})

it.each(['', 'GiftHours', 'gift_hours', '-gift', 'gift--hours', '7-days', 'utils', 'a'.repeat(41)])('"%s" is no name', (name) => {
  expect(() => parseName(name)).toThrow(Refusal)
})

const refused: [why: string, args: string, options: Options, message: RegExp][] = [
  ['an unknown kind', 'page gift-hours', {}, /"page" is no kind of part: report, screen, event, call, field/],
  ['a kind that every object has', 'constructor gift-hours', {}, /no kind of part/],
  ['no name', 'field', {}, /name is missing/],
  ['two names', 'field motto song', {}, /One name, not also song/],
  ['no feature', 'report gift-hours', {}, /--feature is missing.*gifts/],
  ['an unknown feature', 'call list-things', { feature: 'presents' }, /"presents" is no feature with calls/],
  ['a feature without one file of routes', 'call list-things', { feature: 'earnings' }, /no feature with calls/],
  ['a call that exists', 'call list-gifts', { feature: 'gifts' }, /contract\/calls\/gifts\.ts has listGifts/],
  ['an address that exists', 'call read-gift', { feature: 'gifts' }, /has GET \/gift:/],
  ['a call without a noun', 'call list', { feature: 'gifts' }, /a verb and a noun/],
  ['a screen that exists', 'screen studio', {}, /client\/features\/studio exists/],
  ['an address of a screen that exists', 'screen live-monitor', {}, /screen at \/liveMonitor/],
  ['texts of that name', 'screen sports', {}, /host\/en\.json has texts named sports/],
  ['an unknown edition', 'screen gift-wall', { edition: 'tv' }, /"tv" is no edition/],
  ['no namespace', 'event live-greeting', { from: 'client' }, /--namespace says which socket/],
  ['nobody who emits', 'event live-greeting', { namespace: 'anchor-live' }, /--from says who/],
  ['an event that exists', 'event event-watch', { namespace: 'anchor-live', from: 'client' }, /has event\/watch/],
  ['an event of one word', 'event greeting', { namespace: 'anchor-live', from: 'client' }, /a subject and more/],
  ['a field that exists', 'field blood-type', {}, /An anchor has bloodType/],
  ['an option of another kind', 'field motto', { feature: 'gifts' }, /--feature means nothing for a field/],
]

it.each(refused)('%s is refused', (_why, args, options, message) => {
  expect(() => planPart(root, args.split(' '), options)).toThrow(message)
})

it('plans in memory, and writes nothing by itself', () => {
  const draft = planPart(root, ['field', 'motto'], {})
  expect(draft.summary().created).toEqual([expect.stringMatching(/^prisma\/migrations\/\d{14}_motto\/migration\.sql$/)])
  expect(draft.read('contract/calls/profile.ts')).toContain('motto: free')
  expect(planPart(root, ['field', 'motto'], {}).summary()).toEqual(draft.summary())
})

it('says which place is missing in a file that has changed', () => {
  const draft = planPart(root, ['field', 'motto'], {})
  expect(() => draft.before('contract/calls/profile.ts', 'no such place', 'x')).toThrow(
    /profile\.ts has no longer the place where this belongs/,
  )
})

it('adds to the imports that a file has', () => {
  const text = "// A file.\nimport { z } from 'zod'\nimport type { Id } from '../wire.ts'\n\nconst Points = 1\n"
  const wanted = [
    { from: 'zod', values: ['z'] },
    { from: 'contract/wire.ts', values: ['Instant', 'Points'], types: ['Id'] },
    { from: 'server/deps.ts', types: ['Deps'] },
  ]
  expect(withImports('contract/calls/a.ts', text, wanted)).toBe(
    "// A file.\nimport { z } from 'zod'\nimport { type Id, Instant } from '../wire.ts'\nimport type { Deps } from '#server/deps.ts'\n\nconst Points = 1\n",
  )
})
