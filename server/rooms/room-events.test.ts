import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBets } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'
import { settleBet } from '../features/room/bets/commands.ts'

let server: TestServer
let sockets: TestSockets
let anna: number
let customers: TestServer['world']['customers']
const lotto = { type: 'lotto', name: 'Five digits', gameId: '12', gameCode: 'SSC' }
beforeAll(async () => {
  server = await startTestServer()
  anna = server.world.id.anna!
  customers = server.world.customers
  await server.db.prisma.game.createMany({
    data: [
      { gameCode: 'SSC', gameId: '12', category: 'lottery', name: 'Five digits' },
      { gameCode: 'K3', gameId: '11', category: 'lottery', name: 'Three dice' },
    ],
  })
  await openBets(server.deps, 'SSC')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'mute, room_manager')
  sockets = await startTestSockets(server)
})
afterEach(() => sockets.close())

const goLive = async (terms: object = {}) => (await server.as('anna')).post('/live').send(terms)
const bind = async (game: object | null) => (await server.as('anna')).put(`/user/model/${anna}/game`).send({ game })
const bet = (client: TestSocket, requestId: string = randomUUID(), more: object = {}) =>
  client.request('bet/place', { gameCode: 'SSC', numero: '7', amount: 50, requestId, ...more })
const kindsOf = (client: TestSocket) => client.of('room/event').map(({ event }) => (event as { kind: string }).kind)
const noticesOf = (client: TestSocket) =>
  client.of('chat/message').flatMap(({ type, notice }) => (type === 'system' ? [(notice as { kind: string }).kind] : []))

describe("the room's game", () => {
  test('is sent to the whole room and the lobby as soon as it is bound or removed', async () => {
    await goLive()
    await bind(null)
    const host = await sockets.host('anna')
    const monitor = await sockets.monitor('aurora')
    await monitor.request('room/enter', { anchorId: anna })
    const carl = await sockets.customer(customers.carl, anna)
    await carl.request('lobby/watch')
    await bind(lotto)
    expect(await host.first('model/game/changed')).toMatchObject({ game: { gameCode: 'SSC' }, name: 'Anna', role: 'host' })
    await eventually(() => noticesOf(monitor)).toEqual(['game'])
    await eventually(() => kindsOf(carl)).toContain('game')
    await eventually(() => carl.of('lobby/rooms').at(-1)?.rooms).toMatchObject([{ game: { name: 'Five digits' } }])
    await bind(null)
    await eventually(() => host.of('model/game/changed').at(-1)).toMatchObject({ game: null })
  })

  test('can be recommended by the host while it is bound, and no other game can', async () => {
    await bind(null)
    const host = await sockets.host('anna', '/model')
    expect(await host.request('model/game/recommend', {})).toMatchObject({ ok: false, code: 'game_not_bound' })
    await bind(lotto)
    expect(await host.request('model/game/recommend', { gameId: 11 })).toMatchObject({ ok: false, code: 'game_not_bound' })
    expect(await host.request('model/game/recommend', { gameId: 12 })).toMatchObject({ ok: true, data: { place: {} } })
    expect(await host.request('model/game/recommend', {})).toMatchObject({ ok: true })
    await eventually(() => host.of('model/game/recommend')).toMatchObject([{ game: { gameCode: 'SSC' } }, {}])
  })
})

