import { readFileSync, readdirSync } from 'node:fs'
import supertest from 'supertest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createApp } from '../app.ts'
import { Busy } from '../lanes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a server that is starting is not ready, and accepts no call', async () => {
  const closed = supertest(createApp(server.deps, { phase: () => 'starting' }))
  const reply = await closed.get('/api/settings')
  expect([reply.status, reply.body.code]).toEqual([503, 'unavailable'])
})

it('a server that is stopping is not ready, and replies to each open connection one last time', async () => {
  const leaving = supertest(createApp(server.deps, { phase: () => 'leaving' }))
  const readiness = await leaving.get('/readyz')
  expect([readiness.status, readiness.body]).toEqual([503, expect.objectContaining({ ok: false, open: false, database: true })])
  const reply = await leaving.get('/api/settings')
  expect([reply.status, reply.headers.connection]).toEqual([200, 'close'])
})

it('an internal error is 500, without details', async () => {
  const broken = new Proxy(server.deps.db.prisma, {
    get: () => {
      throw new Error('the password of the database is hunter2')
    },
  })
  const reply = await supertest(createApp({ ...server.deps, db: { ...server.deps.db, prisma: broken } }))
    .post('/api/user/login')
    .send({ account: 'anna', password: 'secret1' })
  expect([reply.status, reply.body]).toEqual([500, { code: 'internal', message: errorCatalogue.internal[1] }])
})

it('a database that is overloaded, unreachable or full is 503 with the time after which to retry', async () => {
  const { prisma, pool } = server.db
  const only = server.db.embedded ? await pool.connect() : undefined
  const late = await prisma
    .$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM pg_sleep(0.2)`
      },
      { maxWait: 20, timeout: 20 },
    )
    .catch((error: unknown) => error)
  only?.release()
  const busy = new Busy()
  const gone = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const noRoom = await prisma.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`.catch(
    (error: unknown) => error,
  )
  for (const [error, code] of [
    [noRoom, 'storage_full'],
    [late, 'overloaded'],
    [busy, 'overloaded'],
    [gone, 'unavailable'],
  ] as const) {
    const failing = new Proxy(prisma, {
      get: () => {
        throw error
      },
    })
    const reply = await supertest(createApp({ ...server.deps, db: { ...server.deps.db, prisma: failing } }))
      .post('/api/user/login')
      .send({ account: 'anna', password: 'secret1' })
    expect([reply.status, reply.body.code, Number(reply.headers['retry-after']) > 0]).toEqual([503, code, true])
  }
})

it('every error code of the catalogue is tested', () => {
  const root = new URL('../', import.meta.url)
  const tests = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
  const source = tests.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n')
  expect(Object.keys(errorCatalogue).filter((code) => !source.includes(`'${code}'`))).toEqual([])
})
