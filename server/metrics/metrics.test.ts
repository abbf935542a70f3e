import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { internalSecretHeader } from '#contract/internal/internal.ts'
import { getRoom } from '#contract/calls/studio/live-room.ts'
import { hasRedisServer, startRedisProcess } from '#server/testing/processes/redis-process.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets } from '#server/testing/test-sockets.ts'
import { password } from '#server/testing/test-world.ts'
import { createApp } from '../app.ts'
import { createLog } from '../log.ts'
import { engineAt } from '../push/engine-api.ts'
import { openBackbone } from '../redis/backbone.ts'
import { createOwnRoomLogs } from '../rooms/relay-in-process.ts'
import { createServerMetrics } from './server-metrics.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** An app with metrics, and a function that reads them as pairs of `name{labels}` and figure. */
function measured(settings: { METRICS_TOKEN?: string; DISK_LOW_MB?: number } = {}) {
  const deps = { ...server.deps, env: { ...server.deps.env, ...settings } }
  const metrics = createServerMetrics(deps)
  const api = supertest(createApp(deps, { metrics }))
  const figures = async () =>
    new Map(
      (await metrics.text()).text
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => {
          const at = line.lastIndexOf(' ')
          return [line.slice(0, at), Number(line.slice(at + 1))] as const
        }),
    )
  return { metrics, api, figures }
}

