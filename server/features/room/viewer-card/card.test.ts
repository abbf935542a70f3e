import supertest from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCustomerCard, type CustomerCard } from '#contract/calls/room/viewer-card.ts'
import { noteMax } from '#contract/limits.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import type { Ledger } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { password } from '#server/testing/test-world.ts'
import { createApp } from '../../../app.ts'
import { Prisma } from '../../../db/generated/client.ts'
import { emptyBatch, writeBatch } from '../../sessions/record/commands/write-batch.ts'
import { giftSums, rowsWithLines, visitedSessions } from './queries/card.ts'

let server: TestServer
let ledger: Ledger
let carl: number
let anna: number
openLedger((opened) => ({ server, ledger } = opened), 'mute, room_manager, customer_note, membership')
beforeAll(() => {
  carl = server.world.customers.carl
  anna = server.world.id.anna!
})

const request = async (account: string, customerId = carl, query: object = {}) =>
  (await server.as(account)).get(`/customer/${customerId}/card`).query(query)
const card = async (account = 'anna', customerId = carl, query: object = {}): Promise<CustomerCard> =>
  readCustomerCard.reply.parse((await request(account, customerId, query)).body)
const annaNamed = () => ({ anchorId: anna })
const saveNote = async (note: unknown, account = 'anna', customerId = carl) =>
  (await server.as(account)).put(`/customer/${customerId}/note`).send({ note })
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const goLive = async (account = 'anna') => (await server.as(account)).post('/live').send({})
const endLive = async (account = 'anna') => (await server.as(account)).delete('/live')
/** A visit that begins now, and lines with a second between them. */
const visit = (texts: string[] = [], { customerId = carl, anchor = 'anna', refused = null as 'muted' | null } = {}) => {
  const at = server.deps.clock()
  const anchorId = server.world.id[anchor]!
  const lines = texts.map((text, index) => ({
    anchorId,
    at: new Date(at.getTime() + index * 1000),
    customerId,
    name: null,
    role: 'customer' as const,
    text,
    refused,
  }))
  return writeBatch(server.db.pool, { ...emptyBatch(), entries: [{ anchorId, at, customerId }], lines })
}
const moveTo = (anchor: string, family: string) =>
  server.db.prisma.anchor.update({ where: { id: server.world.id[anchor]! }, data: { familyId: server.world.id[family]! } })

