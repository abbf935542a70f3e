import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readHostPage, readLobby } from '#contract/calls/viewer/lobby.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'customer_reservation, anchor_reservation, sport_event, anchor_photo')
  await server.db.prisma.account.updateMany({ data: { isActive: true } })
  // Each test has a new server, which has read no lobby yet.
  sockets = await startTestSockets(server)
})
afterEach(() => sockets.close())
afterAll(() => server.close())

async function read(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${sockets.url}/api/customer${path}`, { headers })
  return { status: reply.status, body: await reply.json() }
}
const lobby = async (query = '') => readLobby.reply.parse((await read(`/lobby${query}`)).body)
const page = async (anchorId: number) => readHostPage.reply.parse((await read(`/room/${anchorId}/page`)).body)
const goLive = async (account: string, terms: object = {}) => (await server.as(account)).post('/live').send(terms)
const namesOf = ({ rooms }: { rooms: { name: string }[] }) => rooms.map(({ name }) => name)

async function newEvent(startAt: string, home: string, reservedBy: string[], status: 'Scheduled' | 'InPlay' | 'Resulted' = 'Scheduled') {
  const league = { sport: 'Soccer', region: 'Europe', name: 'Premier League' }
  const { id: leagueId } = await server.db.prisma.league.upsert({ where: { sport_region_name: league }, create: league, update: {} })
  const { id } = await server.db.prisma.sportEvent.create({
    data: {
      sport: 'Soccer',
      leagueId,
      startAt: new Date(startAt),
      homeTeamName: home,
      guestTeamName: 'Blues',
      maxReserveCount: 20,
      status,
      reservations: { create: reservedBy.map((account) => ({ anchorId: server.world.id[account]! })) },
    },
  })
  return id
}

describe('the lobby', () => {
  it('has the live rooms of a merchant, the fullest first, to everybody', async () => {
    await goLive('anna')
    await goLive('bella', { roomType: 'vip', roomLevel: 2 })
    await goLive('zoe')
    await sockets.customer(server.world.customers.carl, server.world.id.bella)
    await sockets.customer(server.world.customers.cleo, server.world.id.bella)
    expect(await lobby()).toMatchObject({
      merchant: 'lumen',
      merchants: [
        { code: 'lumen', name: 'Lumen' },
        { code: 'nova', name: 'Nova' },
      ],
      rooms: [
        { name: 'Bella', viewers: 2, roomType: 'vip', roomLevel: 2, startedAt: '2026-11-20T12:00:00.000Z' },
        { name: 'Anna', viewers: 0, match: null, icon: null },
      ],
    })
    expect(namesOf(await lobby('?merchant=nova'))).toEqual(['Zoe'])
    expect((await read('/lobby?merchant=nowhere')).status).toBe(404)
  })

  it('has the last picture of standard rooms only, while a push arrives, on the requested host', async () => {
    const { prisma } = server.db
    const pushed = { pushClientId: 'encoder-1', pushSince: server.deps.clock() }
    await goLive('anna')
    await goLive('bella', { roomType: 'private', privateFee: { fee: 5, minute: 3 } })
    await goLive('erin')
    for (const account of ['anna', 'bella'])
      await prisma.room.update({ where: { anchorId: server.world.id[account]! }, data: { ...pushed, pushClientId: `of ${account}` } })
    const { playName } = await prisma.liveSession.findFirstOrThrow({ where: { anchorId: server.world.id.anna! } })
    const { rooms } = await lobby()
    const pictures = Object.fromEntries(rooms.map(({ name, keyFrame }) => [name, keyFrame]))
    const port = server.deps.engine.httpPort
    expect(pictures).toEqual({ Anna: `http://127.0.0.1:${port}/live/${playName}/key-frame.mp4`, Bella: null, Erin: null })
    const own = await prisma.liveSession.findMany({ select: { playName: true } })
    for (const { playName: name } of own.filter((one) => one.playName !== playName)) expect(JSON.stringify(rooms)).not.toContain(name)
    expect(JSON.stringify(rooms)).not.toContain('room-anna')
  })

  it('has the match that is shown with its score, and the matches to come that hosts have reserved', async () => {
    const { prisma } = server.db
    const shown = await newEvent('2026-11-20T11:00:00Z', 'Reds', ['anna'], 'InPlay')
    await newEvent('2026-11-22T11:00:00Z', 'Later', ['bella', 'zoe'])
    await newEvent('2026-11-21T11:00:00Z', 'Sooner', ['anna', 'bella'])
    await newEvent('2026-11-21T11:00:00Z', 'Nobody', [])
    await newEvent('2026-11-19T11:00:00Z', 'Over', ['anna'], 'Resulted')
    await newEvent('2026-11-20T11:30:00Z', 'Elsewhere', ['erin'], 'InPlay')
    await goLive('anna', { gameId: shown })
    await prisma.sportEvent.update({ where: { id: shown }, data: { homeScore: 2, guestScore: 1, beganAt: server.deps.clock() } })
    await prisma.account.updateMany({ where: { loginName: 'erin' }, data: { isActive: false } })
    const { rooms, events } = await lobby()
    expect(rooms[0]?.match).toEqual({
      sport: 'Soccer',
      homeTeamName: 'Reds',
      guestTeamName: 'Blues',
      beganAt: '2026-11-20T12:00:00.000Z',
      score: { home: 2, guest: 1 },
      status: 'InPlay',
    })
    expect(events.map(({ homeTeamName, anchorName }) => [homeTeamName, anchorName])).toEqual([
      ['Sooner', 'Anna'],
      ['Sooner', 'Bella'],
      ['Later', 'Bella'],
    ])
    expect(events[0]).toMatchObject({ leagueName: 'Premier League', sport: 'Soccer', startAt: '2026-11-21T11:00:00.000Z' })
  })

  it('is read once in a second, however many look', async () => {
    await goLive('anna')
    let reads = 0
    const { findMany } = server.db.prisma.liveSession
    const counted = Object.create(server.db.prisma, {
      liveSession: {
        value: { ...server.db.prisma.liveSession, findMany: (...args: Parameters<typeof findMany>) => (reads++, findMany(...args)) },
      },
    })
    const counting = await startTestSockets({ ...server, deps: { ...server.deps, db: { ...server.db, prisma: counted } } })
    const before = reads
    const began = performance.now()
    await Promise.all(Array.from({ length: 200 }, () => fetch(`${counting.url}/api/customer/lobby`).then((reply) => reply.text())))
    expect(reads - before).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000 + (performance.now() - began) / 4000)
    await counting.close()
  })
})