describe('the title', () => {
  const rename = async (title: string) => (await server.as('anna')).put('/live').send({ title })

  test('reaches both screens of the host, the viewers, the monitor and the lobby in the order of the room', async () => {
    await goLive({ title: 'Evening' })
    const host = await sockets.host('anna')
    const other = await sockets.host('anna', '/model')
    const monitor = await sockets.monitor('aurora')
    const stranger = await sockets.monitor('borealis')
    await monitor.request('room/enter', { anchorId: anna })
    const carl = await sockets.customer(customers.carl, anna)
    await carl.request('lobby/watch')
    await carl.request('chat/message', { message: 'before' })
    await rename('Late night')
    await carl.request('chat/message', { message: 'after' })
    const orderOf = (client: TestSocket) =>
      client.received.flatMap(([name, payload]) =>
        name === 'chat/message/new' ? [payload.message] : name === 'model/title/changed' ? [payload.title] : [],
      )
    for (const client of [host, other]) await eventually(() => orderOf(client)).toEqual(['before', 'Late night', 'after'])
    expect(host.of('model/title/changed')).toMatchObject([{ name: 'Anna', role: 'host', place: { seq: expect.any(Number) } }])
    const seen = carl.of('room/event').map(({ event }) => event as { kind: string; title?: string; text?: string })
    expect(seen.flatMap(({ title, text }) => title ?? text ?? [])).toEqual(['before', 'Late night', 'after'])
    await eventually(() => noticesOf(monitor)).toEqual(['title'])
    await eventually(() => carl.of('lobby/rooms').at(-1)?.rooms).toMatchObject([{ title: 'Late night' }])
    await eventually(() => monitor.of('model/onair/changed').at(-1)).toEqual({ anchorId: anna })
    expect(stranger.of('model/onair/changed')).toEqual([])
    const [card] = (await (await server.as('aurora')).get('/family/monitor')).body
    expect(card.title).toBe('Late night')
  })

  test('that changed while the host was away is sent at the return, in its place', async () => {
    await goLive({ title: 'Evening' })
    const host = await sockets.host('anna')
    const carl = await sockets.customer(customers.carl, anna)
    await carl.request('chat/message', { message: 'before' })
    const { place } = await host.first('chat/message/new')
    host.socket.disconnect()
    await rename('Late night')
    await carl.request('chat/message', { message: 'after' })
    const back = sockets.connect('/Anchor', await sockets.tokenOf('anna'))
    await back.request('chat/login', { ...sockets.loginOf('anna'), resume: place })
    const lines = () => back.received.map(([name]) => name).filter((name) => name === 'model/title/changed' || name === 'chat/message/new')
    await eventually(lines).toEqual(['model/title/changed', 'chat/message/new'])
  })
})

