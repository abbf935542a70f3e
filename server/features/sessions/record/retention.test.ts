import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LiveRecord } from '#contract/calls/sessions/record.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { writeBatch } from './commands/write-batch.ts'
import { thinRecords } from './commands/thin-records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const day = 86_400
const anna = () => server.world.id.anna!
const now = () => server.deps.clock()
const as = (account: string) => server.as(account)
const record = async (id: number) => LiveRecord.parse((await (await as('anna')).get(`/live/history/${id}`)).body)

/** A session of three minutes with samples every two seconds, one of them bad, viewers, two visits and two lines. */
async function recordedSession() {
  const { carl, cleo } = server.world.customers
  const id = Number((await (await as('anna')).post('/live').send({ title: 'Evening' })).body.id)
  const begin = now().getTime()
  const at = (seconds: number) => new Date(begin + seconds * 1000)
  await writeBatch(server.deps.db.pool, {
    signals: Array.from({ length: 18 }, (_, row) => ({
      anchorId: anna(),
      at: at(row * 10),
      figures: Array.from({ length: 5 }, (_none, index) => [index * 2000, row === 8 && index === 3 ? 90 : 2500, 300, 2000, 10, 4]).flat(),
    })),
    reports: [
      { anchorId: anna(), at: at(0), kind: 'encoder', figures: [0, 4000, 8000].flatMap((ms) => [ms, 0, ms / 8, 0, 2500, 320, 300]) },
    ],
    marks: [{ anchorId: anna(), at: at(3), kind: 'refused', detail: { reason: 'wrong_key' } }],
    entries: [carl, cleo].map((customerId, index) => ({ anchorId: anna(), at: at(index), customerId })),
    lines: [carl, cleo].map((customerId) => ({
      anchorId: anna(),
      at: at(5),
      customerId,
      name: null,
      role: 'customer' as const,
      text: `I am ${customerId}`,
      refused: null,
    })),
  })
  await server.deps.db.prisma.viewerSample.createMany({
    data: Array.from({ length: 18 }, (_, index) => ({ liveSessionId: id, at: at(index * 10), viewers: index === 7 ? 4 : 3 })),
  })
  server.advance(180)
  await (await as('anna')).delete('/live')
  return id
}

describe('the record of an old session', () => {
  it('has one sample per minute after seven days, with the worst values and the peak', async () => {
    const id = await recordedSession()
    expect((await record(id)).samples).toHaveLength(90)
    server.advance(7 * day - 60)
    await thinRecords(server.deps)
    expect((await record(id)).kept).toBe('fine')
    server.advance(61)
    await thinRecords(server.deps)
    const { kept, samples, peak, chat } = await record(id)
    expect([kept, samples.length, peak, chat.total]).toEqual(['minutes', 3, 4, 2])
    expect(samples.map(({ kbps }) => kbps)).toEqual([2500, 90, 2500])
    expect(samples.map(({ encoder }) => encoder?.encodeSkipped)).toEqual([0.1, undefined, undefined])
  })

  it('has no samples, visits and chat lines after ninety days, but its sums and the marks of the push', async () => {
    const id = await recordedSession()
    server.advance(91 * day)
    await thinRecords(server.deps)
    const { kept, samples, peak, chat, marks, duration, findings } = await record(id)
    expect([kept, peak, chat.total, duration, findings.length]).toEqual(['sums', 4, 0, 180, 1])
    expect(samples.filter(({ kbps, encoder }) => kbps !== null || encoder !== null)).toEqual([])
    expect(marks.map(({ kind }) => kind)).toEqual(['started', 'refused', 'ended'])
  })

  it('is not thinned while the session is open', async () => {
    const id = Number((await (await as('anna')).post('/live').send({ title: 'Evening' })).body.id)
    server.advance(91 * day)
    await thinRecords(server.deps)
    expect((await server.deps.db.prisma.liveSession.findUniqueOrThrow({ where: { id } })).recordKept).toBe('fine')
  })
})

describe('one customer', () => {
  it('is removed from all records by an admin, which the audit log records', async () => {
    const { carl, cleo } = server.world.customers
    const id = await recordedSession()
    for (const customerId of [carl, cleo]) await (await as('anna')).put(`/customer/${customerId}/note`).send({ note: 'From Tainan.' })
    const reply = await (await as('admin')).delete(`/admin/customer/${carl}/record`)
    expect(reply.body).toEqual({ lines: 1, entries: 1, notes: 1 })
    expect(await server.db.prisma.customerNote.findMany({ select: { customerId: true } })).toEqual([{ customerId: cleo }])
    const { chat, marks } = await record(id)
    expect(chat.value.map(({ customerId }) => customerId)).toEqual([cleo])
    expect(marks.flatMap((mark) => (mark.kind === 'entered' ? mark.customer.id : []))).toEqual([cleo])
    const { value } = (await (await as('admin')).get('/admin/audit?action=record_remove')).body
    expect(value).toMatchObject([{ target: `customer ${carl}`, detail: { lines: 1, entries: 1, notes: 1 } }])
  })

  it('is removed in pieces from any number of lines', async () => {
    const { carl, cleo } = server.world.customers
    const id = await recordedSession()
    await server.db.pool.query(
      `INSERT INTO session_chat (live_session_id, at, count, lines)
       SELECT $1, now() + minute * interval '1 minute', 2, json_build_array(json_build_array(0, $2::int, 'one'), json_build_array(1, $3::int, 'two'))
       FROM generate_series(1, 2500) AS m (minute)`,
      [id, carl, cleo],
    )
    let turns = 0
    const count = () => turns++
    server.db.pool.on('acquire', count)
    const reply = await (await as('admin')).delete(`/admin/customer/${carl}/record`)
    server.db.pool.off('acquire', count)
    expect(reply.body).toEqual({ lines: 2501, entries: 1, notes: 0 })
    expect(turns).toBeGreaterThan(4)
    const { rows } = await server.db.pool.query(
      'SELECT sum(count)::int AS count, sum(json_array_length(lines))::int AS lines FROM session_chat',
    )
    expect(rows).toEqual([{ count: 2501, lines: 2501 }])
  })

  it('can be removed only by an admin of its merchant', async () => {
    const { carl } = server.world.customers
    for (const account of ['anna', 'aurora']) expect((await (await as(account)).delete(`/admin/customer/${carl}/record`)).status).toBe(403)
    expect((await (await as('admin')).delete('/admin/customer/999999/record')).status).toBe(404)
  })
})

describe('the file of a record', () => {
  it('has samples, marks and lines in the order of time, as CSV and as JSON', async () => {
    const id = await recordedSession()
    const lines = (await (await as('aurora')).get(`/live/history/${id}/export.csv`)).text.trim().split('\r\n')
    expect(lines[0]).toMatch(/Time.*Entry,Customer,Detail,Amount,Viewers,Bitrate \(kbps\),Frames per second/)
    expect(lines).toHaveLength(1 + 90 + 5 + 2)
    expect(lines.slice(1).map((line) => line.slice(0, 19))).toEqual(
      lines
        .slice(1)
        .map((line) => line.slice(0, 19))
        .toSorted(),
    )
    const json = LiveRecord.parse((await (await as('admin')).get(`/live/history/${id}/export.json`)).body)
    expect([json.samples.length, json.chat.value.length]).toEqual([90, 2])
  })

  it('is refused to others', async () => {
    const id = await recordedSession()
    for (const file of ['export.csv', 'export.json', 'chat'])
      for (const account of ['bella', 'borealis'])
        expect((await (await as(account)).get(`/live/history/${id}/${file}`)).status, file).toBe(404)
  })
})
