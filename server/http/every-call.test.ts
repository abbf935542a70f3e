import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type NamedCall } from '#contract/calls.ts'
import { everyone, roles, type Call, type Role } from '#contract/define.ts'
import { ErrorReply } from '#contract/errors.ts'
import { listManagers } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { requestCall, requestWith, headersOf, pathOf } from '#server/testing/request-call.ts'
import { accountOf, sampleOf as sampleFor, type Sample } from '#server/testing/call-samples.ts'
import { layDownHistory } from '#server/testing/history.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { fieldsOf, refusedValues } from '#server/testing/refused-values.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await layDownHistory(server)
})
afterAll(() => server.close())

const every = calls.map((named) => ({ ...named, title: `${named.call.method} ${named.call.path}` }))
const guarded = every.filter(({ call }) => call.who !== everyone)
const admittedTo = (call: Call): (Role | null)[] => (call.who === everyone ? [null] : [...call.who])
const allowed = every.flatMap((named) => admittedTo(named.call).map((role) => ({ ...named, role, as: role ?? 'anybody' })))
const sampleOf = ({ name }: NamedCall, role: Role | null) => sampleFor(name, server, role ?? 'anchor')
const ids = ({ call }: NamedCall) => call.path.match(/(?<=:)\w+/g) ?? []

/** Ids of existing rows that belong to somebody else. For an admin, who may see all rows, ids that do not exist. */
function foreignParams(named: NamedCall, role: Role | null, sample: Sample) {
  const unknown = Number.MAX_SAFE_INTEGER
  const others: Record<string, number> =
    role === 'admin'
      ? { anchorId: unknown, modelId: unknown, userId: unknown }
      : { anchorId: server.world.id.erin!, modelId: server.world.id.erin!, userId: server.world.id.erin! }
  // In the path of a manager, `id` is a customer's; in the list of managers, it is an anchor's.
  const id =
    named.name === 'listManagers' ? others.anchorId! : named.call.path === listManagers.path ? server.world.customers.nils : unknown
  const foreign: Record<string, number> = { ...others, customerId: server.world.customers.nils, eventId: unknown, id, familyId: unknown }
  return { ...Object(sample.params), ...Object.fromEntries(ids(named).flatMap((id) => (id in foreign ? [[id, foreign[id]]] : []))) }
}

it('the list has every call of the contract, and no two share a name or a path', async () => {
  const contract = new URL('../../contract/', import.meta.url)
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(new URL(file, contract).href) as Promise<Record<string, unknown>>))
  const defined = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null && 'reply' in value && 'who' in value)
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(defined))
  expect(new Set(calls.map(({ name }) => name)).size).toBe(defined.length)
  expect(new Set(every.map(({ title }) => title)).size).toBe(defined.length)
})