describe('the card of a viewer', () => {
  it('shows what the viewer gave in this room, in all and in the business month', async () => {
    server.setTime('2026-10-31T15:00:00Z')
    await goLive()
    await goLive('bella')
    await ledger.give('anna', { count: 3 })
    // 1 November has begun in Taipei.
    server.setTime('2026-10-31T16:00:00Z')
    await ledger.give('anna', { count: 4 })
    await ledger.give('bella', { count: 50 })
    await ledger.give('anna', { count: 7, from: server.world.customers.cleo })
    const { gifts, customer, anchor } = await card()
    expect(gifts).toEqual({ amount: 7, monthAmount: 4, count: 7, firstDay: '2026-10-31' })
    expect(customer).toEqual({ id: carl, nickname: 'Carl', color: '#0090ff', rank: 2 })
    expect(anchor).toEqual({ id: anna, name: 'Anna' })
  })

  it('shows when the viewer was first and last here, from visits, lines and gifts', async () => {
    server.setTime('2026-11-01T10:00:00Z')
    await goLive()
    await visit()
    server.advance(1800)
    await visit(['back again'])
    expect((await card()).seen).toEqual({ first: '2026-11-01T10:00:00.000Z', last: '2026-11-01T10:30:00.000Z', visitDays: 90 })
    server.advance(600)
    await ledger.give('anna')
    expect((await card()).seen.last).toBe('2026-11-01T10:40:00.000Z')
    // Without visits, which are removed after ninety days, gifts are still known.
    await emptyTables(server.db.pool, 'session_entry, session_chat')
    expect((await card()).seen).toMatchObject({ first: '2026-11-01T10:40:00.000Z', last: '2026-11-01T10:40:00.000Z' })
  })

  it('counts the end of a stay as seen', async () => {
    await goLive()
    await visit()
    const session = await server.db.prisma.liveSession.findFirstOrThrow()
    const seenAt = new Date('2026-11-20T13:15:00Z')
    await server.db.prisma.liveSessionCustomer.create({ data: { liveSessionId: session.id, customerId: carl, seenAt } })
    expect((await card()).seen).toMatchObject({ first: '2026-11-20T12:00:00.000Z', last: seenAt.toISOString() })
  })

  it('has the last ten lines in this room, oldest first, also from earlier sessions, with those that a mute withheld', async () => {
    await goLive()
    await visit(['a', 'b', 'c', 'd'])
    await visit(['of Cleo'], { customerId: server.world.customers.cleo })
    await endLive()
    server.advance(3600)
    await goLive()
    await goLive('bella')
    await visit(['elsewhere'], { anchor: 'bella' })
    await visit(['e', 'f', 'g', 'h', 'i', 'j', 'k'])
    server.advance(60)
    await visit([`of ,${carl},`, 'withheld'], { refused: 'muted' })
    await visit([`of ,${carl},`], { customerId: server.world.customers.cleo })
    const { lines } = await card()
    expect(lines.map(({ text }) => text)).toEqual(['d', 'e', 'f', 'g', 'h', 'i', 'j', 'k', `of ,${carl},`, 'withheld'])
    expect(lines.at(-1)).toEqual({
      id: expect.any(Number),
      at: '2026-11-20T13:01:01.000Z',
      text: 'withheld',
      refused: 'muted',
      removed: null,
    })
    expect(lines[0]?.refused).toBeNull()
  })

  it('has the mutes of this room, newest first, and by whom', async () => {
    const { cleo } = server.world.customers
    const mute = async (minute: number) => (await server.as('anna')).post(`/ban/mute/${carl}`).send({ minute })
    await mute(120)
    server.advance(60)
    await mute(1440)
    await server.db.prisma.mute.updateMany({ where: { minute: 120 }, data: { byManagerId: cleo } })
    const { mutes, isManager } = await card()
    expect(mutes).toMatchObject({
      total: 2,
      value: [
        { minute: 1440, banTime: '2026-11-20T12:01:00.000Z', liftedAt: null, ended: false, byManager: null },
        { minute: 120, liftedAt: '2026-11-20T12:01:00.000Z', ended: true, byManager: { customerId: cleo, nickname: 'Cleo' } },
      ],
    })
    expect(isManager).toBe(false)
    await (await server.as('anna')).post(`/manager/${carl}`)
    expect(await card()).toMatchObject({ isManager: true, mutes: { value: [{ ended: true }, { ended: true }] } })
    for (let more = 0; more < 12; more++) {
      await (await server.as('bella')).post(`/ban/mute/${carl}`).send({ minute: 120 })
      server.advance(1)
    }
    const ofBella = await card('bella')
    expect([ofBella.mutes.total, ofBella.mutes.value.length]).toEqual([12, 10])
  })

  it('is empty for somebody who was never in the room, and for one whose record was removed', async () => {
    const empty = {
      gifts: { amount: 0, monthAmount: 0, count: 0, firstDay: null },
      seen: { first: null, last: null, visitDays: 90 },
      lines: [],
      mutes: { total: 0, value: [] },
      note: '',
    }
    expect(await card()).toMatchObject(empty)
    await goLive()
    await visit(['hello'])
    await saveNote('Sings along.')
    expect(await card()).toMatchObject({ lines: [{ text: 'hello' }], note: 'Sings along.' })
    await (await server.as('admin')).delete(`/admin/customer/${carl}/record`)
    expect(await card()).toMatchObject(empty)
  })
})