describe('a bet', () => {
  beforeEach(async () => {
    await goLive()
    await bind(lotto)
  })

  test("is accepted only on the room's game, and only from a customer in the room", async () => {
    const carl = await sockets.customer(customers.carl)
    expect(await bet(carl)).toMatchObject({ ok: false, code: 'not_live' })
    await carl.request('room/enter', { anchorId: anna })
    expect(await bet(carl, randomUUID(), { gameCode: 'K3' })).toMatchObject({ ok: false, code: 'game_not_bound' })
    await bind(null)
    expect(await bet(carl)).toMatchObject({ ok: false, code: 'game_not_bound' })
    expect(await bet(carl, randomUUID(), { amount: 0 })).toMatchObject({ ok: false, code: 'invalid_request' })
    expect(await server.db.prisma.gameBet.count()).toBe(0)
  })

  test.each(['no-such-choice', '', null, undefined, '<b>7</b>', ' 7', 'home'])(
    'is refused on %j, which is none of the choices, with the field named',
    async (numero) => {
      const carl = await sockets.customer(customers.carl, anna)
      const answer = await bet(carl, randomUUID(), { numero })
      expect(answer).toMatchObject({ ok: false, code: 'invalid_request', message: expect.stringMatching(/^numero: /) })
      expect(await server.db.prisma.gameBet.count()).toBe(0)
    },
  )

  test('that is sent again after the choices have changed is still the one that was stored', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const requestId = randomUUID()
    const first = await bet(carl, requestId)
    await openBets(server.deps, 'SSC', ['1'])
    expect(await bet(carl, requestId)).toEqual(first)
    expect(await bet(carl)).toMatchObject({ ok: false, code: 'invalid_request' })
    await openBets(server.deps, 'SSC')
  })

  test('is refused if its request id was used for another one: of another game, choice, amount or room', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const requestId = randomUUID()
    expect(await bet(carl, requestId)).toMatchObject({ ok: true })
    const again = { ok: false, code: 'invalid_request', message: expect.stringMatching(/^requestId: /) }
    for (const other of [{ gameCode: 'K3' }, { numero: '1' }, { amount: 51 }])
      expect(await bet(carl, requestId, other)).toMatchObject(again)
    await (await server.as('bella')).post('/live').send({})
    await (await server.as('bella')).put(`/user/model/${server.world.id.bella}/game`).send({ game: lotto })
    await carl.request('room/enter', { anchorId: server.world.id.bella })
    expect(await bet(carl, requestId)).toMatchObject(again)
    expect(await server.db.prisma.gameBet.count()).toBe(1)
  })

  test('is stored, then shown once to everybody, and so is its win', async () => {
    const host = await sockets.host('anna')
    const monitor = await sockets.monitor('aurora')
    await monitor.request('room/enter', { anchorId: anna })
    const carl = await sockets.customer(customers.carl, anna)
    const second = await sockets.customer(customers.carl, anna)
    const requestId = randomUUID()
    const [one, two] = await Promise.all([bet(carl, requestId), bet(second, requestId)])
    expect(one).toMatchObject({ ok: true, data: { betId: expect.any(Number) } })
    expect(two).toEqual(one)
    const betId = one.ok ? Number(one.data.betId) : 0
    expect(await host.first('public/user/betting')).toMatchObject({
      type: 6,
      betId,
      gameCode: 'SSC',
      gameName: 'Five digits',
      totalBettingAmount: 50,
      name: 'Carl',
    })
    await eventually(() => server.db.prisma.gameBet.findUnique({ where: { id: betId } })).toMatchObject({
      betAnnounced: true,
      winAnnounced: true,
    })
    await settleBet(server.deps, betId, 12_345n)
    await settleBet(server.deps, betId, 12_345n)
    expect(await host.first('public/user/winner')).toMatchObject({
      type: 7,
      betId,
      numero: '7',
      gameCode: 'SSC',
      gameName: 'Five digits',
      winAmount: 123.45,
    })
    await eventually(() => noticesOf(monitor)).toEqual(['bet', 'win'])
    for (const { notice } of monitor.of('chat/message')) if (notice) expect(JSON.stringify(notice)).toContain('Five digits')
    await eventually(() => kindsOf(carl)).toEqual(['enter', 'bet', 'win'])
    await eventually(() => server.db.prisma.gameBet.findUnique({ where: { id: betId } })).toMatchObject({ winAnnounced: true })
    expect([host.of('public/user/betting').length, host.of('public/user/winner').length]).toEqual([1, 1])
  })

  test('that wins nothing is settled without an event', async () => {
    const host = await sockets.host('anna')
    const carl = await sockets.customer(customers.carl, anna)
    const lost = await bet(carl)
    const won = await bet(carl)
    await settleBet(server.deps, lost.ok ? Number(lost.data.betId) : 0, 0n)
    await settleBet(server.deps, won.ok ? Number(won.data.betId) : 0, 100n)
    await host.first('public/user/winner')
    expect(host.of('public/user/winner')).toMatchObject([{ winAmount: 1 }])
  })

  test('that was stored before a crash and not shown is shown after the restart, and so is a win, once', async () => {
    const session = await server.db.prisma.liveSession.findFirstOrThrow({ where: { anchorId: anna, endedAt: null } })
    const { id } = await server.db.prisma.gameBet.create({
      data: {
        requestId: randomUUID(),
        customerId: customers.cleo,
        anchorId: anna,
        liveSessionId: session.id,
        gameCode: 'SSC',
        betAmount: 500n,
        winAmount: 900n,
        createdAt: server.deps.clock(),
        settledAt: server.deps.clock(),
        businessDate: new Date('2026-11-20'),
        betAnnounced: false,
        winAnnounced: false,
      },
    })
    const host = await sockets.host('anna')
    server.advance(1)
    expect(await host.first('public/user/betting')).toMatchObject({ betId: Number(id), name: 'Cleo', totalBettingAmount: 5 })
    expect(await host.first('public/user/winner')).toMatchObject({ betId: Number(id), winAmount: 9 })
    await eventually(() => server.db.prisma.gameBet.findUnique({ where: { id } })).toMatchObject({ betAnnounced: true, winAnnounced: true })
    expect([host.of('public/user/betting').length, host.of('public/user/winner').length]).toEqual([1, 1])
  })

  test('is sent again from the database, with its win, to a host whose place is of another epoch', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const placed = await bet(carl)
    const betId = placed.ok ? Number(placed.data.betId) : 0
    await settleBet(server.deps, betId, 100n)
    await eventually(() => kindsOf(carl)).toEqual(['enter', 'bet', 'win'])
    await eventually(() => server.db.prisma.gameBet.findUnique({ where: { id: betId } })).toMatchObject({
      betAnnounced: true,
      winAnnounced: true,
    })
    await sockets.close()
    sockets = await startTestSockets(server)
    const again = sockets.connect('/Anchor', await sockets.tokenOf('anna'))
    await again.request('chat/login', { ...sockets.loginOf('anna'), resume: { epoch: 'before the restart', seq: 40 } })
    expect(await again.first('public/user/winner')).toMatchObject({ betId, place: null, id: `win:${betId}` })
    expect(again.of('public/user/betting')).toMatchObject([{ betId, place: null, id: `bet:${betId}` }])
  })
})

