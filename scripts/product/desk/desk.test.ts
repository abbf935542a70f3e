import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Call, ReplyOf } from '#contract/define.ts'
import { WebhookEnvelope, webhookEventTypes } from '#contract/calls/webhooks.ts'
import { listFamilyGifts } from '#contract/calls/gifts.ts'
import { getRoom, type Room } from '#contract/calls/room.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { noSettings } from '../../test/settings.ts'
import { startProduct, temporaryDataDir, type Product } from '../start/product-under-test.ts'
import { signIn, type Host } from '../demo/anchor-calls.ts'
import { openDesk, type Arguments, type Desk } from './desk-client.ts'
import { runDeskEncoders } from './encoders.ts'

let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>
let product: Product
let url: string
let desk: Desk
let token: string
let anna: Host
let hooks: Server
const over = new AbortController()
let encoding: Promise<void>
const told: WebhookEnvelope[] = []
const sockets: Socket[] = []
/** The names of what each socket has received. */
const heard = { host: [] as string[], live: [] as string[], monitor: [] as string[] }

const headers = () => ({ 'x-access-token': token, merchant: 'lumen', 'content-type': 'application/json' })
async function ask<C extends Call>({ method, path, reply }: C, at: string = path): Promise<ReplyOf<C>> {
  const response = await fetch(new URL(`/api${at}`, url), { method, headers: headers() })
  return reply.parse(await response.json()) as ReplyOf<C>
}
const post = (path: string, body: object, more: Record<string, string> = headers()) =>
  fetch(new URL(`/api${path}`, url), { method: 'POST', headers: more, body: JSON.stringify(body) })

function listen(namespace: string, name: keyof typeof heard, access: string, greet?: (socket: Socket) => void) {
  const socket = io(`${url}${namespace}`, { path: '/api/socket.io', transports: ['websocket'], auth: { token: access }, forceNew: true })
  sockets.push(socket)
  socket.onAny((event: string) => heard[name].push(event))
  if (greet) socket.on('connect', () => greet(socket))
}

beforeAll(async () => {
  dataDir = await temporaryDataDir()
  await layDownEmptyDatabase(dataDir.path)
  // The socket of customers is there, and nobody else plays them.
  product = startProduct({ DATA_DIR: dataDir.path, AUDIENCE: '1', DEMO: '0', WEBHOOKS_ALLOW_PRIVATE: '1' })
  url = (await product.ready).standard
  const seed = ['--import', 'tsx', 'seed/run.ts', '--days', '10']
  await promisify(execFile)(process.execPath, seed, { env: { ...process.env, ...noSettings(), DATA_DIR: dataDir.path } })
  hooks = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      told.push(WebhookEnvelope.parse(JSON.parse(text)))
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(hooks, 'listening')
  desk = await openDesk({ server: url, account: 'admin', password: 'demo123' })
  const session = await post('/family/login', { account: 'admin', password: 'demo123' }, { 'content-type': 'application/json' })
  token = ((await session.json()) as { token: string }).token
  const address = hooks.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await post('/admin/webhook', { url: `http://127.0.0.1:${port}/`, eventTypes: webhookEventTypes })
  anna = (await signIn(url, 'anna'))!
  const login = await post('/user/login', { account: 'anna', password: 'demo123' }, { 'content-type': 'application/json' })
  const hostToken = ((await login.json()) as { token: string }).token
  listen('/Anchor', 'host', hostToken, (socket) => socket.emit('chat/login', { token: 'model', modelId: anna.id, merchant: 'lumen' }))
  listen('/live', 'live', hostToken)
  listen('/familyMonitor', 'monitor', token)
  const server = await findServer(dataDir.path)
  encoding = runDeskEncoders(server!, over.signal)
  await vi.waitUntil(() => heard.host.includes('chat/login/success'), slowly)
}, 300_000)
afterAll(async () => {
  over.abort()
  await encoding
  for (const socket of sockets) socket.disconnect()
  hooks.close()
  await product.stop()
  await dataDir.remove()
})

const slowly = { timeout: 20_000, interval: 50 }
const room = (): Promise<Room> => anna.ask(getRoom, { params: { userId: anna.id } })

