// Limits apply to input only. Replies have none, so that values that were stored under an earlier limit can still be listed.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { webhookEvents } from './calls/webhooks.ts'
import * as limits from './limits.ts'
import { namespaces, partsOf, type SchemaPart } from './testing/schema-parts.ts'

const sent: [string, z.ZodType][] = [
  ...calls.map(({ name, call }): [string, z.ZodType] => [`${name} reply`, call.reply]),
  ...namespaces.flatMap(({ names, fromClient, fromServer }) => [
    ...Object.entries(fromClient).map(([event, { ack }]): [string, z.ZodType] => [`${names[0]} ${event} ack`, ack]),
    ...Object.entries(fromServer).map(([event, { payload }]): [string, z.ZodType] => [`${names[0]} ${event}`, payload]),
  ]),
  ...Object.entries(webhookEvents),
]

/** Bounds that belong to the meaning of a value are no limits: a count, an id, a share from 0 to 1. */
const isMeaning = (bound: unknown) => bound === 0 || bound === 1 || bound === Number.MAX_SAFE_INTEGER
const choices = Object.values(limits).filter((limit) => Array.isArray(limit) && limit.every((value) => typeof value === 'number'))

/** The bounds of one part; those of its own parts are theirs. */
function boundsOf({ path, part }: SchemaPart): string[] {
  const { def } = part._zod
  const checks = 'checks' in def ? (def.checks ?? []) : []
  const bounds = checks.flatMap((check) => {
    const known = (check as z.core.$ZodChecks)._zod.def
    switch (known.check) {
      case 'greater_than':
      case 'less_than':
        return isMeaning(known.value) ? [] : [`${path}: ${known.check} ${known.value}`]
      case 'multiple_of':
      case 'min_length':
      case 'max_length':
      case 'length_equals':
        return [`${path}: ${known.check}`]
      default:
        return []
    }
  })
  const values = def.type === 'union' ? def.options.flatMap((option) => valuesOf(option)) : valuesOf(part)
  return choices.some((choice) => String(choice) === String(values)) ? [...bounds, `${path}: one of ${values}`] : bounds
}
function valuesOf(schema: z.core.$ZodType): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'literal' ? def.values : []
}

it('finds bounds and choices', () => {
  const input = z.object({
    minute: z.literal(limits.muteMinutes),
    fee: z.number().min(10),
    name: z.string().max(30),
    share: z.number().max(1),
  })
  const found = partsOf(input, '').flatMap(boundsOf)
  expect(found).toEqual([`.minute: one of ${limits.muteMinutes}`, '.fee: greater_than 10', '.name: max_length'])
})

it('nothing that the server sends has a limit of input', () => {
  expect(sent.flatMap(([name, schema]) => partsOf(schema, name)).flatMap(boundsOf)).toEqual([])
})
