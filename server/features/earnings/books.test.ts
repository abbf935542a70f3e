import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BooksCheck } from '#contract/calls/earnings/books.ts'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createNightlyCheck } from './commands/books.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.reset()
  await (await server.as('anna')).post('/live').send({ title: 'Evening' })
  await ledgerOf(server).give('anna', { count: 3 })
  await (await server.as('anna')).delete('/live')
})
afterAll(() => server.close())

const check = async () => BooksCheck.parse((await (await server.as('admin')).post('/admin/books')).body)
const last = async () => (await (await server.as('admin')).get('/admin/books')).body.last
const checks = () => server.db.prisma.booksCheck.count()

describe('the books', () => {
  it('agree, and an admin sees when they were checked', async () => {
    const { disagreements, rows } = await check()
    expect(disagreements).toEqual([])
    expect(rows).toBeGreaterThan(1)
    expect(await last()).toMatchObject({ at: server.deps.clock().toISOString(), disagreements: [] })
  })

  it('are not accessible to hosts and families', async () => {
    for (const account of ['anna', 'aurora'])
      for (const method of ['get', 'post'] as const) expect((await (await server.as(account))[method]('/admin/books')).status).toBe(403)
  })

  it('that do not agree lead to an audit log entry, a webhook and an event for the metrics', async () => {
    await (await server.as('admin')).post('/admin/webhook').send({ url: 'http://127.0.0.1:9/', eventTypes: ['books.disagreed'] })
    const received: number[] = []
    const stop = server.deps.bus.on('books/verified', ({ disagreements }) => received.push(disagreements))
    await server.db.pool.query('UPDATE anchor_daily SET gift_sum = gift_sum + 1 WHERE gift_sum > 0')
    const { disagreements } = await check()
    stop()
    const wrong = { table: 'anchor_daily', field: 'gift_sum', stored: '301', computed: '300' }
    expect(disagreements).toMatchObject([wrong])
    expect(received).toEqual([1])
    const { value } = (await (await server.as('admin')).get('/admin/audit?action=books_disagree')).body
    expect(value).toMatchObject([{ account: 'admin', detail: { count: 1, field: 'gift_sum', stored: '301', computed: '300' } }])
    const { rows } = await server.db.pool.query("SELECT data FROM webhook_delivery WHERE type = 'books.disagreed'")
    expect(rows).toMatchObject([{ data: { count: 1, first: wrong } }])
    await server.db.pool.query('UPDATE anchor_daily SET gift_sum = gift_sum - 1 WHERE gift_sum > 0')
  })

  it('are checked once each night, however many servers there are', async () => {
    const before = await checks()
    // 2026-11-20 12:00 in UTC is 20:00 in Taipei: the night of that day is over, the next one is that of the 21st.
    const [here, there] = [createNightlyCheck(), createNightlyCheck()]
    const both = () => Promise.all([here(server.deps), there(server.deps)])
    await both()
    expect(await checks()).toBe(before + 1)
    server.advance(4 * 3600)
    await both()
    expect(await checks(), 'a new day, not yet three o’clock').toBe(before + 1)
    server.advance(3 * 3600)
    await both()
    server.advance(3600)
    await both()
    expect(await checks()).toBe(before + 2)
  })
})
