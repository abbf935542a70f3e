import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatKept } from '#contract/limits.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'
import { listRecentHouseGifts } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const wall = async (account: string) => (await (await server.as(account)).get('/family/monitor')).body
const names = async (account: string) => (await wall(account)).map(({ name }: { name: string }) => name)

it('the wall shows a family its own live members and an admin every live anchor, newest first', async () => {
  expect(await wall('aurora')).toEqual([])
  for (const name of ['anna', 'erin', 'bella', 'zoe']) {
    await (await server.as(name)).post('/live').send({ roomType: name === 'bella' ? 'private' : 'normal' })
    server.advance(1)
  }
  expect(await names('aurora')).toEqual(['Bella', 'Anna'])
  expect(await names('borealis')).toEqual(['Erin'])
  expect(await names('admin')).toEqual(['Zoe', 'Bella', 'Erin', 'Anna'])
})

it('a card has the play address, the state of the signal and the number of people in the room', async () => {
  await server.push('anna')
  const [bella, anna] = await wall('aurora')
  expect(anna).toMatchObject({
    id: server.world.id.anna,
    familyId: server.world.id.aurora,
    familyName: 'Aurora',
    roomInfo: { type: 'normal', level: 0 },
    streamInfo: { streamName: 'room-anna', signal: { state: 'live' }, channel: { isNeedEncrypt: false } },
    extraInfo: { appVersion: null, deviceModel: null },
    onlineCount: 1,
  })
  expect(bella.streamInfo).toMatchObject({
    signal: { state: 'waiting' },
    channel: { isNeedEncrypt: true, flv: expect.stringContaining('sign=') },
  })
})

it('a card names the app and the phone that went live', async () => {
  const erin = await server.as('erin')
  const start = (body: object) => erin.post('/live').send(body)
  await erin.delete('/live')
  await start({ appVersion: ' Greenroom\u0000\u202E 3.2\r\n', deviceModel: 'Pixel 9' })
  expect(await wall('borealis')).toMatchObject([{ extraInfo: { appVersion: 'Greenroom 3.2', deviceModel: 'Pixel 9' } }])
  await erin.delete('/live')
  await start({ appVersion: '\u0007', deviceModel: '' })
  expect(await wall('borealis')).toMatchObject([{ extraInfo: { appVersion: null, deviceModel: null } }])
  await erin.delete('/live')
  expect((await start({ appVersion: 'x'.repeat(65) })).status).toBe(400)
})

it('a card is gone when its session ends', async () => {
  await (await server.as('anna')).delete('/live')
  expect(await names('aurora')).toEqual(['Bella'])
})

describe('the family itself', () => {
  const rate = (effectiveFrom: string, giftAmountRate: number) => ({
    effectiveFrom: new Date(effectiveFrom),
    giftAmountRate,
    privateRoomFeeRate: 3333,
  })
  beforeAll(async () => {
    const { prisma } = server.db
    const familyId = server.world.id.aurora!
    await prisma.familyRate.createMany({
      data: ['2026-11-01', '2026-11-20', '2026-11-21'].map((day, index) => ({ familyId, ...rate(day, 5000 + index) })),
    })
    const anchorId = server.world.id.anna!
    await prisma.anchorRate.createMany({
      data: [
        ['2026-11-20', 1250],
        ['2026-11-23', 2000],
        ['2026-12-01', 3000],
      ].map(([day, share]) => ({ anchorId, hourlyRate: 12_050n, ...rate(String(day), Number(share)) })),
    })
    const days = ['2026-10-21', '2026-10-22', '2026-11-19', '2026-11-20'].map((day) => new Date(day))
    const { carl, cleo, nils } = server.world.customers
    await prisma.anchorDayCustomer.createMany({
      data: [
        [0, nils],
        [1, carl],
        [2, carl],
        [2, cleo],
        [3, carl],
      ].map(([day, customerId]) => ({ anchorId, businessDate: days[day!]!, customerId: customerId! })),
    })
    await prisma.account.update({ where: { loginName: 'bella' }, data: { isActive: false } })
  })
  afterAll(() => server.db.prisma.account.update({ where: { loginName: 'bella' }, data: { isActive: true } }))

  it('is a list of one with the rates of today; for an admin the list is empty', async () => {
    expect((await (await server.as('aurora')).get('/family/myInfo')).body).toEqual([
      {
        id: server.world.id.aurora,
        name: 'Aurora',
        email: '',
        memberCount: 2,
        giftAmountRate: 50.01,
        privateRoomFeeRate: 33.33,
        createdAt: expect.any(String),
        members: (await (await server.as('aurora')).get('/family/myMembers')).body,
      },
    ])
    expect((await (await server.as('borealis')).get('/family/myInfo')).body).toMatchObject([
      { memberCount: 1, giftAmountRate: 0, members: [{ modelName: 'Erin' }] },
    ])
    for (const path of ['/family/myInfo', '/family/myMembers']) expect((await (await server.as('admin')).get(path)).body).toEqual([])
  })

  it('lists its members by name, with their rates, their next rates and their popularity', async () => {
    const {
      body: [anna, bella, ...others],
    } = await (await server.as('aurora')).get('/family/myMembers')
    expect(others).toEqual([])
    expect(anna).toEqual({
      id: server.world.id.anna,
      modelName: 'Anna',
      modelEmail: 'anna@example.com',
      hourlyRate: 120.5,
      giftAmountRate: 12.5,
      privateRoomFeeRate: 33.33,
      nextRate: { effectiveFrom: '2026-11-23', hourlyRate: 120.5, giftAmountRate: 20, privateRoomFeeRate: 33.33 },
      goal: null,
      popular: 2,
      onair: false,
      isValid: true,
      createdAt: expect.any(String),
    })
    expect(bella).toMatchObject({ modelName: 'Bella', hourlyRate: 0, nextRate: null, popular: 0, onair: true, isValid: false })
  })
})

