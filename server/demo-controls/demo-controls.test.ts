import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls, isDemoCall } from '#contract/calls.ts'
import { internalSecretHeader } from '#contract/internal/internal.ts'
import { requestCall, headersOf } from '#server/testing/request-call.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const demoCalls = calls.filter(isDemoCall)
const secret = () => randomBytes(32).toString('base64')
const secrets = { JWT_SECRET: secret(), STREAM_SECRET: secret(), HOOK_SECRET: secret() }
const production = { NODE_ENV: 'production', API_DOCS: '1', ...secrets }

describe('in production', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(production)
  })
  afterAll(() => server.close())

  it('each address of the controls is not found, neither for an admin nor for a stranger', async () => {
    expect(demoCalls.length).toBeGreaterThan(1)
    expect(calls.filter(({ call }) => call.path.startsWith('/demo')).length).toBe(demoCalls.length)
    for (const { call } of demoCalls)
      for (const headers of [{}, await headersOf(server, 'admin')]) {
        const unknown = await requestCall(server, call, headers, '/api/nothing/here').send({})
        const { status, body } = await requestCall(server, call, headers).send({})
        expect([call.path, status, body]).toEqual([call.path, 404, unknown.body])
      }
  })

  it("the calls of the demo's own programs are not found, even with the installation's secret", async () => {
    const statusOf = async (method: 'get' | 'post', path: string) =>
      (await server.api[method](`/internal${path}`).set(internalSecretHeader, server.secrets.internal).send()).status
    expect(await statusOf('get', '/provider/calendar')).toBe(200)
    expect(await statusOf('get', '/snapshots')).toBe(404)
    for (const path of ['/desk/orders', '/snapshots/save', '/snapshots/load', '/snapshots/remove'])
      expect([path, await statusOf('post', path)]).toEqual([path, 404])
  })

  it('the API docs, where they are on, have every call except those of the controls', async () => {
    const document = z.object({ paths: z.record(z.string(), z.unknown()), tags: z.array(z.object({ name: z.string() })) })
    const { paths, tags } = document.parse((await server.api.get('/api/docs/openapi.json')).body)
    const documented = calls.filter((named) => !isDemoCall(named)).map(({ call }) => call.path.replaceAll(/:(\w+)/g, '{$1}'))
    expect(Object.keys(paths).toSorted()).toEqual([...new Set(documented)].toSorted())
    expect(tags.map(({ name }) => name)).not.toContain('Demo controls')
  })

  it('the settings report that there are none, and that the time is real', async () => {
    const { body } = await server.api.get('/api/settings')
    expect(body).toMatchObject({ demoControls: false, time: { now: '2026-11-20T12:00:00.000Z', rate: 1, isReal: true } })
  })
})
