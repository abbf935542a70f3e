import { expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { Hook, HookReply, MediaClients, MediaStreams } from './internal/media-hooks.ts'
import * as internal from './internal/internal.ts'
import * as provider from './internal/provider.ts'
import { SocketAuth } from './sockets/batch.ts'
import { namespaces, partsOf } from './testing/schema-parts.ts'
import { text } from './text.ts'

/** An example of each kind of text that PostgreSQL refuses, or stores in a form that cannot be read again. */
const unstorable = ['\0', 'a\0b', '\ud800', 'a\ud800b', 'a\udc00b', '\udc00\ud83d', '🌹\ud83d']

it.each(unstorable)('%j is refused as text', (value) => {
  expect(text().safeParse(value).success).toBe(false)
})

it.each(['', 'héllo 🌹 世界 ไทย', 'tab\tand\nline', '\ufffd', '\\u0000', '\u202e'])('%j is accepted as text', (value) => {
  expect(text().parse(value)).toBe(value)
})

const takesText = new Set(['string', 'unknown', 'any', 'custom'])

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value
const ofModule = (module: object, name: string) =>
  Object.entries(module).flatMap(([key, value]: [string, unknown]): [string, z.ZodType][] =>
    isSchema(value) ? [[`${name} ${key}`, value]] : [],
  )

const events = namespaces.flatMap(({ names, fromClient }) =>
  Object.entries(fromClient).map(([event, { payload }]): [string, z.ZodType] => [`${names[0]} ${event}`, payload]),
)
const inputs: [string, z.ZodType][] = [
  ...calls.flatMap(({ name, call }): [string, z.ZodType][] => [
    [`${name} params`, call.params],
    [`${name} query`, call.query],
    [`${name} body`, call.body],
  ]),
  ...events,
  ['handshake', SocketAuth],
  ...Object.entries({ Hook, HookReply, MediaStreams, MediaClients }),
  ...ofModule(internal, 'internal'),
  ...ofModule(provider, 'provider'),
]
const takingText = inputs
  .flatMap(([name, schema]) => partsOf(schema, name))
  .flatMap(({ path, part }) => (takesText.has(part._zod.def.type) ? [{ path, leaf: part }] : []))

it('finds more than 100 places that accept text', () => {
  expect(takingText.length).toBeGreaterThan(100)
})

it.each(takingText)('$path accepts no text that cannot be stored', ({ leaf }) => {
  const taken = unstorable.flatMap((value) => {
    const parsed = z.safeParse(leaf, value)
    return parsed.success ? [parsed.data] : []
  })
  // Accepted if the schema has removed the invalid characters.
  expect(taken.filter((value) => !text().safeParse(value).success)).toEqual([])
})
