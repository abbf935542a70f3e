// A call's sample as the request that its definition asks for.
import type { Call } from '#contract/define.ts'
import type { Parts } from './audited-server.ts'
import { Fields, multipart, type Wanted } from './send.ts'

/** Every value of a list is a key of its own. */
export const queryText = (query: Record<string, unknown>) =>
  Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(one))}`))
    .join('&')

/** Half of a surrogate pair has no bytes. */
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
