// Lists a schema and all schemas in it, for tests of the whole contract.
import type { z } from 'zod'
import { anchorChat } from '../sockets/anchor-chat.ts'
import { anchorLive } from '../sockets/anchor-live.ts'
import { audience } from '../sockets/audience.ts'
import { familyMonitor } from '../sockets/family-monitor.ts'

export const namespaces = [anchorChat, anchorLive, audience, familyMonitor]

export interface SchemaPart {
  path: string
  part: z.core.$ZodTypes
}

/** A schema and all schemas in it, with their paths. */
export function partsOf(schema: z.core.$ZodType, path: string, around: readonly z.core.$ZodType[] = []): SchemaPart[] {
  if (around.includes(schema)) return []
  const part = schema as z.core.$ZodTypes
  const into = (inner: z.core.$ZodType, step = '') => partsOf(inner, `${path}${step}`, [...around, schema])
  return [{ path, part }, ...inside()]

  function inside(): SchemaPart[] {
    const { def } = part._zod
    switch (def.type) {
      case 'object': {
        const fields = Object.entries(def.shape).flatMap(([name, field]) => into(field, `.${name}`))
        return def.catchall ? [...fields, ...into(def.catchall, '.*')] : fields
      }
      case 'array':
        return into(def.element, '[]')
      case 'tuple':
        return def.items.flatMap((item, at) => into(item, `[${at}]`))
      case 'record':
        return [...into(def.keyType, '.key'), ...into(def.valueType, '.*')]
      case 'union':
        return def.options.flatMap((option, at) => into(option, `|${at}`))
      case 'pipe':
        return [...into(def.in), ...into(def.out)]
      case 'optional':
      case 'nullable':
      case 'default':
      case 'prefault':
      case 'readonly':
      case 'catch':
      case 'nonoptional':
        return into(def.innerType)
      case 'string':
      case 'unknown':
      case 'any':
      case 'custom':
      case 'number':
      case 'boolean':
      case 'null':
      case 'literal':
      case 'enum':
      case 'transform':
        return []
      default:
        throw new Error(`${path} is a ${def.type}: what is in it?`)
    }
  }
}
