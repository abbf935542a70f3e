// The contract's schemas as JSON Schema 2020-12, the dialect of OpenAPI 3.1.
import { z } from 'zod'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  /** For a tuple; `items` then describes the elements that may follow. */
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  [keyword: string]: unknown
}
type Side = 'input' | 'output'

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

const overrideFor =
  (side: Side): Override =>
  ({ zodSchema, jsonSchema }) => {
    // A format is clearer than the pattern that checks it, and a maximum of 9007199254740991 is of no use to a reader.
    if (jsonSchema.format) delete jsonSchema.pattern
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    const { def } = zodSchema._zod
    // A preprocessing step has no schema. The schema that follows it describes what a caller has to send.
    const isPrepared = side === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform'
    if (isPrepared) Object.assign(jsonSchema, jsonSchemaOf(def.out as z.ZodType, side))
  }

export function jsonSchemaOf(schema: z.ZodType, side: Side): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: side,
    unrepresentable: 'any',
    override: overrideFor(side),
  })
  return described as JsonSchema
}