describe('/metrics', () => {
  it('counts calls by the pattern of their path and their status, and names no account', async () => {
    const { api, metrics, figures } = measured()
    const {
      body: { token },
    } = await api.post('/api/user/login').send({ account: 'anna', password })
    await api.get(`/api/user/model/${server.world.id.anna}?from=me`).set({ 'x-access-token': token, merchant: 'lumen' })
    await api.get('/api/user/model/1').set({ 'x-access-token': token, merchant: 'lumen' })
    await api.get('/api/no/such/call')
    await api.get('/internal/seed/state')
    await api.get('/a/page/somewhere')
    const count = (method: string, route: string, status: number) =>
      `greenroom_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`
    const expected = [
      count('POST', '/api/user/login', 200),
      count('GET', `/api${getRoom.path}`, 200),
      count('GET', `/api${getRoom.path}`, 404),
      count('GET', '/api', 404),
      count('GET', '/internal', 404),
    ]
    await expect.poll(async () => [...(await figures()).keys()]).toEqual(expect.arrayContaining(expected))
    const { text } = await metrics.text()
    expect([...(await figures()).keys()].some((name) => name.includes('route="pages"'))).toBe(true)
    for (const secret of [token, password, ...Object.values(server.secrets), 'anna', 'somewhere']) expect(text).not.toContain(secret)
    // A figure may happen to hold these digits.
    expect(text.replace(/ [\d.eE+-]+$/gm, '')).not.toContain(String(server.world.id.anna))
  })

  it('reports the database, media and the event loop', async () => {
    const { figures } = measured()
    const first = await figures()
    expect(first.get('greenroom_media_up')).toBe(1)
    expect(first.get('greenroom_media_streams{state="active"}')).toBe(0)
    expect(first.get('greenroom_database_connections{state="waited_for"}')).toBe(0)
    expect(first.has('greenroom_nodejs_eventloop_lag_p99_seconds')).toBe(true)
    const alone = createServerMetrics({ ...server.deps, engine: engineAt('http://127.0.0.1:1', { rtmpPort: 1, httpPort: 1 }, 'nobody') })
    expect((await alone.text()).text).toContain('greenroom_media_up 0')
  })

  it('and readiness report the disk before it is full, with the cure', async () => {
    const { figures, api } = measured()
    const free = [...(await figures()).entries()].find(([name]) => name.startsWith('greenroom_disk_free_bytes'))
    expect(free?.[1]).toBeGreaterThan(0)
    expect((await api.get('/readyz')).body).toMatchObject({ ok: true, disk: true })
    const low = measured({ DISK_LOW_MB: 2 ** 40 })
    const { status, body } = await low.api.get('/readyz')
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ok: true,
        disk: false,
        faults: [{ fault: expect.stringMatching(/^Only \d+ MB are free on the disk of /), cure: expect.stringContaining('DISK_LOW_MB') }],
      }),
    ])
    expect(
      [...(await low.figures()).entries()].filter(([name]) => name.startsWith('greenroom_disk_low')).map(([, value]) => value),
    ).toEqual([1])
  })

  it('a failed backup is reported with its reason, in the metrics and to webhook endpoints, until one succeeds', async () => {
    const { figures, api } = measured()
    const admin = await server.as('admin')
    await admin.post('/admin/webhook').send({ url: 'http://127.0.0.1:9/', eventTypes: ['backup.failed'] })
    const folder = mkdtempSync(join(tmpdir(), 'greenroom-metrics-'))
    const file = join(folder, 'there.gz')
    writeFileSync(file, 'kept')
    const take = (path: string) => api.post('/internal/backup/take').set(internalSecretHeader, server.secrets.internal).send({ file: path })
    const { status, body } = await take(file)
    expect([status, body.issues]).toEqual([
      400,
      [{ field: 'file', message: `${file} already exists and is not overwritten: choose another name.` }],
    ])
    expect((await figures()).get('greenroom_backup_failed')).toBe(1)
    const { rows } = await server.db.pool.query<{ type: string; data: unknown }>('SELECT type, data FROM webhook_delivery')
    expect(rows).toEqual([{ type: 'backup.failed', data: { reason: body.issues[0].message } }])
    expect((await take(join(folder, 'new.gz'))).status).toBe(200)
    expect((await figures()).get('greenroom_backup_failed')).toBe(0)
    rmSync(folder, { recursive: true })
  })

  it('reports sockets, live rooms and the customers in them', async () => {
    const { metrics, figures } = measured()
    const sockets = await startTestSockets(server)
    metrics.follow(sockets.census)
    await (await server.as('anna')).post('/live').send({})
    await sockets.host('anna')
    await sockets.customer(server.world.customers.carl, server.world.id.anna)
    const found = await figures()
    expect(found.get('greenroom_sockets{namespace="/Anchor"}')).toBe(1)
    expect(found.get('greenroom_sockets{namespace="/audience"}')).toBe(1)
    expect(found.get('greenroom_live_rooms{type="normal"}')).toBe(1)
    expect(found.get('greenroom_room_customers')).toBe(1)
    await (await server.as('anna')).delete('/live')
    await sockets.close()
  })

  it('measures the delay of events in the rooms, and counts the events that the room log refused', async () => {
    const { metrics, figures } = measured()
    const logs = metrics.countAppends(createOwnRoomLogs())
    const event = { kind: 'text', id: 'line', anchorId: 7, at: '2026-11-20T12:00:00.000Z', text: 'hi', by: { customerId: 1 } } as never
    await logs.append(event, { key: 'once' })
    await logs.append(event, { key: 'once' })
    await logs.append(event, { revision: 'another' })
    const found = await figures()
    for (const outcome of ['placed', 'repeated', 'outdated'])
      expect(found.get(`greenroom_relay_append_seconds_count{kind="text",outcome="${outcome}"}`), outcome).toBe(1)
  })

  it('adds up the reports of pages about their players', async () => {
    const { figures } = measured()
    const report = { anchorId: server.world.id.anna!, format: 'hls' as const, watchedMs: 30_000, firstPictureMs: 900, apartMs: null }
    const family = await server.as('aurora')
    for (const delayMs of [1400, null]) {
      await family.post('/live/player').send({ ...report, stalls: 1, stalledMs: 1500, frames: 880, dropped: 7, delayMs })
    }
    const found = await figures()
    const of = (name: string) => found.get(`greenroom_player_${name}{format="hls"}`)
    expect(['watched_seconds_total', 'stalled_seconds_total', 'stalls_total', 'dropped_frames_total'].map(of)).toEqual([60, 3, 2, 14])
    expect(['first_picture_seconds_count', 'first_picture_seconds_sum', 'delay_seconds_count', 'delay_seconds_sum'].map(of)).toEqual([
      2, 1.8, 1, 1.4,
    ])
  })

  it('is readable only from this machine if no token is set, and not through a proxy', async () => {
    const { api } = measured()
    const { status, headers } = await api.get('/metrics')
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    expect((await api.get('/metrics').set('x-forwarded-for', '203.0.113.9')).status).toBe(404)
    const brought = [
      'forwarded',
      'via',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-real-ip',
      'x-client-ip',
      'cf-connecting-ip',
      'true-client-ip',
    ]
    for (const name of brought) expect([name, (await api.get('/metrics').set(name, 'for=203.0.113.9')).status]).toEqual([name, 404])
    expect((await api.get('/metrics').set('x-forwarded-for', '')).status).toBe(404)
    for (const path of ['/METRICS', '/metrics/x', '//metrics', '/%6detrics'])
      expect([path, (await api.get(path)).status]).toEqual([path, 404])
  })

  it('is readable with the token if one is set', async () => {
    const { api } = measured({ METRICS_TOKEN: 'token-of-the-scraper' })
    expect((await api.get('/metrics')).status).toBe(404)
    expect((await api.get('/metrics').set('authorization', 'Bearer token-of-another')).status).toBe(404)
    expect((await api.get('/metrics').set({ authorization: 'Bearer token-of-the-scraper', 'x-forwarded-for': '203.0.113.9' })).status).toBe(
      200,
    )
  })
})