describe("a host's page", () => {
  it('is there whether the host is live or not, with the picture, the words and the next match', async () => {
    const anna = server.world.id.anna!
    await server.db.prisma.anchor.update({
      where: { id: anna },
      data: { introduction: 'Songs <b>and</b> stories.', photos: { create: { type: 1, fileName: 'a.png' } } },
    })
    const next = await newEvent('2026-11-21T11:00:00Z', 'Reds', ['anna'])
    expect(await page(anna)).toMatchObject({
      anchorId: anna,
      name: 'Anna',
      merchant: 'lumen',
      icon: `/uploads/${anna}/a.png`,
      introduction: 'Songs <b>and</b> stories.',
      room: null,
      next: { eventId: next, anchorId: anna, homeTeamName: 'Reds' },
    })
    await goLive('anna', { gameId: next })
    const carl = await sockets.customer(server.world.customers.carl)
    await carl.request('room/enter', { anchorId: anna })
    await expect
      .poll(() => page(anna), { interval: 200 })
      .toMatchObject({ room: { title: 'Reds vs Blues', viewers: 1, icon: `/uploads/${anna}/a.png` }, next: null })
    await server.db.prisma.anchor.update({ where: { id: anna }, data: { introduction: null } })
    expect((await page(anna)).introduction).toBe('')
  })

  it('does not exist for others: unknown, or without an account', async () => {
    await server.db.prisma.account.updateMany({ where: { loginName: 'bella' }, data: { isActive: false } })
    for (const id of [server.world.id.bella!, 999_999]) expect((await read(`/room/${id}/page`)).status).toBe(404)
    expect((await read('/room/x/page')).status).toBe(400)
  })
})
