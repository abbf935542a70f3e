import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listRecordLines } from '#contract/calls/sessions/record.ts'
import { migrateBefore } from '#server/testing/database/older-schema.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { migrate } from '../../../db/migrate.ts'
import { emptyBatch, writeBatch } from './commands/write-batch.ts'
import { linesARow, readLines, type Line } from './rules/chat-lines.ts'

let server: TestServer
let id: number
let begin: number
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.reset()
  id = Number((await (await server.as('anna')).post('/live').send({ title: 'Evening' })).body.id)
  begin = server.deps.clock().getTime()
  server.advance(600)
})
afterAll(() => server.close())

const line = (seconds: number, text: string, more: Partial<Line> = {}) => ({
  anchorId: server.world.id.anna!,
  at: new Date(begin + seconds * 1000),
  customerId: server.world.customers.carl,
  name: null,
  role: 'customer' as const,
  text,
  refused: null,
  ...more,
})
const write = (...lines: ReturnType<typeof line>[]) => writeBatch(server.deps.db.pool, { ...emptyBatch(), lines })
const read = async (query = '') =>
  listRecordLines.reply.parse((await (await server.as('anna')).get(`/live/history/${id}/chat${query}`)).body)
const texts = async (query = '') => (await read(query)).value.map(({ text }) => text)
const remove = async (customerId: number) => (await (await server.as('admin')).delete(`/admin/customer/${customerId}/record`)).body

describe('the chat of a record', () => {
  it('has the lines of several servers in one order, each once and with an id of its own', async () => {
    await write(line(1, 'a'), line(3, 'c'), line(61, 'f'))
    await write(line(2, 'b'), line(3, 'd'), line(59.999, 'e'), line(125, 'g'))
    const { total, value } = await read()
    expect([total, value.map(({ text }) => text).join('')]).toEqual([7, 'abcdefg'])
    expect(new Set(value.map((one) => one.id)).size).toBe(7)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => texts(`?limit=2&page=${page}`)))
    expect(pages.map((page) => page.join(''))).toEqual(['ab', 'cd', 'ef', 'g'])
    expect(await read('?limit=2&page=5')).toMatchObject({ total: 7, value: [] })
  })

  it('counts a part that begins and ends within a minute', async () => {
    await write(...[0, 10, 20, 30, 70, 80, 130].map((seconds) => line(seconds, `at ${seconds}`)))
    const part = '?from=2026-11-20 12:00:20&to=2026-11-20 12:01:10'
    expect([await texts(part), (await read(part)).total]).toEqual([['at 20', 'at 30', 'at 70'], 3])
    expect([await texts(`${part}&limit=1&page=3`), (await read(`${part}&limit=1`)).total]).toEqual([['at 70'], 3])
  })

  it('shows which senders are not customers, which are managers, and which lines were refused', async () => {
    const carl = server.world.customers.carl
    await write(
      line(1, 'welcome', { customerId: null, name: 'Anna', role: 'host' }),
      line(2, 'I help', { role: 'manager' }),
      line(3, '"quoted", {braced} and \\slashed', { refused: 'muted' }),
      line(4, 'who left no name', { customerId: null, role: 'monitor' }),
    )
    expect((await read()).value.map(({ id: _id, at: _at, ...rest }) => rest)).toEqual([
      {
        customerId: null,
        name: 'Anna',
        role: 'host',
        color: null,
        text: 'welcome',
        refused: null,
        mutedAt: null,
        banned: false,
        removed: null,
      },
      {
        customerId: carl,
        name: 'Carl',
        role: 'manager',
        color: expect.any(String),
        text: 'I help',
        refused: null,
        mutedAt: null,
        banned: false,
        removed: null,
      },
      expect.objectContaining({ name: 'Carl', role: 'customer', text: '"quoted", {braced} and \\slashed', refused: 'muted' }),
      {
        customerId: null,
        name: '',
        role: 'monitor',
        color: null,
        text: 'who left no name',
        refused: null,
        mutedAt: null,
        banned: false,
        removed: null,
      },
    ])
  })

  it('marks the lines of a customer who was muted or banned within five minutes', async () => {
    await write(
      line(1, 'long before'),
      line(550, 'hello', { customerId: server.world.customers.cleo }),
      line(300.001, 'rude'),
      line(600, 'x'),
    )
    await (await server.as('anna')).post(`/ban/mute/${server.world.customers.carl}`).send({ minute: 120 })
    await (
      await server.as('anna')
    )
      .post(`/moderation/${server.world.id.anna}`)
      .send({ act: 'ban', customerId: server.world.customers.cleo, minute: 120 })
    const muted = (await read()).value.filter(({ mutedAt }) => mutedAt !== null)
    expect(muted.map(({ text, mutedAt, banned }) => [text, mutedAt, banned])).toEqual([
      ['rude', '2026-11-20T12:10:00.000Z', false],
      ['hello', '2026-11-20T12:10:00.000Z', true],
      ['x', '2026-11-20T12:10:00.000Z', false],
    ])
  })

  it('keeps removed lines with who removed them, when and why, also in the file, until that is undone', async () => {
    const { carl, cleo } = server.world.customers
    const { prisma } = server.db
    await write(line(1, 'hello'), line(2, 'rude'))
    const anchorId = server.world.id.anna!
    const { id: entryId } = await prisma.moderationEntry.create({
      data: { anchorId, at: new Date(begin + 5000), action: 'remove', byManagerId: cleo!, customerId: carl! },
    })
    const at = new Date(begin + 2000)
    await prisma.lineRemoval.create({
      data: { entryId, anchorId, customerIds: [carl!], since: at, until: at, text: 'rude', reason: 'insult' },
    })
    const removed = { at: new Date(begin + 5000).toISOString(), by: 'Cleo', reason: 'insult' }
    expect((await read()).value.map((one) => [one.text, one.removed])).toEqual([
      ['hello', null],
      ['rude', removed],
    ])
    const file = async () => (await (await server.as('anna')).get(`/live/history/${id}/export.csv`)).text.split('\r\n')
    expect((await file()).filter((row) => /hello|rude/.test(row))).toEqual([
      expect.stringMatching(/,line,Carl,hello,,,,,,,,$/),
      expect.stringMatching(/,removed,Carl,rude,,,,,2026-11-20 .*,Cleo,insult$/),
    ])
    await prisma.lineRemoval.update({ where: { entryId }, data: { undoneAt: at } })
    expect((await read()).value.map((one) => one.removed)).toEqual([null, null])
    expect((await file()).filter((row) => row.includes(',removed,'))).toEqual([])
  })

  it('keeps the order of more lines of one moment than fit into a row', async () => {
    const all = Array.from({ length: linesARow * 2 + 5 }, (_, index) => `line ${index}`)
    await write(...all.map((text) => line(5, text)))
    const pages = await Promise.all([1, 2, 3].map((page) => texts(`?limit=1000&page=${page}`)))
    expect(pages.flat()).toEqual(all)
  })
})

