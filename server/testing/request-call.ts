// Sends a call of the contract to a test server, according to its definition.
import type { Call, Role } from '#contract/define.ts'
import { accountOf, type Sample } from './call-samples.ts'
import type { TestServer } from './test-server.ts'

const methodOf = (call: Call) => call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'

/** The path with its parameters; parameters that are not given are 1. */
export const pathOf = (call: Call, params: unknown = {}) =>
  `/api${call.path.replaceAll(/:(\w+)/g, (_, name: string) => String((Object(params) as Record<string, unknown>)[name] ?? 1))}`

export const requestCall = (server: TestServer, call: Call, headers: Record<string, string> = {}, path = pathOf(call)) =>
  server.api[methodOf(call)](path).set(headers)

/** The headers that a role sends with every call. Empty for calls that everyone may make. */
export async function headersOf(server: TestServer, role: Role | null): Promise<Record<string, string>> {
  if (role === null) return {}
  return { 'x-access-token': await server.tokenOf(accountOf[role]), merchant: 'lumen' }
}

/** The whole request: path, query, and a body as JSON or multipart. */
export async function requestWith(server: TestServer, call: Call, role: Role | null, { params, query, body, file }: Sample, tail = '') {
  const request = requestCall(server, call, await headersOf(server, role), pathOf(call, params) + tail).query(Object(query))
  if (call.upload === null) return call.method === 'GET' ? request : request.send(Object(body))
  for (const [name, value] of Object.entries(Object(body))) request.field(name, String(value))
  return file ? request.attach(call.upload, file, 'picture.png') : request
}