describe('a family in a room', () => {
  let sockets: TestSockets
  beforeAll(async () => {
    sockets = await startTestSockets(server)
  })
  beforeEach(() => server.reset())
  afterAll(() => sockets.close())

  const goLive = async (account = 'anna') => (await server.as(account)).post('/live').send({})
  const give = async (body: object = {}, by = 'aurora', to = 'anna') =>
    (await server.as(by))
      .post(`/family/gift/${server.world.id[to]}`)
      .send({ giftId: server.world.gifts.rocket, count: 2, requestId: randomUUID(), ...body })

  it('a house gift is shown once to everybody in the room, and is marked', async () => {
    await goLive()
    const [host, carl] = [await sockets.host('anna'), await sockets.customer(server.world.customers.carl, server.world.id.anna)]
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => give({ requestId })))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(replies[0]!.body).toEqual({ orderId: expect.any(Number), amount: 199.98 })
    expect(await host.first('chat/message/gift')).toMatchObject({
      name: 'Aurora',
      role: 'monitor',
      customerId: null,
      giftName: 'rocket',
      qty: 2,
      points: 199.98,
      orderId: replies[0]!.body.orderId,
    })
    await carl.first('room/event')
    await expect.poll(async () => (await server.db.prisma.houseGift.findFirstOrThrow({ where: { requestId } })).announced).toBe(true)
    await host.request('chat/message/new', { message: 'thanks' })
    expect(host.of('chat/message/gift')).toHaveLength(1)
  })

  it("a house gift is in no list and no sum, and its id is never that of a customer's gift", async () => {
    await goLive()
    const {
      body: { orderId },
    } = await give()
    expect(orderId).toBeGreaterThanOrEqual(1e12)
    expect((await (await server.as('anna')).get('/giftOrder/model')).body).toEqual([])
    expect((await (await server.as('aurora')).get('/giftOrder/family')).body).toEqual({ total: 0, value: [], totalGiftSum: 0 })
  })

  it('a house gift that a server stored before it was killed is shown by the next one', async () => {
    await goLive()
    const host = await sockets.host('anna')
    const requestId = randomUUID()
    const accountId = (await server.db.prisma.family.findUniqueOrThrow({ where: { id: server.world.id.aurora! } })).accountId
    await server.db.prisma.houseGift.create({
      data: {
        requestId,
        accountId,
        anchorId: server.world.id.anna!,
        giftId: server.world.gifts.rose,
        count: 1,
        amount: 100n,
        createdAt: new Date(server.deps.clock().getTime() - 5000),
      },
    })
    expect(await host.first('chat/message/gift')).toMatchObject({ giftName: 'rose', role: 'monitor' })
  })

  it('a host that reconnects to a long session gets the latest house gifts, and only these are read', async () => {
    await goLive()
    const { pool, prisma } = server.db
    const { accountId } = await prisma.family.findUniqueOrThrow({ where: { id: server.world.id.aurora! } })
    for (const [name, count] of [
      ['anna', 300],
      ['bella', 5000],
    ] as const)
      await pool.query(
        `INSERT INTO house_gift (request_id, account_id, anchor_id, gift_id, count, amount, announced, created_at)
         SELECT gen_random_uuid(), $1, $2, $3, n, 100, true, $4::timestamptz + n * interval '1 s' FROM generate_series(1, $5::int) n`,
        [accountId, server.world.id[name], server.world.gifts.rose, server.deps.clock(), count],
      )
    const counts = (await listRecentHouseGifts(prisma, server.world.id.anna!)).map(({ count }) => count)
    expect([counts.length, counts[0], counts.at(-1)]).toEqual([chatKept, 300, 300 - chatKept + 1])
    await pool.query('ANALYZE house_gift')
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM house_gift WHERE anchor_id = ${server.world.id.anna} AND announced AND created_at >= '2026-11-01'
       ORDER BY created_at DESC, id DESC LIMIT ${chatKept}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('house_gift_anchor_id_created_at_id_idx')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  })

  it('a house gift requires a live member, a gift of the catalogue, and a request id of its own', async () => {
    expect((await give()).body.code).toBe('not_live')
    await goLive()
    await goLive('bella')
    expect((await give({}, 'borealis')).status).toBe(404)
    expect((await give({ giftId: server.world.gifts.retired })).body.code).toBe('not_found')
    const requestId = randomUUID()
    expect((await give({ requestId })).status).toBe(200)
    expect((await give({ requestId }, 'aurora', 'bella')).body.issues).toMatchObject([{ field: 'requestId' }])
    expect((await give({ requestId }, 'admin')).body.issues).toMatchObject([{ field: 'requestId' }])
    expect((await give({ requestId, count: 3 })).body.issues).toMatchObject([{ field: 'requestId' }])
    expect((await give({ requestId, giftId: server.world.gifts.rose })).body.issues).toMatchObject([{ field: 'requestId' }])
    expect((await give({ count: 0 })).body.issues).toMatchObject([{ field: 'count' }])
    expect((await give({}, 'admin')).status).toBe(200)
  })
})
