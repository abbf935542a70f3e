import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { muteMinutes } from '#contract/limits.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import { emptyWorld } from '#server/db/demo-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'
import { makeDemoWorld } from '../world/demo-world.ts'
import { createDraw } from '../draw.ts'
import { phraseBooks } from '../phrases/books.ts'
import { findServer, type RunningServer } from '../sink/running-server.ts'
import { ordinary } from '../scenarios/scenario.ts'
import { runCrowd, type AudienceOptions } from './crowd.ts'
import { drawCustomers } from './customers.ts'
import { createMeasure } from './measure.ts'
import { aScene, aViewer } from './people-under-test.ts'
import { visitRoom } from './visit.ts'
import { waitFaster } from './wait.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-crowd-'))
/** Viewers act at human speed, and the machine may be busy. */
const slowly = { timeout: 60_000 }
let server: TestServer
let sockets: TestSockets
let running: RunningServer
let stop: AbortController

beforeAll(async () => {
  server = await startTestServer({ DEMO: '1', DEMO_CONTROLS: '1' })
  await emptyWorld(server.db.pool)
  const world = makeDemoWorld({ seed: 'crowd', now: server.deps.clock(), zone: 'Asia/Taipei', shape: { ...ordinary, days: 1 } })
  for (const { pieces } of world) await bulkInsert(server.db.pool, ...pieces)
  server.deps.auth.clearIdentities()
  sockets = await startTestSockets(server)
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ internal: server.secrets.internal }))
  running = (await findServer(dataDir, sockets.url)) ?? running
})
beforeEach(() => {
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  // A case that has failed leaves no room on air to the next.
  for (const headers of live.splice(0)) await server.api.delete('/api/live').set(headers)
})
afterAll(async () => {
  await sockets.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The hosts that a case has put on air. */
const live: Record<string, string>[] = []

/** Goes on air as this host, and listens to the host's chat. */
async function goLive(account: string, session: object = {}) {
  const {
    body: { id, merchant, token },
  } = await server.signIn(account, 'demo123')
  const headers = { 'x-access-token': token, merchant }
  live.push(headers)
  const chat: TestSocket = sockets.connect('/Anchor', token)
  expect(await chat.request('chat/login', { token: 'model', modelId: id, merchant })).toEqual({ ok: true, data: null })
  await server.api.post('/api/live').set(headers).send(session).expect(200)
  return { id: Number(id), headers, chat, end: () => server.api.delete('/api/live').set(headers).expect(200) }
}
/** Slow enough to stay below the server's flood limits. */
const wait = waitFaster(8)
const play = (options: AudienceOptions, measure = createMeasure()) =>
  runCrowd(running, { ...options, wait }, createDraw('crowd'), measure, stop.signal)
const customerLines = (chat: TestSocket) =>
  chat
    .of('chat/message/new')
    .filter(({ type }) => type === 0)
    .map(({ message }) => String(message))

test('viewers enter a room that goes live, chat and send gifts, and leave when it closes', { timeout: 120_000 }, async () => {
  const measure = createMeasure()
  const crowd = play({ viewers: 5 }, measure)
  const { id, headers, chat, end } = await goLive('anna')

  await expect.poll(() => customerLines(chat).length, slowly).toBeGreaterThan(0)
  await expect.poll(() => chat.of('chat/message/gift').length, slowly).toBeGreaterThan(0)
  await expect.poll(() => sockets.presence.customers(id), slowly).toBe(5)
  const { body: orders } = await server.api.get('/api/giftOrder/model').query({ from: '2026-11-20' }).set(headers)
  expect(orders.map((order: { id: number }) => order.id)).toContain(chat.of('chat/message/gift')[0]?.orderId)

  await end()
  await expect.poll(() => sockets.presence.customers(id), slowly).toBe(0)
  stop.abort()
  await crowd
  expect(measure.result()).toMatchObject({ viewers: 5, lost: 0, doubled: 0 })
})

test('viewers answer the questions of the host', { timeout: 120_000 }, async () => {
  const crowd = play({ viewers: 5, rooms: 1 })
  const { id, chat, end } = await goLive('bella')
  await expect.poll(() => sockets.presence.customers(id), slowly).toBe(5)
  await chat.request('chat/message/new', { message: 'Can you hear me?' })
  const answers = Object.values(phraseBooks).flatMap((book) => book.answers.sound)
  await expect.poll(() => customerLines(chat).filter((line) => answers.includes(line)).length, slowly).toBeGreaterThan(0)
  await end()
  stop.abort()
  await crowd
})

test('half of the viewers leave while a person is in the room, and come back afterwards', { timeout: 120_000 }, async () => {
  const crowd = play({ viewers: 6, share: 50 })
  const { id, end } = await goLive('bella')
  const there = () => expect.poll(() => sockets.presence.customers(id), slowly)
  await there().toBe(6)
  const { token } = (await server.api.post('/api/customer/guest').send({ nickname: 'Person', language: 'en' })).body
  const person = sockets.connect('/audience', token)
  expect(await person.request('room/enter', { anchorId: id })).toMatchObject({ ok: true })
  await there().toBe(4)
  person.socket.disconnect()
  await there().toBe(6)
  await end()
  stop.abort()
  await crowd
})

test('a viewer whom a tester becomes leaves, and is not played again', { timeout: 120_000 }, async () => {
  const crowd = play({ viewers: 2 })
  const { id, end } = await goLive('bella')
  await expect.poll(() => sockets.presence.customers(id), slowly).toBe(2)
  const [played] = await sockets.presence.list(id)
  await server.api.post(`/api/customer/demo/${played}/session`).send({}).expect(200)
  await expect.poll(() => sockets.presence.list(id), slowly).not.toContain(played)
  await expect.poll(() => sockets.presence.customers(id), slowly).toBe(2)
  expect(await sockets.presence.list(id)).not.toContain(played)
  await end()
  stop.abort()
  await crowd
})

test('at a fixed rate the right number of lines is sent and all arrive, in batches or one by one', { timeout: 120_000 }, async () => {
  const { id, chat, end } = await goLive('bella')
  for (const batch of [true, false]) {
    const measure = createMeasure()
    const over = new AbortController()
    const before = customerLines(chat).length
    const crowd = runCrowd(
      running,
      { viewers: 4, rooms: 1, rate: 8, batch },
      createDraw('rate'),
      measure,
      AbortSignal.any([over.signal, stop.signal]),
    )
    await expect.poll(() => sockets.presence.customers(id), slowly).toBe(4)
    await expect.poll(() => customerLines(chat).length, slowly).toBeGreaterThan(before + 30)
    over.abort()
    await crowd
    const { sent, delivered, ...rest } = measure.result()
    expect(rest, String(batch)).toMatchObject({ viewers: 4, refused: 0, lost: 0, doubled: 0 })
    expect(delivered).toBeGreaterThan(sent)
  }
  await end()
})

test('reports how many of the requested rooms are live', async () => {
  const reported: number[] = []
  const crowd = play({ viewers: 1, rooms: 3, onRooms: (open) => reported.push(open) })
  await eventually(() => reported).toEqual([0])
  const { end } = await goLive('bella')
  await eventually(() => reported).toEqual([0, 1])
  await end()
  await eventually(() => reported).toEqual([0, 1, 0])
  stop.abort()
  await crowd
})

/** Sends spam to the host's room until the signal. */
async function spam(url: string, anchorId: number, signal: AbortSignal) {
  const [customer] = (await drawCustomers(running, 600)).filter(({ merchant, managerOf }) => merchant === 'lumen' && managerOf.length === 0)
  if (!customer) throw new Error('no customer')
  const viewer = { ...aViewer({ ...customer, language: 'en' }), customer }
  const room = {
    anchorId,
    name: 'Bella',
    title: '',
    merchant: 'lumen',
    roomType: 'normal',
    roomLevel: 0,
    privateFee: { fee: 1, minute: 3 },
    language: 'en',
    game: null,
  } as const
  let refused = 0
  const visit = visitRoom({
    url,
    room,
    viewer,
    scene: aScene(),
    batch: true,
    arrival: 9,
    isReturning: false,
    isTroublemaker: true,
    talks: true,
    tempo: () => 1,
    platformNow: Date.now,
    wait,
    signal,
    onReceived: () => {},
    onSending: () => {},
    onPresence: () => {},
    onSent: (place) => {
      if (!place) refused++
    },
  })
  return { customer, visit, refused: () => refused }
}

test('a troublemaker sends nothing while muted, and complains when the mute ends', { timeout: 120_000 }, async () => {
  const { id, headers, chat, end } = await goLive('bella')
  const { customer, visit, refused } = await spam(sockets.url, id, stop.signal)
  await expect.poll(() => customerLines(chat).length, slowly).toBeGreaterThan(2)
  const [shortest] = muteMinutes
  await server.api.post(`/api/ban/mute/${customer.id}`).set(headers).send({ minute: shortest }).expect(200)
  const before = customerLines(chat)
  await expect.poll(refused, slowly).toBeGreaterThan(0)
  expect(customerLines(chat)).toEqual(before)
  await server.api.delete(`/api/ban/mute/${customer.id}`).set(headers).expect(200)
  await expect.poll(() => customerLines(chat).length, slowly).toBeGreaterThan(before.length)
  const after = customerLines(chat).slice(before.length)
  expect(phraseBooks.en.complaints).toContain(after[0])
  await end()
  await visit
})
