import { readFileSync, readdirSync } from 'node:fs'
import supertest from 'supertest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createApp } from '../app.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.close())

it('a server that starts says so, and takes no call', async () => {
  const closed = supertest(createApp(server.deps, { phase: () => 'starting' }))
  const reply = await closed.get('/api/settings')
  expect([reply.status, reply.body.code]).toEqual([503, 'unavailable'])
})

it('a server that leaves is not ready, and answers whoever is still connected, for the last time', async () => {
  const leaving = supertest(createApp(server.deps, { phase: () => 'leaving' }))
  const readiness = await leaving.get('/readyz')
  expect([readiness.status, readiness.body]).toEqual([503, expect.objectContaining({ ok: false, open: false, database: true })])
  const reply = await leaving.get('/api/settings')
  expect([reply.status, reply.headers.connection]).toEqual([200, 'close'])
})

it('a fault of ours is 500, and the caller is told nothing of it', async () => {
  const broken = new Proxy(server.deps.db.prisma, { get: () => { throw new Error('the password of the database is hunter2') } })
  const reply = await supertest(createApp({ ...server.deps, db: { ...server.deps.db, prisma: broken } })).post('/api/user/login').send({ account: 'anna', password: 'secret1' })
  expect([reply.status, reply.body]).toEqual([500, { code: 'internal', message: errorCatalogue.internal[1] }])
})

it('every code of the catalogue is asked for in a test', () => {
  const root = new URL('../', import.meta.url)
  const tests = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
  const said = tests.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n')
  expect(Object.keys(errorCatalogue).filter((code) => !said.includes(`'${code}'`))).toEqual([])
})
