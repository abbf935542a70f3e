import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ BUSINESS_TIME_ZONE: 'Asia/Taipei' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.prisma.platformClock.deleteMany()
  await server.reset()
})

const move = async (order: object) => (await server.as('admin')).post('/demo/clock').send(order)

describe('the clock of a demo', () => {
  it('moves forward by a time, or to a time of the business zone or an instant, and then runs on', async () => {
    expect((await move({ forward: '26h' })).body).toEqual({ now: '2026-11-21T14:00:00.000Z', rate: 1, isReal: false })
    expect((await move({ to: '2026-12-01T09:00' })).body.now).toBe('2026-12-01T01:00:00.000Z')
    expect((await move({ to: '2026-12-01T09:00:00Z' })).body.now).toBe('2026-12-01T09:00:00.000Z')
    server.advance(90)
    const { body, headers } = await (await server.as('admin')).get('/demo/clock')
    expect(body.now).toBe('2026-12-01T09:01:30.000Z')
    expect(headers['x-platform-time']).toBe(`${Date.parse('2026-12-01T09:01:30Z')} 1`)
    expect((await server.api.get('/api/settings')).body).toMatchObject({ demoControls: true, time: body })
  })

  it('runs faster by the rate that is set', async () => {
    expect((await move({ rate: 60 })).body).toEqual({ now: '2026-11-20T12:00:00.000Z', rate: 60, isReal: false })
    server.advance(60)
    expect((await move({ rate: 1 })).body).toEqual({ now: '2026-11-20T13:00:00.000Z', rate: 1, isReal: false })
    server.advance(60)
    expect((await move({ forward: '1m' })).body.now).toBe('2026-11-20T13:02:00.000Z')
  })

  it('stands still at a rate of 0, can be moved meanwhile, and runs on from there', async () => {
    expect((await move({ rate: 0 })).body).toEqual({ now: '2026-11-20T12:00:00.000Z', rate: 0, isReal: false })
    let isOver = false
    server.deps.platformClock.when(new Date('2026-11-20T12:00:05Z'), () => {
      isOver = true
    })
    server.advance(3600)
    expect((await move({ forward: '4s' })).body.now).toBe('2026-11-20T12:00:04.000Z')
    expect((await move({ rate: 1 })).body.now).toBe('2026-11-20T12:00:04.000Z')
    expect(isOver).toBe(false)
    server.advance(10)
    expect((await move({ forward: '1s' })).body.now).toBe('2026-11-20T12:00:15.000Z')
    expect(isOver).toBe(true)
  })

  it.each([1, 60])('stops where due work failed, says so, and does that work when it is moved again, at a rate of %i', async (rate) => {
    await move({ rate })
    const failsAt = Date.parse('2026-11-23T08:00:00Z')
    const done: string[] = []
    let isBroken = true
    const remove = server.deps.timetable.steady({
      pieceMs: () => 4 * 3_600_000,
      async pass(from, to) {
        if (isBroken && to.getTime() > failsAt) throw new Error('the disk is full')
        done.push(from.toISOString().slice(5, 16), to.toISOString().slice(5, 16))
      },
    })
    const { status, body, headers } = await move({ forward: '5d' })
    expect([status, body.code, body.issues]).toEqual([500, 'clock_stopped', [{ field: 'now', message: '2026-11-23 16:00:00+08:00' }]])
    expect(server.deps.platformClock.state()).toMatchObject({ platformAt: new Date(failsAt), rate })
    // The admin's session would have ended in between.
    const token = headers['x-renewed-token'] ?? ''
    const again = await server.api.get('/api/demo/clock').set({ 'x-access-token': token, merchant: 'lumen' })
    expect([again.status, again.body.now]).toEqual([200, '2026-11-23T08:00:00.000Z'])

    isBroken = false
    expect((await move({ to: '2026-11-25T12:00:00Z' })).body.now).toBe('2026-11-25T12:00:00.000Z')
    remove()
    // Every time is passed once, without a gap.
    expect(done.filter((_, index) => index % 2 === 0).slice(1)).toEqual(done.filter((_, index) => index % 2 === 1).slice(0, -1))
    expect([done[0], done.at(-1)]).toEqual(['11-20T12:00', '11-25T12:00'])
  })

  it('does what became due at a high rate before the rate changes', async () => {
    await move({ rate: 3600 })
    const passed: Date[] = []
    const remove = server.deps.timetable.steady({ pass: async (_from, to) => void passed.push(to) })
    server.advance(2)
    await move({ rate: 1 })
    remove()
    expect(passed.at(-1)?.toISOString()).toBe('2026-11-20T14:00:00.000Z')
  })

  it.each([
    [{ rate: 1 }, '15:00'],
    [{ forward: '30m' }, '15:00'],
    [{ forward: '2h' }, '16:00'],
  ])('does what becomes due at a high rate while it works at %j', async (order, until) => {
    await move({ rate: 3600 })
    const passed: Date[] = []
    const remove = server.deps.timetable.steady({
      async pass(_from, to) {
        if (passed.push(to) === 1) server.advance(1)
      },
    })
    server.advance(2)
    await move(order)
    remove()
    expect(passed.at(-1)?.toISOString()).toBe(`2026-11-20T${until}:00.000Z`)
  })

  it('is real time until it is moved', async () => {
    expect((await move({ rate: 1 })).body.isReal).toBe(true)
  })

  it('makes concurrent moves one after the other', async () => {
    const times = await Promise.all(['1h', '2h', '3h'].map(async (forward) => (await move({ forward })).body.now))
    expect(times).toEqual(['2026-11-20T13:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-20T18:00:00.000Z'])
  })

  it.each([
    [{ to: '2026-11-20T20:00' }, 'to', "The platform's time is 2026-11-20 20:00:00+08:00 already. It only moves forward."],
    [{ to: '2026-11-20T11:00:00Z' }, 'to', "The platform's time is 2026-11-20T12:00:00.000Z already. It only moves forward."],
    [{ to: '2027-12-01T00:00' }, 'to', 'That is more than 366 days ahead. Move in several steps.'],
    [{ to: '2026-02-30T09:00' }, 'to', expect.stringContaining('2026-12-01T09:00')],
    [{ forward: '-1h' }, 'forward', 'expected a time such as 26h, 1d12h, 30m or 90s'],
    [{ forward: '0s' }, 'forward', 'expected a time such as 26h, 1d12h, 30m or 90s'],
    [{ forward: '' }, 'forward', 'expected a time such as 26h, 1d12h, 30m or 90s'],
    [{ forward: '400d' }, 'forward', 'at most 366 days at once'],
    [{ rate: -1 }, 'rate', expect.any(String)],
    [{ rate: 3601 }, 'rate', expect.any(String)],
    [{}, 'forward', 'give one of forward, to and rate'],
    [{ forward: '1h', rate: 2 }, 'forward', 'give one of forward, to and rate'],
  ])('refuses %j, and names the field', async (order, field, message) => {
    const { status, body } = await move(order)
    expect([status, body.code, body.issues[0]]).toEqual([400, 'invalid_request', { field, message }])
    expect((await (await server.as('admin')).get('/demo/clock')).body.isReal).toBe(true)
  })
})
