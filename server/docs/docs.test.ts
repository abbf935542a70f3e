import { readFileSync } from 'node:fs'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { everyone } from '#contract/define.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import { createApp } from '#server/app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { exampleOf } from './openapi.ts'
import { typeText } from './reference-pages.ts'

/** The hint for an example that is missing or out of date. */
const remedy = 'Run `npm run docs -- examples`, read what it changes in server/docs/examples.json, and commit it.'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(10),
  description: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.object({ $ref: z.string().optional(), name: z.string().optional(), in: z.string().optional() })),
  responses: z.record(z.string(), z.object({ description: z.string(), headers: z.record(z.string(), z.unknown()).default({}) })),
})
const Document = z.object({ openapi: z.literal('3.1.1'), paths: z.record(z.string(), z.record(z.string(), Operation)) })
const document = async () => Document.parse((await server.api.get('/api/docs/openapi.json')).body)

describe('the OpenAPI document', () => {
  it('has every call with its roles, the merchant, its parameters and its errors', async () => {
    const { paths } = await document()
    for (const { name, call } of calls) {
      const operation = paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      expect(operation!.summary).toBe(call.summary)
      for (const role of call.who === everyone ? ['Everybody'] : call.who) expect(operation!.description).toContain(role)
      expect(operation!.parameters.some(({ $ref }) => $ref === '#/components/parameters/merchant')).toBe(call.merchant)
      expect(operation!.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(
        call.path.match(/(?<=:)\w+/g) ?? [],
      )
      // A sign-in has the token in its reply.
      expect(Object.keys(operation!.responses['200']!.headers)).toEqual(call.who === everyone ? [] : ['x-renewed-token'])
      expect(Object.keys(operation!.responses)).toEqual(
        expect.arrayContaining(['200', '400', ...(call.who === everyone ? [] : ['401', '403'])]),
      )
    }
  })

  it.each(calls)('has a recorded request and reply of $name that still match the contract', ({ name, call }) => {
    const { params = {}, query = {}, body, reply } = exampleOf(name)
    expect(reply, remedy).toBeDefined()
    expect(call.reply.safeParse(reply).error, remedy).toBeUndefined()
    for (const part of [call.params.safeParse(params), call.query.safeParse(query), call.body.safeParse(body ?? {})])
      expect(part.error, remedy).toBeUndefined()
  })
})

describe('the pages', () => {
  it('are served, and load nothing from other hosts', async () => {
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/events', '/api/docs/limits']) {
      const { status, text, headers } = await server.api.get(path)
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
      const loaded = [...text.matchAll(/(?:src|rel="stylesheet" href)="([^"]+)"/g)].map(([, url]) => url!)
      for (const url of loaded) {
        expect(url).toMatch(/^\/api\/docs\/files\//)
        expect([url, (await server.api.get(url)).status]).toEqual([url, 200])
      }
      expect(text).not.toMatch(/<script>|onclick=/)
    }
    expect((await server.api.get('/api/docs/files/package.json')).status).toBe(404)
  })

  it('do not exist in production, unless API_DOCS is on', async () => {
    const statusesOf = async (settings: Partial<typeof server.deps.env>) => {
      const app = supertest(createApp({ ...server.deps, env: { ...server.deps.env, NODE_ENV: 'production', ...settings } }))
      const paths = [
        '/api/docs',
        '/api/docs/events',
        '/api/docs/limits',
        '/api/docs/openapi.json',
        '/api/docs/files/swagger-ui.css',
        '/api/docs/files/try-it.js',
      ]
      return Promise.all(paths.map(async (path) => (await app.get(path)).status))
    }
    expect(new Set(await statusesOf({}))).toEqual(new Set([404]))
    expect(new Set(await statusesOf({ API_DOCS: true }))).toEqual(new Set([200]))
  })

  it('name every socket event with its data', async () => {
    const { text } = await server.api.get('/api/docs/events')
    for (const event of [...Object.keys(anchorChat.fromClient), ...Object.keys(anchorChat.fromServer)])
      expect(text).toContain(`<code>${event}</code>`)
    expect(text).toContain('{ anchorId: integer, count: integer }')
    // A batch contains any of the other events.
    expect(text.replaceAll('{ events: [string, anything][] }', '')).not.toContain('anything')
  })

  it('list every limit with its meaning, and every error', async () => {
    const { text } = await server.api.get('/api/docs/limits')
    expect(text).toContain(
      '<th scope="row"><code>chatKept</code></th><td><code>200</code></td><td>Chat keeps the latest 200 messages.</td>',
    )
    expect(text).toContain('<th scope="row"><code>overloaded</code></th><td>503</td>')
    const source = readFileSync(new URL('../../contract/limits.ts', import.meta.url), 'utf8')
    const listed = [...text.matchAll(/<th scope="row"><code>(\w+)/g)].map(([, name]) => name)
    expect(listed).toEqual([...[...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name), ...Object.keys(errorCatalogue)])
  })
})

it('a type is written in one line', () => {
  expect(
    typeText({
      type: 'object',
      properties: { a: { type: 'array', items: { enum: ['x', 'y'] } }, b: { anyOf: [{ const: 1 }, { type: 'null' }] } },
      required: ['a'],
    }),
  ).toBe('{ a: ("x" | "y")[], b?: 1 | null }')
  expect(typeText({ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: {} })).toBe('[integer, string]')
})
