// Makes the request that a call's definition requires from its sample.
import type { Call } from '#contract/define.ts'
import type { Parts } from './audited-server.ts'
import { Fields, multipart, type Wanted } from './send.ts'

/** Each value of a list gets its own key. */
export const queryText = (query: Record<string, unknown>) =>
  Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(one))}`))
    .join('&')

/** Half of a surrogate pair cannot be encoded. */
export const wellFormed = (value: unknown) => Buffer.from(String(value)).toString()

export const pathOf = (call: Call, params: Record<string, unknown>) =>
  `/api${call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(wellFormed(params[name] ?? 1)) || '%')}`

export function validRequest(call: Call, { params, query, body, file }: Parts, headers: Record<string, string>): Wanted {
  const path = `${pathOf(call, params)}?${queryText(query)}`
  if (call.upload !== null && file !== undefined) {
    const form = multipart(call.upload, Buffer.from(file, 'base64'), Fields.parse(body))
    return { method: call.method, path, body: form.body, headers: { ...headers, ...form.headers } }
  }
  if (call.method === 'GET') return { method: call.method, path, headers }
  return { method: call.method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
}
