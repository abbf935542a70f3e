// A schema in one line, written like the type in a client's code.
import type { JsonSchema } from './json-schema.ts'

const literal = (value: unknown) => JSON.stringify(value)
const named: Record<string, string> = { 'date-time': 'instant', date: 'day', uuid: 'uuid' }

const grouped = (text: string) => (text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text)

function objectText({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

export function typeText(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeText))].join(' | ')
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const format = schema.format && named[schema.format]
  if (format) return format
  if (schema.type === 'object') return objectText(schema)
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`
  if (schema.type === 'array') return `${grouped(typeText(schema.items ?? {}))}[]`
  return [schema.type ?? 'anything'].flat().join(' | ')
}
