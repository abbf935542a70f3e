import { createServer } from 'node:http'
import { once } from 'node:events'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAppReleases } from '#contract/calls/app-download.ts'
import type { ReplyOf } from '#contract/define.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Env } from '../env.ts'
import { AppError, errorHandler } from './errors.ts'
import { mountOn } from './mount.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The reply of a handler that may violate the contract, on a server with this NODE_ENV. */
async function answer(NODE_ENV: Env['NODE_ENV'], handle: () => ReplyOf<typeof getAppReleases>) {
  const app = express()
  mountOn(app, { ...server.deps, env: { ...server.deps.env, NODE_ENV } })(getAppReleases, async () => handle())
  app.use(errorHandler(server.deps.log))
  const http = createServer(app).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { status, body } = await supertest(http).get(getAppReleases.path)
  http.close()
  return { status, body }
}
const good = () => ({
  ios: { url: 'https://example.com/ios', version: '1.0.0', isOwnPage: false },
  android: { url: 'https://example.com/android', version: '1.0.0', isOwnPage: false },
})
const withAnExtraKey = () => ({ ...good(), password: 'secret' })
const undocumented = (): never => {
  throw new AppError('event_full')
}

describe('a reply that does not match the contract', () => {
  it.each(['development', 'test'] as const)('fails in %s, so that a deviation is found at once', async (kind) => {
    expect(await answer(kind, good)).toEqual({ status: 200, body: good() })
    expect((await answer(kind, withAnExtraKey)).status).toBe(500)
    expect((await answer(kind, undocumented)).status).toBe(500)
  })

  it.each(['production', undefined] as const)('is not checked where the product runs (NODE_ENV %s)', async (kind) => {
    expect(await answer(kind, withAnExtraKey)).toEqual({ status: 200, body: withAnExtraKey() })
    expect((await answer(kind, undocumented)).status).toBe(409)
  })
})