describe('a call', () => {
  it.each(allowed)('$title replies to $as according to the contract', async ({ role, ...named }) => {
    const reply = await requestWith(server, named.call, role, await sampleOf(named, role))
    expect([reply.status, reply.status === 200 ? null : reply.body]).toEqual([200, null])
    expect(reply.headers['content-type']).toBe(named.call.isExport ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
    named.call.reply.parse(named.call.isExport ? reply.text : reply.body)
  })

  it.each(every)('$title is the same with a trailing slash', async ({ call, ...named }) => {
    const role = admittedTo(call)[0]!
    const sample = await sampleOf({ call, ...named }, role)
    if (call.method === 'GET') {
      const [plain, slashed] = [await requestWith(server, call, role, sample), await requestWith(server, call, role, sample, '/')]
      expect([slashed.status, slashed.text]).toEqual([plain.status, plain.text])
    } else {
      const slashed = await requestWith(server, call, role, sample, '/')
      expect([slashed.status, slashed.status === 200 ? null : slashed.body]).toEqual([200, null])
    }
  })
})

it.each(every)('$title is not found if its path is in capitals', async ({ call }) => {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  for (const path of [`/API${call.path}`, `/api${call.path.replaceAll(/(?<=\/)[a-z]+/gi, (step) => step.toUpperCase())}`]) {
    const { status, body } = await server.api[method](path.replaceAll(/:\w+/gi, '1'))
    expect([path, status, method === 'get' || body.code]).toEqual([path, 404, method === 'get' || 'not_found'])
  }
})

describe('a call with a role', () => {
  it.each(guarded)('$title is refused to callers without a valid token', async ({ call }) => {
    const none = await requestCall(server, call)
    const bad = await requestCall(server, call, { 'x-access-token': 'nonsense', merchant: 'lumen' })
    expect([none.status, none.body.code]).toEqual([401, 'not_signed_in'])
    expect([bad.status, bad.body.code]).toEqual([401, 'session_ended'])
  })

  const strangers = guarded.flatMap((named) => roles.filter((role) => !named.call.who.includes(role)).map((role) => ({ ...named, role })))
  it.each(strangers)('$title is refused to a $role, whatever else is wrong with the request', async ({ call, role }) => {
    const headers = { 'x-access-token': await server.tokenOf(accountOf[role]), 'content-type': 'application/json' }
    const reply = await requestCall(server, call, headers).send('{broken')
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
  })

  const merchants = allowed.filter(({ call }) => call.merchant)
  it.each(merchants)('$title checks the merchant that $as sends before it checks the input', async ({ call, role }) => {
    const token = await server.tokenOf(accountOf[role!])
    const path = call.path.replaceAll(/:\w+/g, 'x')
    const missing = await requestCall(server, call, { 'x-access-token': token }, `/api${path}`)
    const wrong = await requestCall(server, call, { 'x-access-token': token, merchant: 'nova' }, `/api${path}`)
    expect([missing.status, missing.body.code]).toEqual([400, 'merchant_missing'])
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_merchant'])
  })

  const addressed = allowed.filter((named) => ids(named).length > 0)
  const owned = addressed.filter(({ role }) => role !== null)
  it.each(owned)('$title shows and changes only what belongs to $as', async ({ role, ...named }) => {
    const sample = await sampleOf(named, role)
    const reply = await requestWith(server, named.call, role, { ...sample, params: foreignParams(named, role, sample) })
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
  })

  it.each(addressed)('$title reports to $as the part of the path that is not an id', async ({ role, ...named }) => {
    const sample = await sampleOf(named, role)
    for (const field of ids(named)) {
      for (const bad of ['x', '0', '-1', '1.5', '%00', '1e400']) {
        const path = pathOf(named.call, { ...Object(sample.params), [field]: bad })
        const reply = await requestCall(server, named.call, await headersOf(server, role), path).send(Object(sample.body))
        expect([bad, reply.status]).toEqual([bad, 400])
        if (named.call.upload === null) expect(reply.body.issues?.map((issue: { field: string }) => issue.field)).toEqual([field])
      }
    }
    const beyond = Object.fromEntries(
      ids(named)
        .filter((field) => field !== 'day' && field !== 'month')
        .map((field) => [field, 2 ** 31]),
    )
    const reply = await requestWith(server, named.call, role, { ...sample, params: { ...Object(sample.params), ...beyond } })
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
  })
})

describe('an invalid request', () => {
  for (const part of ['query', 'body'] as const) {
    const filtered = every.filter(({ call }) => fieldsOf(call[part]).length > 0)
    it.each(filtered)(`$title reports each field of its ${part} that is wrong`, async ({ call, ...named }) => {
      const role = admittedTo(call)[0]!
      // Refused requests change nothing, so one sample is enough.
      const sample = await sampleOf({ call, ...named }, role)
      for (const field of fieldsOf(call[part])) {
        const refused = refusedValues(call, part, field, sample)
        expect([field, refused.length > 0]).toEqual([field, true])
        for (const value of refused) {
          const { status, body } = await requestWith(server, call, role, { ...sample, [part]: { ...Object(sample[part]), [field]: value } })
          expect([field, value, status, body.code]).toEqual([field, value, 400, 'invalid_request'])
          expect(body.issues.map((issue: { field: string }) => issue.field.split('.')[0])).toContain(field)
        }
      }
    })
  }

  it('gets 400 if the body is not JSON, and 413 if it is too large', async () => {
    const post = () => server.api.post('/api/user/login').set('content-type', 'application/json')
    expect((await post().send('{"account":')).body).toMatchObject({ code: 'invalid_request', issues: [{ field: 'body' }] })
    expect((await post().send('[]')).status).toBe(400)
    const large = await post().send(JSON.stringify({ account: 'x'.repeat(200_000), password: 'x' }))
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large'])
  })

  it('gets 400 if a text has characters that are not allowed', async () => {
    const { status, body } = await server.api.post('/api/user/login').send({ account: 'a\0b', password: 'secret1' })
    expect([status, body.issues[0].field]).toEqual([400, 'account'])
  })

  it('gets 404 as JSON on an unknown path, with or without a token', async () => {
    for (const path of ['/api', '/api/', '/api/nothing/here', '/api/user/login']) {
      const reply = await server.api.get(path)
      expect([path, reply.status, ErrorReply.parse(reply.body).code]).toEqual([path, 404, 'not_found'])
    }
    expect((await server.api.get('/api/%E0%A4%A')).status).toBeLessThan(500)
  })

  it('never gets a stack trace', async () => {
    const reply = await server.api.post('/api/user/login').set('content-type', 'application/json').send('{"account":')
    expect(JSON.stringify(reply.body)).not.toMatch(/at |node_modules|\.ts/)
  })
})

it('every call of the contract replies to success with 200 exactly', async () => {
  const anna = await server.as('anna')
  const first = await anna.get('/gift')
  const again = await anna.get('/gift').set('if-none-match', first.headers.etag ?? '*')
  expect([first.status, again.status]).toEqual([200, 200])
})