/** Triggers a verb and returns what sockets and webhooks told of it. */
async function does(verb: string, given: Arguments) {
  const [host, live, monitor, webhooks] = [heard.host.length, heard.live.length, heard.monitor.length, told.length]
  const run = await desk.trigger(verb, given)
  const tells = async (what: { host?: string[]; live?: string[]; monitor?: string[]; webhook?: string }) => {
    for (const event of what.host ?? []) await expect.poll(() => heard.host.slice(host), slowly).toContain(event)
    for (const event of what.live ?? []) await expect.poll(() => heard.live.slice(live), slowly).toContain(event)
    for (const event of what.monitor ?? []) await expect.poll(() => heard.monitor.slice(monitor), slowly).toContain(event)
    if (what.webhook) await expect.poll(() => told.slice(webhooks).map(({ type }) => type), slowly).toContain(what.webhook)
  }
  return { run, tells }
}

/** A bad order: its field, and what is said of it. */
async function refusal(body: object) {
  const response = await post('/demo/trigger', body)
  const { issues } = (await response.json()) as { issues?: { field: string; message: string }[] }
  return [response.status, issues?.[0]?.field, issues?.[0]?.message]
}

describe('the broadcast', () => {
  it('goes on air with on-air, and the desk names the call, the events and the webhooks', async () => {
    const { run, tells } = await does('on-air', { host: 'anna', title: 'From the desk' })
    await tells({ monitor: ['model/onair/changed'], webhook: 'live.started' })
    expect((await room()).live?.title).toBe('From the desk')
    expect(run.calls).toEqual([{ by: 'anna', what: 'POST /api/live', answer: '200' }])
    await expect
      .poll(async () => (await desk.runsAfter(run.id - 1))[0], slowly)
      .toMatchObject({
        verb: 'on-air',
        events: expect.arrayContaining([{ namespace: '/familyMonitor', event: 'model/onair/changed' }]),
        webhooks: [expect.objectContaining({ type: 'live.started', status: 'delivered' })],
        seenAt: expect.arrayContaining(['/liveMonitor']),
      })
  })

  it('gets its picture with push', async () => {
    await (await does('push', { host: 'anna', clip: 'dial' })).tells({ webhook: 'stream.started' })
    await expect.poll(async () => (await room()).signal.state, slowly).toBe('live')
  })

  it('is refused a second time with the code of the platform', async () => {
    const response = await post('/demo/trigger', { verb: 'on-air', host: 'anna' })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'already_live'])
    expect((await desk.runsAfter(0)).at(-1)).toMatchObject({ verb: 'on-air', refusal: 'already_live' })
  })
})

describe('the customers', () => {
  it('viewers lets so many come, and leave lets them go', async () => {
    await (await does('viewers', { host: 'anna', count: 6 })).tells({ host: ['chat/room/enter'], monitor: ['chat/room/count'] })
    await expect.poll(async () => (await room()).onlineCount, slowly).toBe(6)
    await (await does('leave', { host: 'anna', count: 4 })).tells({ monitor: ['chat/room/count'] })
    await expect.poll(async () => (await room()).onlineCount, slowly).toBe(2)
  })

  it('say and hearts reach the host', async () => {
    await (await does('say', { host: 'anna', text: 'Hello from the desk' })).tells({ host: ['chat/message/new'] })
    await (await does('hearts', { host: 'anna', count: 30 })).tells({ host: ['chat/message/heart'] })
  })

  it('gift is on the screen of the host, in the report and in the webhook', async () => {
    const { tells } = await does('gift', { host: 'anna', gift: 'rose', count: 3 })
    await tells({ host: ['chat/message/gift'], webhook: 'gift.sent' })
    const gifts = await ask(listFamilyGifts, '/giftOrder/family?limit=1')
    expect(told.findLast(({ type }) => type === 'gift.sent')?.data).toMatchObject({ anchorId: anna.id, gift: { name: 'Rose' }, count: 3 })
    expect(gifts.value[0]).toMatchObject({ model: { id: anna.id }, gift: { name: 'Rose', count: 3 }, amount: 3 })
  })

  it('bet and win are told with the game of the room', async () => {
    await (await does('game', { host: 'anna', game: 'ssc' })).tells({ host: ['model/game/changed'] })
    await (await does('bet', { host: 'anna', points: 12 })).tells({ host: ['public/user/betting'] })
    await (await does('win', { host: 'anna', points: 50 })).tells({ host: ['public/user/winner'] })
    expect(await refusal({ verb: 'win', host: 'bella' })).toEqual([400, 'host', expect.stringContaining('No bet is open')])
  })
})
