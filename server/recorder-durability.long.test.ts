// The whole server is killed while it records a live session: a real process, the embedded database on disk.
import { randomInt } from 'node:crypto'
import { once, EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#seed/crowd/connection.ts'
import { drawCustomers } from '#seed/crowd/customers.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { layDownEmptyDatabase, testZone } from '#server/testing/database/embedded-template.ts'
import { startMediaApi, type MediaApi } from '#server/testing/media-api.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { layDownTestWorld, password } from '#server/testing/test-world.ts'
import { openDatabase } from './db/open-database.ts'
import { readLines } from './features/sessions/record/rules/chat-lines.ts'
import { signalFigures } from './features/sessions/record/rules/signal-figures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-recorder-'))
const hookSecret = 'a secret that media shares'
/** How much of the record may be lost with the server. */
const lostMs = 10_000
const kills = 1
/** A starting server calls the engine several times, and not each call is a measurement. */
const startsMs = 5000

interface Happened {
  at: number
  /** Measurements are recognised by their bitrate, lines by their text. Each is unique. */
  what: string
}
const measured: Happened[] = []
const acknowledged: Happened[] = []
const beat = new EventEmitter()
let media: MediaApi
let anna: number
/** A token of a customer, which outlives the server. */
let carl: string
let server: Awaited<ReturnType<typeof startServerProcess>>
const open = () => openDatabase({ dataDir, businessTimeZone: testZone })

beforeAll(async () => {
  await layDownEmptyDatabase(dataDir)
  const db = await open()
  anna = (await layDownTestWorld(db)).id.anna!
  await db.close()
  media = await startMediaApi()
  const video = { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: 30, keyFrameSeconds: 2 }
  const counts = { clients: 1, ageMs: 60_000, viewersTotal: 0, driftMs: 0, silentMs: 0 }
  const kbps = {
    recv_30s: 0,
    send_30s: 0,
    // Read once for each reply of the engine.
    get recv_5s() {
      measured.push({ at: Date.now(), what: String(1000 + measured.length) })
      beat.emit('measured')
      return 999 + measured.length
    },
  }
  media.streams.push({ name: 'room-anna', app: 'live', publish: { active: true, cid: 'encoder-1' }, kbps, video, audio: null, ...counts })
  server = await startServerProcess({
    DATA_DIR: dataDir,
    BUSINESS_TIME_ZONE: testZone,
    HOOK_SECRET: hookSecret,
    MEDIA_API_URL: `http://127.0.0.1:${media.port}`,
  })
  carl = (await drawCustomers((await findServer(dataDir, server.url))!, 3))[0]!.token
})
afterAll(async () => {
  await server.close()
  await media.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

async function call(path: string, body: object, token = '') {
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token, merchant: 'lumen' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
  return reply.json()
}

async function goLive() {
  const { token } = await call('/api/user/login', { account: 'anna', password })
  const { key } = await (await fetch(`${server.url}/api/user/pushUrl`, { headers: { 'x-access-token': token, merchant: 'lumen' } })).json()
  const [stream, param] = String(key).split('?')
  const push = { action: 'on_publish', stream, param: `?${param}`, client_id: 'encoder-1', ip: '127.0.0.1', app: 'live' }
  await call(`/internal/media/on_publish?secret=${encodeURIComponent(hookSecret)}`, push)
  await call('/api/live', { title: 'Evening' }, token)
}

/** Sends three lines with each of several measurements, and counts those that were acknowledged. */
async function talk(measurements: number) {
  const { request, close, socket } = connect(server.url, carl)
  await expect.poll(() => socket.connected, { timeout: 30_000 }).toBe(true)
  await expect.poll(() => request('room/enter', { anchorId: anna }), { timeout: 30_000 }).toMatchObject({ ok: true })
  for (let beats = 0; beats < measurements; beats++) {
    await once(beat, 'measured')
    for (let lines = 0; lines < 3; lines++) {
      const line = { at: Date.now(), what: `line ${acknowledged.length}` }
      if ((await request('chat/message', { message: line.what })).ok) acknowledged.push(line)
    }
  }
  return close
}

test('kill -9 at any moment of a recorded session: its record continues, and at most ten seconds are missing', async () => {
  await goLive()
  /** From a kill until the next server has started. */
  const away: { from: number; to: number }[] = []
  for (let kill = 0; kill < kills; kill++) {
    const leave = await talk(randomInt(8, 12))
    await server.kill()
    const from = Date.now()
    leave()
    await server.start()
    away.push({ from, to: Date.now() + startsMs })
  }
  const leave = await talk(randomInt(8, 12))
  await server.kill()
  away.push({ from: Date.now(), to: Infinity })
  leave()

  const db = await open()
  const sessions = await db.prisma.liveSession.findMany()
  expect(sessions).toMatchObject([{ endedAt: null }])
  const signals = await db.prisma.sessionSignal.findMany({ orderBy: { at: 'asc' } })
  const lines = (await db.prisma.sessionChat.findMany()).flatMap(readLines)
  await db.close()
  const isSafe = ({ at }: Happened) => !away.some(({ from, to }) => at > from - lostMs && at <= to)
  const textsOf = (list: Happened[]) => list.filter(isSafe).map(({ what }) => what)
  const stored = new Set([...signals.flatMap(signalFigures.read).map(({ kbps }) => String(kbps)), ...lines.map(({ text }) => text)])
  expect(textsOf(acknowledged).length).toBeGreaterThan(kills)
  const begun = sessions[0]!.startedAt.getTime()
  const ofSession = measured.filter(({ at }) => at > begun)
  expect(textsOf(ofSession).length).toBeGreaterThan(kills)
  expect([...textsOf(acknowledged), ...textsOf(ofSession)].filter((what) => !stored.has(what))).toEqual([])
  expect(lines).toHaveLength(new Set(lines.map(({ text }) => text)).size)
}, 240_000)
