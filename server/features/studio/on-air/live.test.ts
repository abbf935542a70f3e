import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { endOverdueSessions } from './commands/end-overdue.ts'
import { recordLostPushes } from './commands/push.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const goLive = async (body: object = {}, account = 'anna') => (await server.as(account)).post('/live').send(body)
const stop = async (account = 'anna') => (await server.as(account)).delete('/live')
const room = async (account = 'anna') => (await (await server.as(account)).get(`/user/model/${server.world.id[account]}`)).body
const remove = async (by: string, anchor = 'anna') => (await server.as(by)).delete(`/live/stop/${server.world.id[anchor]}`)
const sweep = () => endOverdueSessions(server.deps)
const dropPush = (client_id = 'encoder-1') => server.hook({ action: 'on_unpublish', stream: 'room-anna', client_id })
const lastSession = () => server.db.prisma.liveSession.findFirstOrThrow({ orderBy: { id: 'desc' } })

describe('going live', () => {
  it('is allowed before the push, returns the play address, and opens the room', async () => {
    const { status, body } = await goLive({ roomType: 'normal' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Anna', game: null, channel: { isNeedEncrypt: false } })
    expect(body.streamURL).toBe(body.channel.flv)
    expect(await room()).toMatchObject({
      streaming: false,
      signal: { state: 'waiting' },
      channel: body.channel,
      live: { id: body.id, title: 'Anna' },
      onlineCount: 1,
    })
    expect((await server.signIn('anna')).body.liveRoomIsBegin).toBe(true)
  })

  it('keeps the device: that of the sign-in, unless the app names another', async () => {
    const anna = await server.as('anna')
    const { qrcode } = (await anna.post(`/user/qrcode/${server.world.id.anna}`)).body
    const { token } = (await server.api.post('/api/user/qrcode/exchange').send({ qrcode })).body
    const onPhone = (body: object) => server.api.post('/api/live').set({ 'x-access-token': token, merchant: 'lumen' }).send(body)
    const deviceOf = async (starting: Promise<{ body: { device: string } }>) => {
      const { device } = (await starting).body
      expect((await room()).live.device).toBe(device)
      await stop()
      return device
    }
    expect(await deviceOf(goLive())).toBe('pc')
    expect(await deviceOf(onPhone({}))).toBe('mobile')
    expect(await deviceOf(goLive({ device: 'mobile' }))).toBe('mobile')
    expect((await goLive({ device: 'fridge' })).body.issues[0].field).toBe('device')
  })

  it('has an optional title of 30 characters at most', async () => {
    const long = await goLive({ title: 'x'.repeat(31) })
    expect([long.status, long.body.issues[0].field]).toEqual([400, 'title'])
    expect((await goLive({ title: ` ${'x'.repeat(30)} ` })).body.title).toBe('x'.repeat(30))
  })

  it('accepts a custom title with gameId 0, and requires one if it is missing', async () => {
    const missing = await goLive({ gameId: 0, title: '  ' })
    expect([missing.status, missing.body.issues[0].field]).toEqual([400, 'title'])
    expect((await goLive({ gameId: 10_000 })).status).toBe(404)
    expect((await goLive({ gameId: 0, title: ' Derby night ' })).body.title).toBe('Derby night')
  })

  it('names the limit that the terms of a room exceed', async () => {
    const fields = async (body: object) => (await goLive(body)).body.issues?.map(({ field }: { field: string }) => field)
    expect(await fields({ roomType: 'secret' })).toEqual(['roomType'])
    expect(await fields({ roomType: 'vip', roomLevel: 6 })).toEqual(['roomLevel'])
    expect(await fields({ roomType: 'private', privateFee: { fee: 0, minute: 2 } })).toEqual(['privateFee.fee', 'privateFee.minute'])
    expect((await goLive({ roomType: 'private', privateFee: { fee: 9999, minute: 3 } })).status).toBe(200)
    expect(await room()).toMatchObject({ roomType: 'private', privateFee: { fee: 9999, minute: 3 }, channel: { isNeedEncrypt: true } })
  })

  it('happens once for several requests at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => goLive()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of replies.filter(({ status }) => status !== 200)) expect(body.code).toBe('already_live')
    expect(await server.db.prisma.liveSession.count()).toBe(1)
    expect(server.emittedNames().filter((name) => name === 'live/started')).toHaveLength(1)
  })

  it('gives each session a play address of its own', async () => {
    const first = (await goLive()).body.streamURL
    await stop()
    expect((await goLive()).body.streamURL).not.toBe(first)
  })
})

describe('the title', () => {
  const rename = async (body: object, account = 'anna') => (await server.as(account)).put('/live').send(body)

  it('can be changed while live by its host alone; without a text it is the name', async () => {
    expect((await rename({ title: 'Too early' })).body.code).toBe('not_live')
    const { id } = (await goLive({ title: 'Evening' })).body
    expect((await rename({ title: ' Late night ' })).body).toEqual({ id, title: 'Late night' })
    expect((await room()).live).toEqual({ id, title: 'Late night', startedAt: server.deps.clock().toISOString(), device: 'pc' })
    for (const account of ['aurora', 'admin']) expect((await rename({ title: 'Other' }, account)).status).toBe(403)
    expect((await rename({ title: 'Other' }, 'bella')).body.code).toBe('not_live')
    expect((await rename({ title: '' })).body.title).toBe('Anna')
    expect((await lastSession()).title).toBe('Anna')
    await stop()
    expect((await rename({ title: 'Too late' })).body.code).toBe('not_live')
  })

  it('has the limits of the title at the start', async () => {
    await goLive()
    const fields = async (body: object) => {
      const { status, body: reply } = await rename(body)
      return [status, ...reply.issues.map(({ field }: { field: string }) => field)]
    }
    expect(await fields({})).toEqual([400, 'title'])
    expect(await fields({ title: 'x'.repeat(31) })).toEqual([400, 'title'])
    expect(await fields({ gameId: 0, title: 'x'.repeat(61) })).toEqual([400, 'title'])
    expect(await fields({ gameId: 0, title: ' ' })).toEqual([400, 'title'])
    expect(await fields({ title: 'a\0b' })).toEqual([400, 'title'])
    expect((await rename({ title: 'x'.repeat(30) })).status).toBe(200)
    expect((await rename({ gameId: 0, title: 'x'.repeat(60) })).body.title).toBe('x'.repeat(60))
  })

  it('that it has already changes nothing', async () => {
    await goLive({ title: 'Evening' })
    await rename({ title: 'Evening' })
    expect(server.emittedNames()).not.toContain('live/renamed')
  })

  it('of a session on a match cannot be changed', async () => {
    await goLive()
    const { id: leagueId } = await server.db.prisma.league.create({ data: { sport: 'Soccer', region: 'Asia', name: 'Premier' } })
    const event = { sport: 'Soccer', leagueId, startAt: server.deps.clock(), homeTeamName: 'A', guestTeamName: 'B', maxReserveCount: 1 }
    const { id: sportEventId } = await server.db.prisma.sportEvent.create({ data: event })
    await server.db.prisma.liveSession.updateMany({ data: { sportEventId } })
    const { status, body } = await rename({ title: 'Other', gameId: 0 })
    expect([status, body.code]).toEqual([409, 'title_of_match'])
    expect((await room()).live).toMatchObject({ isMatch: true })
    await server.db.prisma.liveSession.updateMany({ data: { sportEventId: null } })
    await server.db.prisma.sportEvent.delete({ where: { id: sportEventId } })
    await server.db.prisma.league.delete({ where: { id: leagueId } })
  })
})

describe('ending', () => {
  it('does no harm when repeated, and cuts the broadcast', async () => {
    expect((await stop()).body).toEqual({ ok: true })
    await server.push('anna')
    await goLive()
    await stop()
    expect(server.kicked).toEqual(['encoder-1'])
    expect((await stop()).status).toBe(200)
    expect(await room()).toMatchObject({ live: null, channel: null, streaming: false, signal: { state: 'off' } })
    expect(await lastSession()).toMatchObject({ endReason: 'host', endedAt: server.deps.clock() })
    expect(server.emittedNames()).toEqual([
      'push/started',
      'signal/changed',
      'live/started',
      'signal/changed',
      'push/stopped',
      'live/ended',
      'signal/changed',
    ])
  })
})

describe('removing', () => {
  it('is allowed to the own family and admins; for another family the anchor is not found', async () => {
    await goLive()
    expect((await remove('borealis')).status).toBe(404)
    expect((await remove('zephyr')).status).toBe(404)
    expect((await remove('aurora')).status).toBe(200)
    expect((await remove('aurora')).body.code).toBe('not_live')
    await goLive({}, 'bella')
    expect((await remove('admin', 'bella')).status).toBe(200)
  })

  it('disconnects the encoder, notifies the host, and refuses push and start for a minute', async () => {
    await server.push('anna')
    await goLive()
    await remove('aurora')
    expect(server.kicked).toEqual(['encoder-1'])
    expect(server.emitted.find(({ name }) => name === 'live/ended')?.happening).toMatchObject({
      anchorId: server.world.id.anna,
      reason: 'removed',
    })
    server.advance(59)
    expect(await server.push('anna', 'encoder-2')).toEqual({ code: 1, reason: 'removed' })
    const blocked = await goLive()
    expect([blocked.status, blocked.body.code]).toEqual([409, 'live_blocked'])
    server.advance(1)
    expect(await server.push('anna', 'encoder-2')).toEqual({ code: 0 })
    expect((await goLive()).status).toBe(200)
  })

  it('keeps its reason for the host and the audit log, and needs none', async () => {
    const removeWith = async (by: string, body: object) => (await server.as(by)).delete(`/live/stop/${server.world.id.anna}`).send(body)
    await goLive()
    for (const note of ['', '  ', 'x'.repeat(201), 7]) {
      const { status, body } = await removeWith('aurora', { note })
      expect([status, body.issues.map(({ field }: { field: string }) => field)]).toEqual([400, ['note']])
    }
    for (const by of ['borealis', 'anna']) expect((await removeWith(by, { note: 'Mine' })).status).toBeGreaterThanOrEqual(403)
    expect((await room()).live).not.toBeNull()

    expect((await removeWith('aurora', { note: ' This is not your picture ' })).status).toBe(200)
    const { id } = await lastSession()
    const { body: record } = await (await server.as('anna')).get(`/live/history/${id}`)
    expect(record).toMatchObject({ endReason: 'removed', endNote: 'This is not your picture' })
    const { body: audit } = await (await server.as('admin')).get('/admin/audit?action=kick')
    expect(audit.value[0]).toMatchObject({ account: 'aurora', detail: { note: 'This is not your picture' } })

    server.advance(120)
    await goLive()
    expect((await remove('admin')).status).toBe(200)
    expect((await lastSession()).endNote).toBeNull()
  })
})

describe('the push', () => {
  it('may begin before the session: the host sees a preview, and nobody else is notified', async () => {
    await server.push('anna')
    const own = await room()
    expect(own).toMatchObject({
      streaming: true,
      channel: null,
      live: null,
      signal: { state: 'receiving' },
      preview: { isNeedEncrypt: true },
    })
    const asFamily = (await (await server.as('aurora')).get(`/user/model/${server.world.id.anna}`)).body
    expect(asFamily.preview).toBeNull()
    await goLive()
    expect(await room()).toMatchObject({ preview: null, signal: { state: 'live' } })
  })

  it('that drops leaves the session open for ninety seconds', async () => {
    await server.push('anna')
    await goLive()
    await dropPush()
    expect(await room()).toMatchObject({
      streaming: false,
      signal: { state: 'reconnecting', since: '2026-11-20T12:00:00.000Z', until: '2026-11-20T12:01:30.000Z' },
      live: {},
    })
    expect(server.emittedNames()).not.toContain('push/stopped')
    server.advance(89)
    await sweep()
    expect((await room()).live).not.toBeNull()
    server.advance(1)
    await sweep()
    expect((await room()).signal.state).toBe('off')
    expect(await lastSession()).toMatchObject({ endReason: 'push_lost', endedAt: new Date('2026-11-20T12:01:30.000Z') })
    expect(server.emittedNames().slice(-3)).toEqual(['push/stopped', 'live/ended', 'signal/changed'])
    expect(server.released).toEqual(['room-anna'])
  })

  it('that returns within the grace period continues the session', async () => {
    await server.push('anna')
    await goLive()
    await dropPush()
    server.advance(80)
    await server.push('anna', 'encoder-2')
    server.advance(80)
    await sweep()
    expect(await room()).toMatchObject({ streaming: true, signal: { state: 'live' } })
    expect(server.emittedNames().filter((name) => name === 'push/started')).toHaveLength(1)
  })

  it('takes over at once from one that hangs, whose later end is ignored', async () => {
    await server.push('anna', 'encoder-1')
    await goLive()
    expect(await server.push('anna', 'encoder-2')).toEqual({ code: 0 })
    await dropPush('encoder-1')
    expect(await room()).toMatchObject({ streaming: true, signal: { state: 'live' } })
    await dropPush('encoder-2')
    expect((await room()).signal.state).toBe('reconnecting')
  })

  it('that dropped keeps its viewers only while the session waits', async () => {
    await server.push('anna')
    expect(await dropPush()).toEqual({ code: 0 })
    await server.push('anna')
    await goLive()
    expect(await dropPush()).toEqual({ code: 0, holdMs: 90_000 })
    expect(server.released).toEqual([])
    await stop()
    expect(server.released).toEqual(['room-anna'])
  })

  it('that never begins ends the session after thirty minutes', async () => {
    await goLive()
    server.advance(30 * 60 - 1)
    await sweep()
    expect((await room()).signal.state).toBe('waiting')
    server.advance(1)
    await sweep()
    expect(await lastSession()).toMatchObject({ endReason: 'never_pushed', endedAt: new Date('2026-11-20T12:30:00.000Z') })
    expect(server.emittedNames().slice(-2)).toEqual(['live/ended', 'signal/changed'])
  })

  it('that arrived when the server was killed counts as dropped when it starts again', async () => {
    await server.push('anna')
    await goLive()
    await server.push('bella', 'encoder-2')
    server.advance(600)
    await recordLostPushes(server.deps, (id) => id !== 'encoder-2')
    expect((await room()).signal).toMatchObject({ state: 'reconnecting', until: '2026-11-20T12:11:30.000Z' })
    expect((await room('bella')).signal.state).toBe('receiving')
  })
})