describe('the note', () => {
  it('is kept, replaced and removed, and is each host’s own', async () => {
    expect((await saveNote('  Birthday in May. \n')).body).toEqual({ note: 'Birthday in May.' })
    await saveNote('Another host.', 'bella')
    expect([(await card()).note, (await card('bella')).note]).toEqual(['Birthday in May.', 'Another host.'])
    await saveNote('Birthday in June.')
    expect((await card()).note).toBe('Birthday in June.')
    await saveNote('  ')
    await saveNote('')
    expect((await card()).note).toBe('')
    expect(await server.db.prisma.customerNote.count()).toBe(1)
  })

  it('is read by nobody but its host: not by the family, not by an admin', async () => {
    await saveNote('Between us.')
    for (const account of ['aurora', 'admin']) expect((await request(account, carl, annaNamed())).text).not.toContain('Between us.')
    expect((await card('aurora', carl, annaNamed())).note).toBeNull()
    for (const account of ['aurora', 'admin']) expect(statusAndCode(await saveNote('Ours.', account))).toEqual([403, 'forbidden'])
  })

  it('has a limit of characters', async () => {
    expect((await saveNote('é'.repeat(noteMax))).status).toBe(200)
    for (const bad of ['x'.repeat(noteMax + 1), 5, null, undefined, 'a\0b']) {
      const { status, body } = await saveNote(bad)
      expect([status, body.code, body.issues.map(({ field }: { field: string }) => field)]).toEqual([400, 'invalid_request', ['note']])
    }
  })
})

describe('who may see a card', () => {
  it('a host its own room, a family those of its members, an admin all; the room is named', async () => {
    await goLive()
    await ledger.give('anna', { count: 5 })
    for (const account of ['anna', 'aurora', 'admin']) expect((await card(account, carl, annaNamed())).gifts.amount).toBe(5)
    for (const account of ['bella', 'borealis', 'zephyr', 'erin'])
      expect(statusAndCode(await request(account, carl, annaNamed()))).toEqual([404, 'not_found'])
    for (const account of ['aurora', 'admin']) {
      const { status, body } = await request(account)
      expect([status, body.issues]).toEqual([400, [{ field: 'anchorId', message: 'is missing' }]])
    }
    expect((await request('aurora', carl, { anchorId: 'x' })).body.issues).toMatchObject([{ field: 'anchorId' }])
  })

  it('only customers of the own merchant exist', async () => {
    const { nils } = server.world.customers
    for (const [account, customerId, anchor] of [
      ['anna', nils, 'anna'],
      ['admin', nils, 'anna'],
      ['zoe', carl, 'zoe'],
      ['anna', 999_999, 'anna'],
    ] as const) {
      expect(statusAndCode(await request(account, customerId, { anchorId: server.world.id[anchor] }))).toEqual([404, 'not_found'])
      if (account !== 'admin') expect(statusAndCode(await saveNote('x', account, customerId))).toEqual([404, 'not_found'])
    }
    expect((await request('zoe', nils)).status).toBe(200)
  })

  it('nobody without a token', async () => {
    expect(statusAndCode(await server.api.get(`/api/customer/${carl}/card`))).toEqual([401, 'not_signed_in'])
    expect(statusAndCode(await server.api.put(`/api/customer/${carl}/note`).send({ note: 'x' }))).toEqual([401, 'not_signed_in'])
  })

  it('a host of the SPORT edition its own room', async () => {
    const sport = supertest(createApp({ ...server.deps, editionOf: () => 'sport' }))
    const { body } = await sport.post('/api/user/login').send({ account: 'anna', password })
    const own = await sport.get(`/api/customer/${carl}/card`).set('x-access-token', body.token)
    expect([own.status, own.body.anchor]).toEqual([200, { id: anna, name: 'Anna' }])
    const other = await sport.get(`/api/customer/${carl}/card?anchorId=${server.world.id.bella}`).set('x-access-token', body.token)
    expect(other.status).toBe(404)
  })

  it('after a move the new family sees what happened from then on, the host everything', async () => {
    await goLive()
    await visit(['before'])
    await ledger.give('anna', { count: 2 })
    await endLive()
    await moveTo('anna', 'borealis')
    server.advance(86_400)
    await goLive()
    await visit(['after'])
    await ledger.give('anna', { count: 3 })
    expect(await card()).toMatchObject({ gifts: { amount: 5 }, lines: [{ text: 'before' }, { text: 'after' }] })
    expect(await card('borealis', carl, annaNamed())).toMatchObject({
      gifts: { amount: 3 },
      seen: { first: '2026-11-21T12:00:00.000Z' },
      lines: [{ text: 'after' }],
    })
    expect((await request('aurora', carl, annaNamed())).status).toBe(404)
    await moveTo('anna', 'aurora')
  })
})

