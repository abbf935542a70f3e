import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { nameColors } from '#contract/chat.ts'
import { CustomerSession } from '#contract/calls/viewer/guest.ts'
import { guestDays, guestTries, nicknameMax } from '#contract/limits.ts'
import { ledgerOf } from '#server/testing/ledger.ts'
import { createGuestLimit } from '#server/http/guest-limit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createGuestSweep } from './commands.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', DEMO_CONTROLS: '1', DEMO: '1' })
})
beforeEach(() => server.reset())
afterAll(() => server.close())

let addresses = 0
/** An address that no other test uses, so that the limits of one do not refuse another. */
const freshAddress = () => `203.0.113.${++addresses}`

const post = (path: string, body: object = {}, from = freshAddress()) =>
  server.api.post(`/api/customer${path}`).set('x-forwarded-for', from).send(body)
const signUp = (body: object = {}, from?: string) => post('/guest', { nickname: 'Night Owl', language: 'en', ...body }, from)
const guest = async (body: object = {}) => CustomerSession.parse((await signUp(body)).body)
const resume = (token: string) => post('/resume', { token })
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const fieldsOf = ({ body }: { body: { issues?: { field: string }[] } }) => body.issues?.map(({ field }) => field)

describe('a guest', () => {
  it('has a nickname, a colour of the palette and no rank, at the first merchant or the one it names', async () => {
    const { customer } = await guest()
    expect(customer).toEqual({ id: expect.any(Number), nickname: 'Night Owl', color: expect.any(String), rank: 0, merchant: 'lumen' })
    expect(nameColors).toContain(customer.color)
    expect((await guest({ merchant: 'nova' })).customer.merchant).toBe('nova')
    expect(fieldsOf(await signUp({ merchant: 'nowhere' }))).toEqual(['merchant'])
  })

  it('is shown as it has written its name: markup is text, and nothing turns the line around', async () => {
    for (const [written, shown] of [
      ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
      ['  Night\t\tOwl \n', 'Night Owl'],
      ['evil\u202Etxt.exe', 'evil txt.exe'],
      ["'; DROP TABLE customer;--", "'; DROP TABLE customer;--"],
      ['夜貓子 🦉', '夜貓子 🦉'],
      ['👨‍👩‍👧‍👦 Lee', '👨‍👩‍👧‍👦 Lee'],
      ['👩🏽‍🚀', '👩🏽‍🚀'],
      ['🏴󠁧󠁢󠁷󠁬󠁳󠁿 Ann', '🏴󠁧󠁢󠁷󠁬󠁳󠁿 Ann'],
      ['می‌خواهم', 'می‌خواهم'],
      ['Da\u034Fna', 'Da na'],
    ] as const) {
      const { customer } = await guest({ nickname: written })
      expect(customer.nickname).toBe(shown)
      expect((await server.db.prisma.customer.findUniqueOrThrow({ where: { id: customer.id } })).nickname).toBe(shown)
    }
  })

  it.each([
    '',
    '   ',
    '\u200B\u202E',
    '\u3164',
    '\uFFA0',
    '\u2800',
    '\u034F',
    '\uFE0F',
    '\u0301\u0301',
    '...',
    'x'.repeat(nicknameMax + 1),
    7,
    null,
    undefined,
  ])('cannot be named %j', async (nickname) => {
    expect([(await signUp({ nickname })).status, fieldsOf(await signUp({ nickname }))]).toEqual([400, ['nickname']])
  })

  it('comes back with its token within the time, and gets a new one', async () => {
    const first = await guest()
    server.advance((guestDays - 1) * 86_400)
    const second = CustomerSession.parse((await resume(first.token)).body)
    expect(second.customer).toEqual(first.customer)
    expect(second.token).not.toBe(first.token)
    server.advance(2 * 86_400)
    expect(statusAndCode(await resume(first.token))).toEqual([401, 'session_ended'])
    expect((await resume(second.token)).status).toBe(200)
  })

  it('cannot come back with anything else', async () => {
    for (const token of ['x', await server.tokenOf('anna'), server.deps.auth.mintToken({ customerId: 1_000_000, guestKey: 'x' })])
      expect(statusAndCode(await resume(token))).toEqual([401, 'session_ended'])
    const { customer } = await guest()
    for (const guestKey of [undefined, 'guessed'])
      expect((await resume(server.deps.auth.mintToken({ customerId: customer.id, guestKey }))).status).toBe(401)
  })

  it('has a token for nothing else', async () => {
    const { token } = await guest()
    for (const path of ['/user/modelBO', '/customer/1/card', '/gift'])
      expect(statusAndCode(await server.api.get(`/api${path}`).set('x-access-token', token).set('merchant', 'lumen'))).toEqual([
        403,
        'forbidden',
      ])
  })

  it('has no name any more and cannot come back after an admin has removed its record', async () => {
    const { token, customer } = await guest()
    await resume(token)
    const nova = await guest({ merchant: 'nova' })
    const remove = async (id: number) => (await server.as('admin')).delete(`/admin/customer/${id}/record`)
    expect((await remove(nova.customer.id)).status).toBe(404)
    expect((await remove(customer.id)).body).toEqual({ lines: 0, entries: 0, notes: 0 })
    expect(statusAndCode(await resume(token))).toEqual([401, 'session_ended'])
    expect((await server.db.prisma.customer.findUniqueOrThrow({ where: { id: customer.id } })).nickname).toBe('Guest')
    expect((await resume(nova.token)).status).toBe(200)
    // A customer of the phone app keeps its account.
    await remove(server.world.customers.carl)
    expect(await server.deps.auth.authenticateToken(server.deps.auth.mintToken({ customerId: server.world.customers.carl }))).not.toBeNull()
  })
})

