import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sportTypes } from '#contract/calls/sport-events.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { cancelReservation, changeScores, changeStatuses, reserveEvent } from './commands.ts'
import { goingLiveSince, isOver, titleOfEvent } from './rules.ts'

let server: TestServer
let leagueId: number
beforeAll(async () => {
  server = await startTestServer()
  leagueId = (await server.db.prisma.league.create({ data: { sport: 'Soccer', region: 'Europe', name: 'Premier League' } })).id
})
beforeEach(async () => {
  await server.reset()
  await server.db.pool.query('DELETE FROM anchor_reservation')
  await server.db.pool.query('DELETE FROM sport_event')
})
afterAll(() => server.close())

const event = async (startAt: string, more: object = {}) =>
  (
    await server.db.prisma.sportEvent.create({
      data: {
        sport: 'Soccer',
        leagueId,
        startAt: new Date(startAt),
        homeTeamName: 'Reds',
        guestTeamName: 'Blues',
        maxReserveCount: 2,
        ...more,
      },
    })
  ).id
const list = async (query: object = {}, account = 'anna') => (await (await server.as(account)).get('/game/anchorReserve').query(query)).body
const ids = async (query: object = {}) => (await list(query)).map(({ id }: { id: number }) => id)
const reserve = async (id: number, account = 'anna') => (await server.as(account)).post(`/game/anchorReserve/${id}`)
const cancel = async (id: number, account = 'anna') => (await server.as(account)).delete(`/game/anchorReserve/${id}`)
const goLive = async (gameId: number, account = 'anna') => (await server.as(account)).post('/live').send({ gameId })