describe('a card is read by indexes', () => {
  const plan = async (query: Prisma.Sql) => {
    const { rows } = await server.db.pool.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${query.text}`, values: [...query.values] })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('from a room with many gifts, visits, lines and mutes', async () => {
    await goLive()
    const { id } = await server.db.prisma.liveSession.findFirstOrThrow()
    const at = server.deps.clock()
    const { pool } = server.db
    const { rows: people } = await pool.query<{ id: number }>(
      `INSERT INTO customer (merchant_id, nickname, color, language)
       SELECT merchant_id, 'Viewer ' || n, '#888888', 'en' FROM customer, generate_series(1, 400) n WHERE id = $1 RETURNING id`,
      [carl],
    )
    const ids = [carl, ...people.map((one) => one.id)]
    await pool.query(
      `INSERT INTO gift_order (request_id, customer_id, anchor_id, family_id, gift_id, point, count, amount, announced, created_at, business_date)
       SELECT gen_random_uuid(), who, $1, $2, $3, 100, 1, 100, true, $4::timestamptz + n * interval '1 s', '2026-11-20'
       FROM unnest($5::int[]) who, generate_series(1, 25) n`,
      [anna, server.world.id.aurora, server.world.gifts.rose, at, ids],
    )
    await pool.query(
      `INSERT INTO session_entry (live_session_id, at, customer_id)
       SELECT $1, $2::timestamptz + n * interval '1 min', who FROM unnest($3::int[]) who, generate_series(1, 25) n`,
      [id, at, ids],
    )
    await pool.query(
      `INSERT INTO mute (anchor_id, customer_id, minute, ban_time, lifted_at)
       SELECT $1, who, 120, $2::timestamptz, $2::timestamptz FROM unnest($3::int[]) who, generate_series(1, 25)`,
      [anna, at, ids],
    )
    await pool.query(
      `INSERT INTO session_chat (live_session_id, at, count, lines)
       SELECT $1, $2::timestamptz + n * interval '1 min', 1, '[[0,1,"x"]]' FROM generate_series(1, 3000) n`,
      [id, at],
    )
    await pool.query('ANALYZE gift_order, session_entry, session_chat, mute, live_session')
    const subject = { anchorId: anna, customerId: carl, familyId: null }
    for (const [query, index] of [
      [giftSums(subject, '2026-11-01'), 'gift_order_customer_id_created_at_id_idx'],
      [visitedSessions(subject), 'session_entry_customer_id_idx'],
      [rowsWithLines(id, new Date(at.getTime() + 2_000 * 60_000), carl, 10), 'session_chat_pkey'],
      [
        Prisma.sql`SELECT * FROM mute WHERE anchor_id = ${anna} AND customer_id = ${carl} ORDER BY ban_time DESC, id DESC LIMIT 10`,
        'mute_anchor_id_customer_id_ban_time_idx',
      ],
    ] as const) {
      const steps = await plan(query)
      expect(steps).toContain(index)
      expect(steps).not.toMatch(/Seq Scan on (gift_order|session_entry|session_chat|mute)/)
    }
    await emptyTables(pool, 'mute, gift_order')
    await pool.query("DELETE FROM customer WHERE nickname LIKE 'Viewer %'")
  }, 60_000)
})