describe('a guest who does not come back', () => {
  const remaining = async (...ids: number[]) =>
    (await server.db.prisma.customer.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' }, select: { id: true } })).map(
      ({ id }) => id,
    )
  const sweep = () => createGuestSweep(server.deps)({})
  const days = (count: number) => server.advance(count * 86_400)

  it('is removed when its token has expired, and not while it could still come back', async () => {
    const { customer, token } = await guest()
    days(guestDays - 1)
    await resume(token)
    days(guestDays - 1)
    await sweep()
    expect(await remaining(customer.id)).toEqual([customer.id])
    days(2)
    await sweep()
    expect(await remaining(customer.id)).toEqual([])
  })

  it('stays if it has given, paid, bet, written, muted or been muted, managed, reserved, been noted or thanked', async () => {
    const { prisma } = server.db
    const { carl } = server.world.customers
    const anchorId = server.world.id.anna!
    const guests = await Promise.all(Array.from({ length: 11 }, async () => (await guest()).customer.id))
    const [giver, payer, better, visitor, muted, muter, manager, noted, thanked, booker, idle] = guests as [number, ...number[]] & number[]
    const { id: session } = (await (await server.as('anna')).post('/live')).body
    const at = server.deps.clock()
    const order = { anchorId, liveSessionId: BigInt(session), createdAt: at, businessDate: at }
    const requestId = () => randomUUID()
    const gift = await prisma.gift.findFirstOrThrow({ select: { id: true } })
    const given = { giftId: gift.id, point: 100n, count: 1, amount: 100n }
    await prisma.giftOrder.create({ data: { ...order, ...given, customerId: giver, requestId: requestId() } })
    await prisma.privateFeeOrder.create({ data: { ...order, customerId: payer!, fee: 100n, minute: 3, requestId: requestId() } })
    await prisma.gameBet.create({ data: { ...order, customerId: better!, gameCode: 'ssc', betAmount: 100n, requestId: requestId() } })
    await prisma.sessionEntry.create({ data: { liveSessionId: BigInt(session), at, customerId: visitor! } })
    await prisma.mute.create({ data: { anchorId, customerId: muted!, minute: 120, banTime: at } })
    await prisma.mute.create({ data: { anchorId, customerId: carl, byManagerId: muter!, minute: 120, banTime: at, liftedAt: at } })
    await prisma.roomManager.create({ data: { anchorId, customerId: manager! } })
    await prisma.customerNote.create({ data: { anchorId, customerId: noted!, note: 'kind', updatedAt: at } })
    await prisma.thanks.create({ data: { anchorId, customerId: thanked!, text: 'Thank you', createdAt: at } })
    const league = await prisma.league.create({ data: { sport: 'Soccer', region: 'Europe', name: 'Guests' } })
    const event = { sport: 'Soccer', leagueId: league.id, startAt: at, homeTeamName: 'Reds', guestTeamName: 'Blues', maxReserveCount: 2 }
    const { id: sportEventId } = await prisma.sportEvent.create({ data: event })
    await prisma.anchorReservation.create({ data: { sportEventId, anchorId } })
    await prisma.customerReservation.create({ data: { sportEventId, anchorId, customerId: booker! } })

    days(guestDays + 1)
    await sweep()
    expect(await remaining(...guests)).toEqual(guests.filter((id) => id !== idle).toSorted((a, b) => a - b))

    // The visit goes with the record of its session, and the guest then goes as well.
    await prisma.sessionEntry.deleteMany({ where: { customerId: visitor! } })
    await sweep()
    expect(await remaining(visitor!)).toEqual([])
    await prisma.mute.deleteMany()
    await prisma.roomManager.deleteMany()
    await prisma.customerNote.deleteMany()
    await prisma.thanks.deleteMany()
    await prisma.customerReservation.deleteMany()
    await prisma.anchorReservation.deleteMany()
    await prisma.sportEvent.delete({ where: { id: sportEventId } })
    await prisma.league.delete({ where: { id: league.id } })
  })

  it('is no customer of the demo world, whom a tester has been', async () => {
    const { carl } = server.world.customers
    await post(`/demo/${carl}/session`)
    days(400)
    await sweep()
    expect(await remaining(carl)).toEqual([carl])
  })
})