describe.runIf(hasRedisServer)('with Redis', () => {
  it('readiness and metrics report that it is unreachable', async () => {
    const redis = await startRedisProcess()
    const backbone = await openBackbone({ REDIS_URL: redis.url }, createLog({ LOG_LEVEL: 'silent' }))
    const { pingRedis } = backbone
    const metrics = createServerMetrics({ ...server.deps, pingRedis })
    const api = supertest(createApp(server.deps, { pingRedis, metrics }))
    expect((await api.get('/readyz')).body).toEqual({
      ok: true,
      open: true,
      database: true,
      media: true,
      redis: true,
      disk: true,
      pages: true,
    })
    expect((await api.get('/metrics')).text).toContain('greenroom_redis_up 1')
    await redis.kill()
    await expect
      .poll(async () => (await api.get('/readyz')).body)
      .toEqual({ ok: false, open: true, database: true, media: true, redis: false, disk: true, pages: true })
    expect((await api.get('/metrics')).text).toContain('greenroom_redis_up 0')
    await backbone.close()
    await redis.close()
  })
})

describe('the dashboard', () => {
  const Dashboard = z.looseObject({
    panels: z.array(z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })).min(1) })),
  })
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

  it('uses only metrics that exist', async () => {
    const { panels } = Dashboard.parse(JSON.parse(read('../../docs/grafana-dashboard.json')))
    const queried = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\b(?:greenroom|media)_\w+/g) ?? [])))
    expect(queried.size).toBeGreaterThan(10)
    const metrics = createServerMetrics({ ...server.deps, pingRedis: async () => {} })
    metrics.countAppends(createOwnRoomLogs())
    metrics.follow(() => ({ sockets: new Map(), liveRooms: new Map(), customers: 0 }))
    const exported = new Set((await metrics.text()).text.match(/(?<=^# TYPE )\w+/gm))
    const ofMedia = read('../../media/metrics.ts')
    const isExported = (name: string) =>
      name.startsWith('media_')
        ? /^media_(?:process|nodejs)_/.test(name) || ofMedia.includes(name) || ofMedia.includes(`'${name.slice('media_'.length)}'`)
        : exported.has(name.replace(/_(?:bucket|count|sum)$/, ''))
    expect([...queried].filter((name) => !isExported(name))).toEqual([])
  })
})
