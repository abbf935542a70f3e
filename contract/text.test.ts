import { expect, it } from 'vitest'
import type { z } from 'zod'
import { calls } from './calls.ts'
import { Hook, HookReply, MediaClients, MediaStreams } from './internal/media-hooks.ts'
import * as internal from './internal/internal.ts'
import * as provider from './internal/provider.ts'
import { anchorChat } from './sockets/anchor-chat.ts'
import { anchorLive } from './sockets/anchor-live.ts'
import { audience } from './sockets/audience.ts'
import { SocketAuth } from './sockets/batch.ts'
import { familyMonitor } from './sockets/family-monitor.ts'
import { text } from './text.ts'

/** An example of each kind of text that PostgreSQL refuses, or stores in a form that cannot be read again. */
const unstorable = ['\0', 'a\0b', '\ud800', 'a\ud800b', 'a\udc00b', '\udc00\ud83d', '🌹\ud83d']

it.each(unstorable)('%j is refused as text', (value) => {
  expect(text().safeParse(value).success).toBe(false)
})

it.each(['', 'héllo 🌹 世界 ไทย', 'tab\tand\nline', '\ufffd', '\\u0000', '\u202e'])('%j is accepted as text', (value) => {
  expect(text().parse(value)).toBe(value)
})

/** The parts of a schema that accept text or any value, with their paths. */
function leaves(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): [path: string, leaf: z.core.$ZodType][] {
  if (seen.has(schema)) return []
  const inside = new Set([...seen, schema])
  const into = (part: z.core.$ZodType, step = '') => leaves(part, `${path}${step}`, inside)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).flatMap(([name, part]) => into(part, `.${name}`))
      return def.catchall ? [...fields, ...into(def.catchall, '.*')] : fields
    }
    case 'array':
      return into(def.element, '[]')
    case 'tuple':
      return def.items.flatMap((part, at) => into(part, `[${at}]`))
    case 'record':
      return [...into(def.keyType, '.key'), ...into(def.valueType, '.*')]
    case 'union':
      return def.options.flatMap((part, at) => into(part, `|${at}`))
    case 'pipe':
      return [...into(def.in), ...into(def.out)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return into(def.innerType)
    case 'catch':
      return into(def.innerType)
    case 'string':
    case 'unknown':
    case 'any':
    case 'custom':
      return [[path, schema]]
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
    case 'transform':
      return []
    default:
      throw new Error(`${path} is a ${def.type}: does that take text?`)
  }
}

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value
const ofModule = (module: object, name: string) =>
  Object.entries(module).flatMap(([key, value]: [string, unknown]): [string, z.ZodType][] =>
    isSchema(value) ? [[`${name} ${key}`, value]] : [],
  )

const events = [anchorChat, anchorLive, audience, familyMonitor].flatMap(({ names, fromClient }) =>
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
const takingText = inputs.flatMap(([name, schema]) => leaves(schema, name).map(([path, leaf]) => ({ path, leaf: leaf as z.ZodType })))

it('finds more than 100 places that accept text', () => {
  expect(takingText.length).toBeGreaterThan(100)
})

it.each(takingText)('$path accepts no text that cannot be stored', ({ leaf }) => {
  const taken = unstorable.flatMap((value) => {
    const parsed = leaf.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
  // Accepted if the schema has removed the invalid characters.
  expect(taken.filter((value) => !text().safeParse(value).success)).toEqual([])
})