describe('the list of events', () => {
  it('shows events, soonest first, with the state of the requesting anchor', async () => {
    const later = await event('2026-11-22T18:00:00Z')
    const sooner = await event('2026-11-21T18:00:00Z')
    await reserve(later)
    await server.db.prisma.anchorReservation.updateMany({ data: { customerReserveCount: 7 } })
    expect(await list()).toEqual([
      expect.objectContaining({ id: sooner, isMyReserve: 0, anchorReserveCount: 0, customerReserveCount: 0 }),
      {
        id: later,
        startAt: '2026-11-22T18:00:00.000Z',
        sport: 'Soccer',
        leagueId,
        leagueName: 'Premier League',
        region: 'Europe',
        homeTeamName: 'Reds',
        guestTeamName: 'Blues',
        status: 'Scheduled',
        beganAt: null,
        score: null,
        myLiveStatus: 'never',
        customerReserveCount: 7,
        audienceReserveCount: 7,
        anchorReserveCount: 1,
        maxReserveCount: 2,
        isMyReserve: 1,
      },
    ])
    expect((await list({}, 'bella'))[1]).toMatchObject({
      isMyReserve: 0,
      anchorReserveCount: 1,
      customerReserveCount: 0,
      audienceReserveCount: 7,
    })
  })

  it('is filtered by sport, league, region and time, and ignores blank filters', async () => {
    const nearby = await event('2026-11-21T18:00:00Z')
    const elsewhere = await server.db.prisma.league.create({ data: { sport: 'Tennis', region: 'Asia', name: `Open ${nearby}` } })
    const tennis = await event('2026-11-25T18:00:00Z', { sport: 'Tennis', leagueId: elsewhere.id })
    expect(await ids({ sport: '', league: '', region: '', from: '', to: '', reserve: '' })).toEqual([nearby, tennis])
    expect(await ids({ sport: 'Tennis' })).toEqual([tennis])
    expect(await ids({ league: leagueId })).toEqual([nearby])
    expect(await ids({ region: 'Asia' })).toEqual([tennis])
    expect(await ids({ from: '2026-11-21 18:00:00', to: '2026-11-21 18:00:00' })).toEqual([nearby])
    expect(await ids({ from: '2026-11-23' })).toEqual([tennis])
    await reserve(tennis)
    expect(await ids({ reserve: 1 })).toEqual([tennis])
    expect(await ids({ reserve: 1, sport: 'Soccer' })).toEqual([])
  })

  it('names an invalid filter', async () => {
    for (const [field, value] of [
      ['sport', 'Chess'],
      ['league', 'x'],
      ['reserve', '2'],
      ['from', '2026-02-30'],
    ]) {
      const { status, body } = await (await server.as('anna')).get('/game/anchorReserve').query({ [field!]: value })
      expect([status, body.issues[0].field]).toEqual([400, field])
    }
  })

  it('comes with the sport types in the order of the menu, each with the number of its events', async () => {
    await event('2026-11-21T18:00:00Z')
    await event('2026-11-25T18:00:00Z', { homeTeamName: 'Greens' })
    const filters = async (query: object = {}) => (await (await server.as('anna')).get('/game/queryParams').query(query)).body
    const counts = (soccer: number) => sportTypes.map((sport) => ({ sport, count: sport === 'Soccer' ? soccer : 0 }))
    expect(await filters()).toEqual({ sport: sportTypes, counts: counts(2), league: [] })
    expect(await filters({ name: 'green' })).toMatchObject({ counts: counts(1) })
    expect(await filters({ from: '2026-11-25', to: '2026-11-26' })).toMatchObject({ counts: counts(1) })
  })

  it('finds the name of a team or a league in any case, and takes wildcards as letters', async () => {
    const cup = await server.db.prisma.league.create({ data: { sport: 'Soccer', region: 'Europe', name: '100% Cup' } })
    const [league, guest, other] = [
      await event('2026-11-21T18:00:00Z', { leagueId: cup.id }),
      await event('2026-11-22T18:00:00Z', { guestTeamName: 'Cuperto' }),
      await event('2026-11-23T18:00:00Z', { homeTeamName: 'Greens' }),
    ]
    expect(await ids({ name: 'CUP' })).toEqual([league, guest])
    expect(await ids({ name: 'green' })).toEqual([other])
    expect(await ids({ name: '%' })).toEqual([league])
    expect(await ids({ name: 'nobody' })).toEqual([])
  })

  it('shows when a match began, and its score, as the provider reports them', async () => {
    const [early, now, cancelled] = [
      await event('2026-11-20T10:00:00Z'),
      await event('2026-11-20T11:00:00Z'),
      await event('2026-11-20T12:00:00Z', { status: 'Cancelled' }),
    ]
    server.setTime('2026-11-20T11:01:00Z')
    const received: unknown[] = []
    server.deps.bus.on('event/scored', (happening) => received.push(happening))
    await changeStatuses(server.deps, {
      changes: [
        { id: early, status: 'InPlay', beganAt: '2026-11-20T10:02:00.000Z' },
        { id: now, status: 'InPlay' },
      ],
    })
    const scores = [early, now, cancelled].map((id, home) => ({ id, home, guest: 2 }))
    await changeScores(server.deps, { scores })
    await changeScores(server.deps, { scores })
    expect(await list()).toEqual([
      expect.objectContaining({ status: 'InPlay', beganAt: '2026-11-20T10:02:00.000Z', score: { home: 0, guest: 2 } }),
      expect.objectContaining({ status: 'InPlay', beganAt: '2026-11-20T11:01:00.000Z', score: { home: 1, guest: 2 } }),
      expect.objectContaining({ status: 'Cancelled', beganAt: null, score: null }),
    ])
    expect(received, 'an event for each real change').toEqual([{ sportEventId: early }, { sportEventId: now }])
  })

  it('comes with the leagues of a sport that have an event in the range', async () => {
    const cup = await server.db.prisma.league.create({ data: { sport: 'Soccer', region: 'Asia', name: 'Cup of Asia' } })
    const open = await server.db.prisma.league.create({ data: { sport: 'Darts', region: 'Asia', name: 'Masters' } })
    await event('2026-11-21T18:00:00Z')
    await event('2026-11-25T18:00:00Z', { leagueId: cup.id })
    await event('2026-11-21T18:00:00Z', { sport: 'Darts', leagueId: open.id })
    const leagues = async (query: object) => (await (await server.as('anna')).get('/game/queryParams').query(query)).body.league
    const premier = { id: leagueId, name: 'Premier League', region: 'Europe' }
    expect(await leagues({ sport: 'Soccer' })).toEqual([{ id: cup.id, name: 'Cup of Asia', region: 'Asia' }, premier])
    expect(await leagues({ sport: 'Soccer', from: '2026-11-22', to: '2026-11-22' })).toEqual([premier])
    expect(await leagues({ sport: 'Squash' })).toEqual([])
  })
})

