import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DrawnCustomers, internalSecretHeader, type SeedRows } from '#contract/internal/internal.ts'
import { guestDays } from '#contract/limits.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const callInternal = (method: 'get' | 'post', path: string, secret = server.secrets.internal) =>
  server.api[method](`/internal${path}`).set(internalSecretHeader, secret)
const rows = (table: string, columns: Record<string, SeedRows['columns'][number]['values']>): SeedRows => ({
  table,
  columns: Object.entries(columns).map(([name, values]) => ({ name, type: 'text', values })),
})
const lay = (body: SeedRows) => callInternal('post', '/seed/rows').send([body])

it('every internal address is 404 without the secret', async () => {
  for (const path of ['/seed/state', '/audience/customers', '/anything']) {
    for (const secret of ['', 'wrong', server.secrets.hook]) expect((await callInternal('get', path, secret)).status).toBe(404)
  }
  expect((await callInternal('post', '/seed/reset', 'wrong')).status).toBe(404)
  expect(await server.db.prisma.account.count()).toBeGreaterThan(0)
})

it('every other spelling of an internal address is 404, even with the secret', async () => {
  for (const path of [
    '/INTERNAL/seed/state',
    '/Internal/seed/state',
    '/%69nternal/seed/state',
    '//internal/seed/state',
    '/internal//seed/state',
    '/internal/SEED/state',
    '/x/../internal/seed/state',
  ]) {
    const request = server.api.get('/')
    // supertest would normalize the path.
    request.url = request.url.replace(/\/$/, path)
    const { status } = await request.set(internalSecretHeader, server.secrets.internal)
    expect([path, status]).toEqual([path, 404])
  }
  expect((await callInternal('get', '/seed/state')).status).toBe(200)
})

describe('the audience', () => {
  it('gets customers, each with its own token', async () => {
    const { customers } = DrawnCustomers.parse(
      (await callInternal('post', '/audience/customers').send({ count: 2, merchant: 'lumen' })).body,
    )
    expect(customers.map(({ nickname }) => nickname).sort()).toEqual(['Carl', 'Cleo'])
    for (const { id, token } of customers)
      expect(await server.deps.auth.authenticateToken(token)).toMatchObject({ role: 'customer', id, merchant: 'lumen' })
    expect((await callInternal('post', '/audience/customers').send({ count: 1000 })).body.customers).toHaveLength(3)
    expect((await callInternal('post', '/audience/customers').send({ count: 0 })).status).toBe(400)
  })

  it('gets nobody whom a tester has been lately, and learns who that is', async () => {
    const played = await startTestServer({ DEMO: '1', DEMO_CONTROLS: '1' })
    const call = async (method: 'get' | 'post', path: string, body: object = {}) =>
      (await played.api[method](`/internal/audience${path}`).set(internalSecretHeader, played.secrets.internal).send(body)).body
    const { carl } = played.world.customers
    const drawn = async () =>
      DrawnCustomers.parse(await call('post', '/customers', { count: 1000, merchant: 'lumen' }))
        .customers.map(({ nickname }) => nickname)
        .sort()
    expect(await call('get', '/people')).toEqual({ rooms: [], played: [] })
    await played.api.post(`/api/customer/demo/${carl}/session`).send({}).expect(200)
    expect(await call('get', '/people')).toEqual({ rooms: [], played: [carl] })
    expect(await drawn()).toEqual(['Cleo'])
    played.advance(guestDays * 86_400 + 1)
    expect(await call('get', '/people')).toEqual({ rooms: [], played: [] })
    expect(await drawn()).toEqual(['Carl', 'Cleo'])
    await played.close()
  })

  it('has no endpoint if it is switched off', async () => {
    const quiet = await startTestServer({ AUDIENCE: '0' })
    const { status } = await quiet.api
      .post('/internal/audience/customers')
      .set(internalSecretHeader, quiet.secrets.internal)
      .send({ count: 1 })
    expect(status).toBe(404)
    await quiet.close()
  })
})

describe('seeding through the server', () => {
  it('treats a database with other accounts as not empty, until it is reset', async () => {
    const isEmpty = async () => (await callInternal('get', '/seed/state')).body
    expect(await isEmpty()).toEqual({ empty: false, demo: false, businessTimeZone: 'Asia/Taipei', passwordHash: expect.any(String) })
    await (await server.as('anna')).post('/live').send({})
    await server.push('anna')
    const token = (await server.signIn('anna')).body.token
    expect((await callInternal('post', '/seed/reset')).body).toEqual({ ok: true })
    expect(server.kicked).toEqual(['encoder-1'])
    expect(await server.db.prisma.account.count()).toBe(0)
    expect((await server.api.get('/api/gift').set('x-access-token', token)).status).toBe(401)
    expect((await isEmpty()).empty).toBe(true)
    await lay(rows('account', { role: ['admin'], login_name: ['root'], password_hash: ['x'] }))
    expect((await isEmpty()).empty).toBe(true)
    await lay(rows('system_setting', { key: ['demo_world'], value: ['{}'] }))
    expect((await isEmpty()).empty).toBe(false)
  })

  it('writes rows of every type, and uses no id twice', async () => {
    const merchants = await lay(rows('merchant', { id: [7], code: ['seven'], name: ['Seven'], created_at: ['2026-01-02T03:04:05.678Z'] }))
    expect(merchants.body).toEqual({ ok: true })
    await lay(
      rows('customer', {
        merchant_id: [7, 7],
        nickname: ['A "quoted", {braced} \\ name', '中文'],
        color: ['#000', '#111'],
        rank: [0, 5],
        language: ['en', 'zh-TW'],
      }),
    )
    expect(await server.db.prisma.customer.findMany({ select: { id: true, nickname: true, rank: true } })).toEqual([
      { id: 100_001, nickname: 'A "quoted", {braced} \\ name', rank: 0 },
      { id: 100_002, nickname: '中文', rank: 5 },
    ])
    const next = await server.db.prisma.merchant.create({ data: { code: 'next', name: 'Next' } })
    expect(next.id).toBe(8)
  })

  it('writes only to known tables and columns, and all of a batch or none', async () => {
    const fault = async (body: SeedRows) => (await lay(body)).status
    expect(await fault(rows('nothing', { id: [1] }))).toBe(400)
    expect(await fault(rows('pg_class', { relname: ['x'] }))).toBe(400)
    expect(await fault(rows('_prisma_migrations', { id: ['x'] }))).toBe(400)
    expect(await fault(rows('merchant', { nothing: [1] }))).toBe(400)
    expect(await fault(rows('merchant', { code: ['a', 'b'], name: ['A'] }))).toBe(400)
    expect(await fault(rows('merchant; drop table gift', { id: [1] }))).toBe(400)
    const count = await server.db.prisma.merchant.count()
    expect(await fault(rows('merchant', { code: ['new', 'seven'], name: ['A', 'B'] }))).toBe(400)
    expect(await server.db.prisma.merchant.count()).toBe(count)
  })
})
