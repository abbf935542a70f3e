import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LiveRecord } from '#contract/calls/sessions/record.ts'
import { programArgs } from '#contract/internal/programs.ts'
import { keepBusinessZone } from '#server/db/business-zone.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'
import { databaseSink } from './database-sink.ts'
import { parseEnv } from '#server/env.ts'
import { tables } from '../world/tables.ts'
import { layDown } from './lay-down.ts'
import { findServer } from './running-server.ts'
import { scenarios } from '../scenarios/catalogue.ts'
import { ordinary } from '../scenarios/scenario.ts'
import { serverSink, type Sink } from './sink.ts'

// These tests write whole worlds, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-seed-'))
const uploads = join(dataDir, 'uploads')
const options = { seed: 'test', shape: { ...ordinary, days: 1 }, now: new Date('2025-03-10T03:00:00Z'), reset: false }
/** Days from the tenth of March back into January, whose days the month-end scenario has settled. */
const pastTheMonthBeforeLast = 45
const startOfLastMonth = new Date('2025-02-01')
let server: TestServer
let sockets: TestSockets
let through: Sink
beforeAll(async () => {
  server = await startTestServer()
  sockets = await startTestSockets(server)
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ internal: server.secrets.internal }))
  const running = await findServer(dataDir, sockets.url)
  if (!running) throw new Error('the server was not found')
  through = serverSink(running)
})
afterAll(async () => {
  await sockets.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A hash of all rows of a table. */
const fingerprint = async (table: string) => {
  const { rows } = await server.db.pool.query<{ md5: string }>(`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM "${table}" t`)
  return rows[0]?.md5
}
const fingerprints = () =>
  Promise.all(
    Object.keys(tables)
      .filter((table) => table !== 'system_setting')
      .map(fingerprint),
  )

describe('creating the demo world', () => {
  test('does not change existing data, unless a reset is requested', async () => {
    expect(await layDown(through, options)).toBeNull()
    expect(await server.db.prisma.customer.count()).toBe(3)
    expect(await layDown(through, { ...options, reset: true })).toBeGreaterThan(500)
    expect(await server.db.prisma.customer.count()).toBeGreaterThan(400)
    const check = await server.db.prisma.booksCheck.findFirst({ orderBy: { id: 'desc' } })
    expect(check?.disagreements).toEqual([])
    expect(check?.rows).toBeGreaterThan(0)
  })

  test('the same seed writes the same rows, and an existing world is kept', async () => {
    const before = await fingerprints()
    expect(await layDown(through, options)).toBeNull()
    await layDown(through, { ...options, reset: true })
    expect(await fingerprints()).toEqual(before)
  })

  test('an interrupted run is restarted by the next one, and all pictures of the anchors exist', async () => {
    let parts = 0
    const dying: Sink = {
      ...through,
      insert: (...pieces) => (++parts > 1 ? Promise.reject(new Error('killed')) : through.insert(...pieces)),
    }
    await expect(layDown(dying, { ...options, reset: true })).rejects.toThrow('killed')
    expect(await through.state()).toMatchObject({ empty: true })
    expect(await layDown(through, { ...options, uploads })).toBeGreaterThan(500)

    const photos = await server.db.prisma.anchorPhoto.findMany()
    expect(photos.length).toBe(20)
    for (const { anchorId, fileName } of photos) {
      const { format, width = 0 } = await sharp(join(uploads, String(anchorId), fileName)).metadata()
      expect(format).toBe('jpeg')
      expect(width).toBeGreaterThanOrEqual(480)
    }
  })

  test('rows that are added later get fresh ids, and everybody can sign in', async () => {
    const {
      _max: { id },
    } = await server.db.prisma.customer.aggregate({ _max: { id: true } })
    const made = await server.db.prisma.customer.create({ data: { nickname: 'New', color: '#888888', language: 'en', merchantId: 1 } })
    expect(made.id).toBeGreaterThan(id ?? 0)
    for (const account of ['anna', 'erin', 'aurora', 'borealis', 'admin']) {
      expect((await server.signIn(account, 'demo123')).status).toBe(200)
    }
  })

  describe('of twenty days', () => {
    beforeAll(() => layDown(through, { ...options, shape: { ...ordinary, days: 20, families: 1, anchors: 3 }, reset: true }))

    test('settled amounts equal the income report of that day', async () => {
      const {
        body: { token, merchant },
      } = await server.signIn('admin', 'demo123')
      const { body } = await server.api.get('/api/familyProfit/familyBO?limit=10000').set({ 'x-access-token': token, merchant })
      const reported = new Map<string, number>(
        body.value.map((day: { familyId: number; date: string; profitSum: number }) => [`${day.familyId} ${day.date}`, day.profitSum]),
      )
      const settled = await server.db.prisma.familySettlement.findMany()
      expect(settled.length).toBeGreaterThan(20)
      for (const { familyId, businessDate, profitSum } of settled) {
        expect(reported.get(`${familyId} ${businessDate.toISOString().slice(0, 10)}`)).toBe(Number(profitSum) / 100)
      }
    })

    test("an anchor's last session has its record: its push with its faults, its visitors, and their chat", async () => {
      const { token, merchant } = (await server.signIn('anna', 'demo123')).body
      const read = async (path: string) => (await server.api.get(`/api${path}`).set({ 'x-access-token': token, merchant })).body
      const sessions: { id: number }[] = (await read('/live/history?limit=3')).value
      const records = await Promise.all(
        sessions.map(({ id }) => read(`/live/history/${id}?points=10800`).then((body) => LiveRecord.parse(body))),
      )
      for (const record of records) {
        const ofPush = record.samples.flatMap(({ kbps, fps, players }) => (kbps === null ? [] : [{ kbps, fps, players }]))
        expect(ofPush.length).toBeGreaterThan(100)
        for (const { kbps, fps } of ofPush) expect([kbps > 300 && kbps < 5000, Number(fps) > 10 && Number(fps) <= 30]).toEqual([true, true])
        expect(record.peak).toBe(Math.max(...record.samples.map(({ viewers }) => viewers ?? 0)))
        expect(record.marks.filter(({ kind }) => kind === 'dropped')).toHaveLength(record.drops)
        expect(record.findings.filter(({ code }) => code === 'push_dropped' || code === 'push_lost')).toHaveLength(record.drops)
        expect(record.chat.total).toBeGreaterThan(10)
      }
    })

    test('daily figures equal the sums of orders and sessions, also for settled days', async () => {
      const laidDown = await fingerprint('anchor_daily')
      expect(await server.db.prisma.familySettlement.count()).toBeGreaterThan(20)
      await server.db.pool.query('DELETE FROM family_settlement')
      await server.db.pool.query("UPDATE system_setting SET value = 'Europe/Paris' WHERE key = 'business_time_zone'")
      expect(await keepBusinessZone(server.db.pool, 'Asia/Taipei')).toBe('recomputed')
      expect(await fingerprint('anchor_daily')).toBe(laidDown)
    })
  })

  test('an unknown option is refused with a list of the valid ones, and nothing changes', () => {
    const { status, stderr } = spawnSync(process.execPath, [...programArgs('seed/run.ts'), '--rest'], {
      env: { ...process.env, DATA_DIR: join(dataDir, 'untouched') },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([2, expect.stringContaining('--reset')])
    expect(existsSync(join(dataDir, 'untouched'))).toBe(false)
  })

  test('works without a server, directly in the database; a reset backs up the removed data, and moves pictures of a lost world aside', async () => {
    const sentences: string[] = []
    const [other, otherUploads] = [join(dataDir, 'other'), join(dataDir, 'other-uploads')]
    mkdirSync(join(otherUploads, '7'), { recursive: true })
    writeFileSync(join(otherUploads, '7', 'face.png'), 'somebody')
    await layDownEmptyDatabase(other)
    const sink = await databaseSink(parseEnv({ DATA_DIR: other, BUSINESS_TIME_ZONE: 'Asia/Taipei' }))
    expect(await sink.state()).toEqual({ empty: true, demo: false, businessTimeZone: 'Asia/Taipei', passwordHash: expect.any(String) })
    const lay = (reset: boolean) =>
      layDown(sink, { ...options, uploads: otherUploads, reset, copy: true, onKept: (sentence) => sentences.push(sentence) })
    expect(await lay(false)).toBeGreaterThan(500)
    expect(await sink.state()).toMatchObject({ empty: false, demo: true })
    const [moved = ''] = sentences
    const aside = / were moved to (.*)\.$/.exec(moved)?.[1] ?? ''
    expect(readFileSync(join(aside, '7', 'face.png'), 'utf8')).toBe('somebody')
    const pictures = readdirSync(otherUploads).length
    await lay(true)
    expect(sentences.slice(1)).toEqual([expect.stringMatching(/^The previous data is kept in .*before-reset-.*\.gz\.$/)])
    expect(readdirSync(otherUploads)).toHaveLength(pictures)
    expect(existsSync(aside)).toBe(true)
    await sink.close()
  })

  test.each(Object.entries(scenarios))('the scenario %s can be created', async (_name, { shape }) => {
    const byMonth = shape.settled === 'months'
    const days = byMonth ? pastTheMonthBeforeLast : Math.min(shape.days ?? 1, 1)
    expect(await layDown(through, { ...options, shape: { ...ordinary, ...shape, days }, reset: true })).toBeGreaterThan(500)
    expect(await through.state()).toMatchObject({ empty: false })
    expect((await server.signIn('anna', 'demo123')).status).toBe(200)
    if (!byMonth) return
    const figures = await server.db.prisma.anchorDaily.findMany({ distinct: 'businessDate' })
    const settled = await server.db.prisma.familySettlement.findMany({ distinct: 'businessDate' })
    const january = (rows: { businessDate: Date }[]) => rows.filter(({ businessDate }) => businessDate < startOfLastMonth).length
    expect([january(settled), settled.length]).toEqual([january(figures), january(figures)])
    expect(january(figures)).toBeGreaterThan(5)
    expect(figures.length).toBeGreaterThan(january(figures) + 28)
  })
})
