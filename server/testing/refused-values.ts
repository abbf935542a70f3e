// Values that a field of a call must refuse, found with the schema of the field. The server must reply to each of them with 400.
import { z } from 'zod'
import type { Call } from '#contract/define.ts'
import type { Sample } from './call-samples.ts'

/** The fields of a query or a body. */
export function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' })
  return Object.keys(properties)
}

/** Query values are always strings. */
const texts = ['x', '-1', '0', '1.5', '99999999999', '2026-02-30', 'a\0b', 'x'.repeat(6000)]
const anything = [...texts, -1, 0.001, 1e30, true, [], {}, null, { name: 5 }]

export function refusedValues(call: Call, part: 'query' | 'body', field: string, sample: Sample): unknown[] {
  const values = part === 'query' || call.upload !== null ? texts : anything
  return values.filter((value) => {
    const parsed = call[part].safeParse({ ...Object(sample[part]), [field]: value })
    return !parsed.success && parsed.error.issues.some(({ path }) => path[0] === field)
  })
}