describe('a private room', () => {
  const orders = () => server.db.prisma.privateFeeOrder.count()
  beforeEach(() => goLive({ roomType: 'private', privateFee: { fee: 5, minute: 10 } }))

  test('charges a customer on entering, and again when each stretch has ended', async () => {
    const carl = await sockets.customer(customers.carl)
    expect(await carl.request('room/enter', { anchorId: anna })).toMatchObject({
      ok: true,
      data: { paidUntil: '2026-11-20T12:10:00.000Z' },
    })
    expect(carl.of('room/paid')).toEqual([{ anchorId: anna, fee: 5, paidUntil: '2026-11-20T12:10:00.000Z' }])
    server.advance(600)
    await eventually(() => carl.of('room/paid').at(-1)).toEqual({ anchorId: anna, fee: 5, paidUntil: '2026-11-20T12:20:00.000Z' })
    server.advance(600)
    await eventually(() => carl.of('room/paid')).toHaveLength(3)
    expect(await orders()).toBe(3)
  })

  test('charges nothing for returning within the stretch, for a second screen, or after leaving', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    carl.socket.disconnect()
    const again = await sockets.customer(customers.carl)
    const second = await sockets.customer(customers.carl)
    const answers = await Promise.all([again, second].map((client) => client.request('room/enter', { anchorId: anna })))
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: { paidUntil: '2026-11-20T12:10:00.000Z' } })
    expect([again.of('room/paid'), second.of('room/paid'), await orders()]).toEqual([[], [], 1])
    server.advance(600)
    for (const client of [again, second]) await eventually(() => client.of('room/paid')).toHaveLength(1)
    expect(await orders()).toBe(2)
    for (const client of [again, second]) await client.request('room/leave')
    const cleo = await sockets.customer(customers.cleo, anna)
    server.advance(600)
    await eventually(() => cleo.of('room/paid')).toHaveLength(2)
    expect(await orders()).toBe(4)
    expect([again.of('room/paid').length, second.of('room/paid').length]).toEqual([1, 1])
  })
})