describe('text that PostgreSQL cannot store', () => {
  const odd = 'a\0\0b \\u0000 \\\\\0 c\ud800d \udc00\ud83d 🌹'
  const mended = 'a\ufffd\ufffdb \\u0000 \\\\\ufffd c\ufffdd \ufffd\ufffd 🌹'

  it('is repaired if a server of an older version writes it', async () => {
    await write(line(1, odd), line(2, 'fine'))
    expect(await texts()).toEqual([mended, 'fine'])
    expect(await remove(server.world.customers.carl)).toMatchObject({ lines: 2 })
  })

  it('is repaired in the rows of an older database', async () => {
    const database = await openTestDatabase()
    const client = await database.pool.connect()
    await migrateBefore(client, '20261125224000_storable_json')
    const at = '2026-11-20 12:00:00Z'
    const rowOf = (...words: string[]) => JSON.stringify(words.map((text, place) => [place, 1, text]))
    for (const [id, lines] of [rowOf(odd, 'fine'), rowOf('fine')].entries())
      await client.query('INSERT INTO session_chat (live_session_id, at, count, lines) VALUES ($1, $2, 2, $3)', [id, at, lines])
    await client.query(
      "INSERT INTO webhook_endpoint (id, url, secret, event_types, by_account) VALUES (1, 'https://a.example', 'whsec_', '{gift.sent}', 'admin')",
    )
    await client.query(
      "INSERT INTO webhook_delivery (event_id, endpoint_id, type, data, next_try_at) VALUES ('evt', 1, 'gift.sent', $1, now())",
      [JSON.stringify({ nickname: odd })],
    )
    await migrate(client)
    client.release()
    const rows = await database.prisma.sessionChat.findMany({ orderBy: { liveSessionId: 'asc' } })
    expect(rows.map((row) => readLines(row).map(({ text }) => text))).toEqual([[mended, 'fine'], ['fine']])
    const { rows: inSql } = await database.pool.query('SELECT line->>2 AS text FROM session_chat, json_array_elements(lines) line')
    expect(inSql).toContainEqual({ text: mended })
    const delivery = await database.prisma.webhookDelivery.findFirstOrThrow()
    expect(delivery.data).toEqual({ nickname: mended })
    await database.close()
  })
})