describe('a flood of guests', () => {
  it('of one address is refused after a while, that of a whole IPv6 network as well, and the reply says when to try again', async () => {
    const flood = async (addressAt: (at: number) => string) => {
      for (let at = 0; at < guestTries.byAddress.count + 1; at++) await signUp({ nickname: 'Crowd' }, addressAt(at))
      return signUp({ nickname: 'Crowd' }, addressAt(0))
    }
    for (const addressAt of [() => '198.51.100.7', (at: number) => `2001:db8:1:2::${at + 1}`]) {
      const refused = await flood(addressAt)
      expect(statusAndCode(refused)).toEqual([429, 'too_many_guests'])
      expect(refused.body.retryAfter).toBeGreaterThan(0)
      expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter))
    }
    expect((await signUp({}, '198.51.100.8')).status).toBe(200)
    expect((await signUp({}, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('of a hundred addresses keeps nobody out at an address that has not tried yet', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const limit = createGuestLimit({})
    const flood = Array.from({ length: 100 * guestTries.byAddress.count }, (_, at) => limit.take(`203.0.113.${at % 100}`))
    const taken = (await Promise.allSettled(flood)).filter(({ status }) => status === 'fulfilled').length
    expect(taken).toBe(100 * guestTries.ofOwn.count + guestTries.all.count + 1)
    const undo = await limit.take('198.51.100.1')
    await undo()
    for (let at = 0; at < guestTries.ofOwn.count; at++) await limit.take('198.51.100.1')
    await expect(limit.take('198.51.100.1')).rejects.toMatchObject({ code: 'too_many_guests' })
  })

  it('does not count what is refused for another reason', async () => {
    const from = freshAddress()
    for (let at = 0; at < guestTries.byAddress.count + 5; at++) await signUp({ nickname: '' }, from)
    expect((await signUp({}, from)).status).toBe(200)
  })
})

describe('a customer of the demo world', () => {
  const list = async (query: object = {}) => (await server.api.get('/api/customer/demo').query(query)).body.customers

  it('is found by name, the richest first, and never a guest', async () => {
    await (await server.as('anna')).post('/live')
    await ledgerOf(server).give('anna', { count: 5, from: server.world.customers.cleo })
    await guest({ nickname: 'Cleopatra' })
    server.deps.bus.emit('customer/changed', { customerId: 0, isRevoked: false })
    expect((await list()).map(({ nickname }: { nickname: string }) => nickname)).toEqual(['Cleo', 'Carl'])
    expect((await list({ name: 'cAR' })).map(({ nickname }: { nickname: string }) => nickname)).toEqual(['Carl'])
    expect((await list({ merchant: 'nova' })).map(({ nickname }: { nickname: string }) => nickname)).toEqual(['Nils'])
    expect((await server.api.get('/api/customer/demo?merchant=nowhere')).status).toBe(404)
  })

  it('can be played, with another level, and comes back like a guest', async () => {
    const { carl } = server.world.customers
    const played = CustomerSession.parse((await post(`/demo/${carl}/session`)).body)
    expect(played.customer).toMatchObject({ id: carl, nickname: 'Carl', rank: 2 })
    expect((await post(`/demo/${carl}/session`, { rank: 5 })).body.customer.rank).toBe(5)
    expect((await resume(played.token)).body.customer.rank).toBe(5)
    expect(await server.deps.auth.authenticateToken(played.token)).toMatchObject({ rank: 5 })
    await post(`/demo/${carl}/session`, { rank: 2 })
    expect((await guest({ rank: 4 })).customer.rank).toBe(4)
    for (const rank of [-1, 6, 1.5, 'x']) expect(fieldsOf(await post(`/demo/${carl}/session`, { rank }))).toEqual(['rank'])
  })

  it('is no guest, and nobody who does not exist', async () => {
    const { customer } = await guest()
    for (const id of [customer.id, 1_000_000]) expect(statusAndCode(await post(`/demo/${id}/session`))).toEqual([404, 'not_found'])
  })
})

describe('where the demo has no controls', () => {
  let plain: TestServer
  beforeAll(async () => {
    plain = await startTestServer({ DEMO_CONTROLS: '0' })
  })
  afterAll(() => plain.close())

  it('nobody is a customer of its world, and nobody has a rank', async () => {
    const { carl } = plain.world.customers
    expect((await plain.api.get('/api/customer/demo')).status).toBe(404)
    expect((await plain.api.post(`/api/customer/demo/${carl}/session`).send({})).status).toBe(404)
    const token = plain.deps.auth.mintToken({ customerId: carl })
    expect((await plain.api.post('/api/customer/resume').send({ token })).status).toBe(401)
    const withRank = await plain.api.post('/api/customer/guest').send({ nickname: 'Owl', language: 'en', rank: 3 })
    expect(statusAndCode(withRank)).toEqual([403, 'forbidden'])
    expect((await plain.api.post('/api/customer/guest').send({ nickname: 'Owl', language: 'en' })).status).toBe(200)
  })
})