describe('a reservation', () => {
  it('returns the changed event, and is sent to other hosts', async () => {
    const id = await event('2026-11-21T18:00:00Z')
    const { status, body } = await reserve(id)
    expect([status, body.isMyReserve, body.anchorReserveCount]).toEqual([200, 1, 1])
    expect(server.emitted.at(-1)).toEqual({ name: 'event/reserved', happening: { sportEventId: id } })
  })

  it('is made once by an anchor, also with many requests at the same moment', async () => {
    const id = await event('2026-11-21T18:00:00Z')
    const replies = await Promise.all(Array.from({ length: 5 }, () => reserve(id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of replies.filter(({ status }) => status !== 200)) expect(body.code).toBe('already_reserved')
    expect((await list())[0].anchorReserveCount).toBe(1)
  })

  it('of the last place goes to exactly one of two hundred requests at the same moment', async () => {
    const id = await event('2026-11-21T18:00:00Z', { maxReserveCount: 1 })
    const anna = (await server.deps.auth.authenticateToken((await server.signIn('anna')).body.token))!
    if (anna.role !== 'anchor') throw new Error('not an anchor')
    const { merchantId } = anna
    const anchors = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        server.db.prisma.anchor.create({
          data: {
            name: `Asker ${index}`,
            merchant: { connect: { id: merchantId } },
            account: { create: { role: 'anchor', loginName: `asker-${index}`, passwordHash: '-' } },
          },
        }),
      ),
    )
    const outcomes = await Promise.allSettled(anchors.map((anchor) => reserveEvent(server.deps, { ...anna, id: anchor.id }, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'event_full' })
    expect(await server.db.prisma.anchorReservation.count({ where: { sportEventId: id } })).toBe(1)
    expect((await list())[0]).toMatchObject({ anchorReserveCount: 1, maxReserveCount: 1 })
  })

  it('is refused when the event is full, over or unknown', async () => {
    const code = async (id: number) => (await reserve(id)).body.code
    expect(await code(await event('2026-11-21T18:00:00Z', { maxReserveCount: 0 }))).toBe('event_full')
    for (const status of ['Resulted', 'Cancelled']) expect(await code(await event('2026-11-21T18:00:00Z', { status }))).toBe('event_over')
    expect(await code(await event('2026-11-20T11:59:59Z'))).toBe('event_over')
    expect((await reserve(await event('2026-11-20T11:30:00Z', { status: 'InPlay' }))).status).toBe(200)
    expect(await code(9999)).toBe('not_found')
  })

  it('is cancelled once, frees its place, and only by its own anchor', async () => {
    const id = await event('2026-11-21T18:00:00Z', { maxReserveCount: 1 })
    await reserve(id)
    expect((await cancel(id, 'bella')).status).toBe(404)
    expect((await reserve(id, 'bella')).body.code).toBe('event_full')
    expect((await cancel(id)).body).toEqual({ ok: true })
    expect((await cancel(id)).status).toBe(404)
    expect((await reserve(id, 'bella')).status).toBe(200)
  })

  it('cannot be cancelled when the match has begun or is over', async () => {
    const id = await event('2026-11-20T12:30:00Z')
    await reserve(id)
    server.advance(30 * 60)
    expect((await cancel(id)).body.code).toBe('event_begun')
    const running = await event('2026-11-20T18:00:00Z')
    await reserve(running)
    await server.db.prisma.sportEvent.update({ where: { id: running }, data: { status: 'InPlay' } })
    expect((await cancel(running)).body.code).toBe('event_begun')
    for (const status of ['Resulted', 'Cancelled'] as const) {
      await server.db.prisma.sportEvent.update({ where: { id: running }, data: { status } })
      expect((await cancel(running)).body.code).toBe('event_over')
    }
    expect((await list()).map(({ anchorReserveCount }: { anchorReserveCount: number }) => anchorReserveCount)).toEqual([1, 1])
  })

  it('cannot be cancelled when the anchor has been live with it', async () => {
    const id = await event('2026-11-20T18:00:00Z')
    await reserve(id)
    await goLive(id)
    expect((await cancel(id)).body.code).toBe('reservation_used')
    await (await server.as('anna')).delete('/live')
    expect((await cancel(id)).body.code).toBe('reservation_used')
    expect((await list())[0]).toMatchObject({ anchorReserveCount: 1 })
  })

  it('is either cancelled or used, never both', async () => {
    const actor = await server.deps.auth.authenticateToken((await server.signIn('anna')).body.token)
    if (actor?.role !== 'anchor') throw new Error('not an anchor')
    for (let round = 0; round < 5; round++) {
      const id = await event('2026-11-20T18:00:00Z')
      await reserve(id)
      const [cancelled, started] = await Promise.all([
        cancelReservation(server.deps, actor, id).then(
          () => true,
          () => false,
        ),
        goLive(id),
      ])
      expect(cancelled).toBe(started.status !== 200)
      await (await server.as('anna')).delete('/live')
    }
  })
})

describe('going live with an event', () => {
  it('requires an own reservation of an event that is not over', async () => {
    const id = await event('2026-11-20T18:00:00Z')
    expect((await goLive(999)).status).toBe(404)
    expect((await goLive(2 ** 31)).status).toBe(404)
    expect((await goLive(id)).body.code).toBe('not_reserved')
    await reserve(id, 'bella')
    expect((await goLive(id)).body.code).toBe('not_reserved')
    await reserve(id)
    await server.db.prisma.sportEvent.update({ where: { id }, data: { status: 'Resulted' } })
    expect((await goLive(id)).body.code).toBe('event_over')
    expect(await server.db.prisma.liveSession.count()).toBe(0)
  })

  it('has a title of the two teams, and the event shows it only to this anchor', async () => {
    const id = await event('2026-11-20T18:00:00Z')
    for (const account of ['anna', 'bella']) await reserve(id, account)
    const { body } = await goLive(id)
    expect(body).toMatchObject({ title: 'Reds vs Blues', game: { title: 'Reds vs Blues' } })
    const status = async (account: string) => (await list({}, account))[0].myLiveStatus
    expect([await status('anna'), await status('bella')]).toEqual(['onair', 'never'])
    await (await server.as('anna')).delete('/live')
    expect(await status('anna')).toBe('over')
    await goLive(id)
    expect(await status('anna')).toBe('onair')
  })

  it('offers reserved events that are not long past, whatever their status is', async () => {
    const mine = async () => (await (await server.as('anna')).get('/game/myEvents')).body
    const today = await event('2026-11-20T00:00:00Z', { status: 'Resulted' })
    await event('2026-11-20T13:00:00Z')
    const tomorrow = await event('2026-11-21T13:00:00Z')
    const yesterday = await event('2026-11-19T23:59:59Z')
    const { id: anchorId } = { id: server.world.id.anna! }
    for (const sportEventId of [tomorrow, today, yesterday])
      await server.db.prisma.anchorReservation.create({ data: { sportEventId, anchorId } })
    expect(await mine()).toEqual([
      {
        id: today,
        startAt: '2026-11-20T00:00:00.000Z',
        status: 'Resulted',
        beganAt: null,
        score: null,
        myLiveStatus: 'never',
        sport: 'Soccer',
        leagueName: 'Premier League',
        homeTeamName: 'Reds',
        guestTeamName: 'Blues',
      },
      expect.objectContaining({ id: tomorrow }),
    ])
    server.setTime('2026-11-21T02:00:00Z')
    expect((await mine()).map(({ id }: { id: number }) => id)).toEqual([tomorrow])
    server.setTime('2026-11-20T03:00:00Z')
    expect((await mine())[0].id).toBe(yesterday)
  })
})

it('the rules cover midnight, six hours, and long names', () => {
  expect(goingLiveSince(new Date('2026-11-20T05:00:00Z'))).toEqual(new Date('2026-11-19T23:00:00Z'))
  expect(goingLiveSince(new Date('2026-11-20T06:00:00Z'))).toEqual(new Date('2026-11-20T00:00:00Z'))
  expect(isOver({ status: 'Scheduled', startAt: new Date(1000) }, new Date(999))).toBe(false)
  expect(titleOfEvent({ homeTeamName: 'h'.repeat(200), guestTeamName: 'g' })).toHaveLength(200)
})