describe('one customer is removed', () => {
  it('from rows with lines of others, which stay unchanged, and from rows with only its own lines', async () => {
    const { carl, cleo } = server.world.customers
    const host = { customerId: null, name: 'Anna', role: 'host' as const }
    await write(line(1, 'carl'), line(2, 'cleo', { customerId: cleo }), line(3, 'carl again'), line(4, 'anna', host))
    await write(line(61, 'carl alone'))
    expect(await remove(carl)).toMatchObject({ lines: 3 })
    const { total, value } = await read()
    expect([total, value.map(({ text, customerId, name, role }) => [text, customerId, name, role])]).toEqual([
      2,
      [
        ['cleo', cleo, 'Cleo', 'customer'],
        ['anna', null, 'Anna', 'host'],
      ],
    ])
    expect(await remove(carl)).toMatchObject({ lines: 0 })
  })

  it('also while another one is removed from the same row', async () => {
    const { carl, cleo } = server.world.customers
    await write(line(1, 'carl'), line(2, 'cleo', { customerId: cleo }), line(3, 'anna', { customerId: null, name: 'Anna', role: 'host' }))
    expect(await Promise.all([remove(carl), remove(cleo)])).toMatchObject([{ lines: 1 }, { lines: 1 }])
    expect(await texts()).toEqual(['anna'])
  })
})

it('all lines of an older database are kept by the update, in their order', async () => {
  const database = await openTestDatabase()
  const client = await database.pool.connect()
  await migrateBefore(client, '20261123214734_session_chat')
  await client.query(
    `INSERT INTO session_line (live_session_id, at, customer_id, name, role, text, refused)
     SELECT 7, '2026-11-20 12:00:59.5Z'::timestamptz + (n / 2) * interval '1 ms', NULLIF(n % 5, 0), CASE n % 5 WHEN 0 THEN 'Anna' END,
       CASE n % 5 WHEN 0 THEN 'host' WHEN 1 THEN 'manager' ELSE 'customer' END, 'line ' || n, CASE n % 7 WHEN 0 THEN 'muted' END
     FROM generate_series(0, 3999) n`,
  )
  await client.query(
    "INSERT INTO session_line (live_session_id, at, customer_id, role, text) VALUES (8, '2026-11-20 12:00:00Z', 1, 'customer', 'one')",
  )
  await migrate(client)
  client.release()
  const rows = await database.prisma.sessionChat.findMany({ orderBy: [{ liveSessionId: 'asc' }, { at: 'asc' }, { id: 'asc' }] })
  expect(rows.map(({ at, count }) => [at.toISOString(), count])).toEqual([
    ['2026-11-20T12:00:00.000Z', 1000],
    ['2026-11-20T12:01:00.000Z', 1000],
    ['2026-11-20T12:01:00.000Z', 1000],
    ['2026-11-20T12:01:00.000Z', 1000],
    ['2026-11-20T12:00:00.000Z', 1],
  ])
  const [other, ...lines] = rows.flatMap(readLines).toReversed()
  expect(other).toMatchObject({
    at: new Date('2026-11-20T12:00:00Z'),
    customerId: 1,
    name: null,
    role: 'customer',
    text: 'one',
    refused: null,
  })
  expect(lines.toReversed().map(({ id: _id, ...rest }) => rest)).toEqual(
    Array.from({ length: 4000 }, (_, n) => ({
      at: new Date(Date.parse('2026-11-20T12:00:59.500Z') + Math.floor(n / 2)),
      customerId: n % 5 || null,
      name: n % 5 === 0 ? 'Anna' : null,
      role: n % 5 === 0 ? 'host' : n % 5 === 1 ? 'manager' : 'customer',
      text: `line ${n}`,
      refused: n % 7 === 0 ? 'muted' : null,
    })),
  )
  await database.close()
})
