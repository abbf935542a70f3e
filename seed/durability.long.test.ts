// The whole server is killed while customers send gifts: real processes, with the embedded database on disk.
import { randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programArgs } from '#contract/internal/programs.ts'
import { ServerNews } from '#contract/internal/supervisor.ts'
import { noSettings } from '#scripts/test/settings.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { connect } from './crowd/connection.ts'
import { drawCustomers } from './crowd/customers.ts'
import { findServer } from './sink/running-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-durability-'))
const env = {
  ...process.env,
  ...noSettings(),
  DATA_DIR: dataDir,
  PORT: '0',
  SPORT_PORT: '0',
  RTMP_PORT: '0',
  MEDIA_PORT: '0',
  LOG_LEVEL: 'warn',
  // No video is needed, so no media process is started.
  MEDIA_API_URL: 'http://127.0.0.1:1',
}
let running: ChildProcess | undefined

async function startServer(): Promise<string> {
  running = spawn(process.execPath, programArgs('server/main.ts'), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [raw] = await once(running, 'message')
  const news = ServerNews.parse(raw)
  if ('failed' in news) throw new Error(news.failed)
  return news.standard
}
async function killEverything() {
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const gone = once(running, 'exit')
  running.kill('SIGKILL')
  await gone
}

beforeAll(async () => {
  await layDownEmptyDatabase(dataDir)
  const seeding = spawn(process.execPath, [...programArgs('seed/run.ts'), '--days', '1'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  expect(await once(seeding, 'exit')).toEqual([0, null])
})
afterAll(async () => {
  await killEverything()
  rmSync(dataDir, { recursive: true, force: true })
})

async function call(url: string, method: string, path: string, session: { token?: string; merchant?: string }, body?: unknown) {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': session.token ?? '', merchant: session.merchant ?? '' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(reply.status).toBe(200)
  return reply.json()
}
const signIn = (url: string) => call(url, 'POST', '/user/login', {}, { account: 'anna', password: 'demo123' })

const received = (socket: { once(event: string, listener: () => void): unknown }, event: string) =>
  new Promise<null>((resolve) => {
    socket.once(event, () => resolve(null))
  })

/** Opens the host's chat, and records every gift that it receives. */
async function openHost(url: string, shown: Set<number>, resume?: unknown): Promise<{ socket: Socket; place: () => unknown }> {
  const session = await signIn(url)
  const socket = io(`${url}/Anchor`, { path: '/api/socket.io', transports: ['websocket'], auth: { token: session.token }, forceNew: true })
  let place: unknown
  socket.on('chat/message/gift', (gift: { orderId: number; place: unknown }) => {
    shown.add(gift.orderId)
    place = gift.place ?? place
  })
  socket.on('connect', () => {
    socket.emit('chat/login', { token: 'model', modelId: session.id, merchant: session.merchant, ...(resume ? { resume } : {}) })
  })
  await received(socket, 'chat/login/success')
  return { socket, place: () => place }
}

/** Sends gifts until the connection dies, and records the acknowledged ones. */
async function giveGifts(url: string, token: string, anchorId: number, acknowledged: Map<string, number>) {
  const { socket, request, close } = connect(url, token)
  socket.io.reconnection(false)
  while (!(await request('room/enter', { anchorId })).ok) await received(socket, 'connect')
  for (;;) {
    const requestId = randomUUID()
    const answer = await Promise.race([request('gift/send', { giftId: 1, count: 1, requestId }), received(socket, 'disconnect')])
    if (answer === null) break
    if (answer.ok) acknowledged.set(requestId, answer.data.orderId)
  }
  close()
}

test('after kill -9 every acknowledged gift is in the history once, and the host has seen it', async () => {
  const acknowledged = new Map<string, number>()
  const shown = new Set<number>()
  let place: unknown
  for (let kill = 1; kill <= 2; kill++) {
    const url = await startServer()
    const session = await signIn(url)
    if (!session.liveRoomIsBegin) await call(url, 'POST', '/live', session, { roomType: 'normal' })
    const host = await openHost(url, shown, place)
    const server = await findServer(dataDir)
    const customers = (await drawCustomers(server!, 200)).filter(({ merchant }) => merchant === session.merchant).slice(0, 4)
    const giving = customers.map(({ token }) => giveGifts(url, token, session.id, acknowledged))
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(kill * 60)
    await killEverything()
    await Promise.all(giving)
    place = host.place()
    host.socket.disconnect()
  }

  const url = await startServer()
  const host = await openHost(url, shown, place)
  await expect.poll(() => [...acknowledged.values()].filter((orderId) => !shown.has(orderId)), { timeout: 20_000 }).toEqual([])
  host.socket.disconnect()
  const history: { id: number }[] = await call(url, 'GET', '/giftOrder/model?limit=10000', await signIn(url))
  const ids = history.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const inHistory = new Set(ids)
  expect([...acknowledged.values()].filter((orderId) => !inHistory.has(orderId))).toEqual([])
  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
}, 240_000)