describe('a manager among the customers', () => {
  const mute = (client: TestSocket, customerId: number) => client.request('customer/mute', { customerId, minute: 120 })

  test('mutes and unmutes, which is recorded, and no other customer may', async () => {
    await goLive()
    await (await server.as('anna')).post(`/manager/${customers.cleo}`)
    const carl = await sockets.customer(customers.carl, anna)
    const cleo = await sockets.customer(customers.cleo)
    expect(await mute(cleo, customers.carl)).toMatchObject({ ok: false, code: 'not_live' })
    await cleo.request('room/enter', { anchorId: anna })
    expect(await mute(carl, customers.cleo)).toMatchObject({ ok: false, code: 'forbidden' })
    expect(await carl.request('customer/unmute', { customerId: customers.carl })).toMatchObject({ ok: false, code: 'forbidden' })
    expect(await mute(cleo, customers.cleo)).toMatchObject({ ok: false, code: 'manager_not_mutable' })
    expect(await mute(cleo, customers.nils)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await cleo.request('customer/mute', { customerId: customers.carl, minute: 5 })).toMatchObject({
      ok: false,
      code: 'invalid_request',
    })
    expect(await mute(cleo, customers.carl)).toMatchObject({ ok: true })
    expect(await carl.request('chat/message', { message: 'hm' })).toMatchObject({ ok: false, code: 'muted' })
    const { body } = await (await server.as('anna')).get('/ban')
    expect(body.mute).toMatchObject([{ nickname: 'Carl', byManager: { customerId: customers.cleo, nickname: 'Cleo' } }])
    expect(await cleo.request('customer/unmute', { customerId: customers.carl })).toMatchObject({ ok: true })
    expect(await carl.request('chat/message', { message: 'thanks' })).toMatchObject({ ok: true })
  })
})

describe('a sports event that a host has reserved', () => {
  test('can be reserved and cancelled by customers any number of times, and each is counted once', async () => {
    const league = await server.db.prisma.league.create({ data: { sport: 'Soccer', region: 'Europe', name: randomUUID() } })
    const { id: eventId } = await server.db.prisma.sportEvent.create({
      data: {
        sport: 'Soccer',
        leagueId: league.id,
        startAt: new Date('2026-11-21T18:00:00Z'),
        homeTeamName: 'Reds',
        guestTeamName: 'Blues',
        maxReserveCount: 2,
      },
    })
    const showing = { eventId, anchorId: anna }
    const carl = await sockets.customer(customers.carl)
    const reservations = async () =>
      (await server.db.prisma.anchorReservation.findFirstOrThrow({ where: { sportEventId: eventId } })).customerReserveCount
    expect(await carl.request('event/reserve', showing)).toMatchObject({ ok: false, code: 'not_found' })
    await (await server.as('anna')).post(`/game/anchorReserve/${eventId}`)
    const coming = {
      ...showing,
      anchorName: 'Anna',
      sport: 'Soccer',
      startAt: '2026-11-21T18:00:00.000Z',
      homeTeamName: 'Reds',
      guestTeamName: 'Blues',
    }
    expect(await carl.request('event/list')).toEqual({ ok: true, data: { events: [{ ...coming, isMyReserve: false }] } })
    const second = await sockets.customer(customers.carl)
    await Promise.all([carl, second, second].map((client) => client.request('event/reserve', showing)))
    const cleo = await sockets.customer(customers.cleo)
    await cleo.request('event/reserve', showing)
    expect(await reservations()).toBe(2)
    expect(await carl.request('event/list')).toMatchObject({ data: { events: [{ isMyReserve: true }] } })
    await Promise.all([carl, second].map((client) => client.request('event/cancel', showing)))
    expect(await reservations()).toBe(1)
    const nils = await sockets.customer(customers.nils)
    expect(await nils.request('event/list')).toEqual({ ok: true, data: { events: [] } })
    expect(await nils.request('event/reserve', showing)).toMatchObject({ ok: false, code: 'not_found' })
    server.setTime('2026-11-21T18:00:00Z')
    expect(await carl.request('event/reserve', showing)).toMatchObject({ ok: false, code: 'event_over' })
    expect(await carl.request('event/list')).toEqual({ ok: true, data: { events: [] } })
  })
})
