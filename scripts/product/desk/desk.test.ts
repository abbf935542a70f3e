import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Call, ReplyOf } from '#contract/define.ts'
import { WebhookEnvelope, webhookEventTypes } from '#contract/calls/webhooks.ts'
import { listAnchors } from '#contract/calls/admin/accounts.ts'
import { listRates } from '#contract/calls/admin/rates.ts'
import { listManagers, listMutes } from '#contract/calls/moderation.ts'
import { listFamilyPrivateOrders } from '#contract/calls/private-orders.ts'
import { refusals } from '#contract/internal/media-hooks.ts'
import { listFamilyGifts } from '#contract/calls/gifts.ts'
import { getRoom, type Room } from '#contract/calls/room.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { noSettings } from '../../test/settings.ts'
import { startProduct, temporaryDataDir, type Product } from '../start/product-under-test.ts'
import { signIn, type Host } from '../demo/anchor-calls.ts'
import { openDesk, type Arguments, type Desk } from './desk-client.ts'
import { runDeskEncoders } from './encoders.ts'
import { readWords } from './words.ts'

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

/** The host counts as one. */
const hostCounted = 1
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
    await expect.poll(async () => (await room()).onlineCount, slowly).toBe(6 + hostCounted)
    await (await does('leave', { host: 'anna', count: 4 })).tells({ monitor: ['chat/room/count'] })
    await expect.poll(async () => (await room()).onlineCount, slowly).toBe(2 + hostCounted)
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

/** Waits for the state of the signal, or for what is wrong with it. */
const signalIs = (state: Room['signal']['state']) => expect.poll(async () => (await room()).signal.state, slowly).toBe(state)

describe('pushes', () => {
  it('drop leaves the session open, and the push comes back', async () => {
    const { id } = (await room()).live!
    await does('drop', { host: 'anna', seconds: 2 })
    await signalIs('reconnecting')
    await signalIs('live')
    expect((await room()).live?.id).toBe(id)
  })

  it('stall, far key frames and few frames are measured, and fine ends them', { timeout: 90_000 }, async () => {
    const advice = (wanted: string) => expect.poll(async () => (await room()).health?.advice, { ...slowly, timeout: 40_000 }).toBe(wanted)
    await does('few-frames', { host: 'anna', fps: 5 })
    await advice('low_frame_rate')
    await does('fine', { host: 'anna' })
    await does('stall', { host: 'anna', seconds: 12 })
    await advice('silent')
  })

  it('freeze, silence and sound out of step reach the encoder', async () => {
    for (const [verb, given] of [
      ['freeze', { seconds: 2 }],
      ['silent', {}],
      ['few-bits', { kbps: 200 }],
      ['far-key-frames', { seconds: 10 }],
      ['out-of-step', { seconds: 1 }],
      ['fine', {}],
    ] as const)
      expect((await desk.trigger(verb, { host: 'anna', ...given })).calls.at(-1)?.answer).toBe('ok')
  })

  it('takeover ends the first push, and the session goes on with the second', async () => {
    const { id } = (await room()).live!
    expect((await desk.trigger('takeover', { host: 'anna' })).outcome).toContain('taken over')
    await signalIs('live')
    expect((await room()).live?.id).toBe(id)
  })

  it.each(refusals.filter((reason) => reason !== 'removed' && reason !== 'whole_url_as_server'))(
    'refuse is shown as %s',
    async (reason) => {
      await desk.trigger('refuse', { host: 'bella', reason })
      const bella = (await signIn(url, 'bella'))!
      await expect
        .poll(async () => (await bella.ask(getRoom, { params: { userId: bella.id } })).signal.refusal?.reason, slowly)
        .toBe(reason)
    },
  )
})

describe('moderation and money', () => {
  it('mute, unmute and manager are rows, and the mute is a webhook', async () => {
    const nickname = (await desk.trigger('say', { host: 'anna', text: 'Here' })).calls.at(-1)!.by
    const { tells } = await does('mute', { host: 'anna', customer: nickname })
    await tells({ host: ['chat/rules/changed'], webhook: 'customer.muted' })
    expect((await anna.ask(listMutes)).mute.filter(({ ended }) => !ended).map((mute) => mute.nickname)).toContain(nickname)
    await (await does('unmute', { host: 'anna', customer: nickname })).tells({ host: ['chat/rules/changed'] })
    await does('manager', { host: 'anna', customer: nickname })
    expect((await ask(listManagers, `/manager/${anna.id}`)).map((manager) => manager.nickname)).toContain(nickname)
    await does('manager', { host: 'anna', customer: nickname, state: 'off' })
    expect((await ask(listManagers, `/manager/${anna.id}`)).map((manager) => manager.nickname)).not.toContain(nickname)
  })

  it('the troublemaker goes on until muted', async () => {
    const { run, tells } = await does('troublemaker', { host: 'anna' })
    await tells({ host: ['chat/message/new'] })
    await does('mute', { host: 'anna', customer: run.calls.at(-1)!.by })
  })

  it('settle and reopen are webhooks, and name the admin', async () => {
    await (await does('settle', { family: 'aurora' })).tells({ webhook: 'settlement.changed' })
    expect(told.findLast(({ type }) => type === 'settlement.changed')?.data).toMatchObject({ action: 'confirm', by: 'admin' })
    await (await does('reopen', { family: 'aurora' })).tells({ webhook: 'settlement.changed' })
    expect(told.findLast(({ type }) => type === 'settlement.changed')?.data).toMatchObject({ action: 'reopen', by: 'admin' })
  })

  it('rate holds from tomorrow on', async () => {
    await does('rate', { host: 'anna', gifts: 1 })
    expect((await ask(listRates, `/admin/rate?anchorId=${anna.id}`))[0]).toMatchObject({ giftAmountRate: 1, privateRoomFeeRate: 1 })
  })

  it('pay is charged in a private room', async () => {
    await does('on-air', { host: 'dana', room: 'private', fee: 9 })
    await does('pay', { host: 'dana' })
    expect((await ask(listFamilyPrivateOrders, '/privateFeeOrder/family?limit=1')).value[0]).toMatchObject({ model: { name: 'Dana' } })
    expect(await refusal({ verb: 'pay', host: 'anna' })).toEqual([400, 'host', expect.stringContaining('private room')])
  })
})

describe('matches, people and faults', () => {
  it('a match gets a state, and its last place', async () => {
    expect((await desk.trigger('match', { state: 'InPlay' })).outcome).toContain('InPlay')
    expect((await desk.trigger('match', { state: 'Resulted' })).outcome).toContain('Resulted')
    expect((await desk.trigger('match', { state: 'Cancelled' })).outcome).toContain('Cancelled')
  })

  it('remove ends the broadcast and tells the host', async () => {
    await (await does('remove', { host: 'anna' })).tells({ live: ['model/live/stop'], webhook: 'live.ended' })
    expect((await room()).live).toBeNull()
  })

  it('move, deactivate and activate change the account', async () => {
    const row = async () => (await ask(listAnchors, '/admin/anchor?name=Dana&limit=1')).value[0]
    await does('off-air', { host: 'dana' })
    await does('move', { host: 'dana', family: 'none' })
    await expect.poll(async () => (await row())?.familyId, slowly).toBeNull()
    await does('deactivate', { host: 'dana' })
    expect((await row())?.isValid).toBe(false)
    await does('activate', { host: 'dana' })
    expect((await row())?.isValid).toBe(true)
  })

  it('a lost socket comes back, and only so many calls fail', async () => {
    await (await does('lost-socket', { account: 'anna' })).tells({ host: ['chat/login/success'] })
    await desk.trigger('server-error', { path: '/admin/family', times: 1 })
    const status = async () => (await fetch(new URL('/api/admin/family', url), { headers: headers() })).status
    expect([await status(), await status()]).toEqual([500, 200])
    await desk.trigger('slow-call', { path: '/admin/family', ms: 300 })
    const began = performance.now()
    expect(await status()).toBe(200)
    expect(performance.now() - began).toBeGreaterThanOrEqual(290)
  })
})

describe('an order', () => {
  it.each([
    [{ verb: 'gfit', host: 'anna' }, 'verb', 'There is no verb gfit. Did you mean gift?'],
    [{ verb: 'gift', host: 'anna', gift: 'rose', count: 0 }, 'count', 'at least 1'],
    [{ verb: 'gift', host: 'anna', gift: 'rose', count: 'many' }, 'count', 'expected a number from 1 to 999'],
    [{ verb: 'gift', host: 'anna', gift: 'nothing' }, 'gift', 'There is no gift nothing.'],
    [{ verb: 'gift', host: 'nobody', gift: 'rose' }, 'host', 'There is no host nobody.'],
    [{ verb: 'gift', gift: 'rose' }, 'host', expect.any(String)],
    [{ verb: 'on-air', host: 'anna', colour: 'red' }, 'colour', 'is no argument of this verb'],
    [{}, 'verb', expect.any(String)],
  ])('%j is refused with the field named', async (body, field, message) => {
    expect(await refusal(body)).toEqual([400, field, message])
  })

  it('of anybody else is refused', async () => {
    const statusOf = async (more: Record<string, string>) => (await post('/demo/trigger', { verb: 'off-air', host: 'anna' }, more)).status
    const family = await post('/family/login', { account: 'aurora', password: 'demo123' }, { 'content-type': 'application/json' })
    const access = ((await family.json()) as { token: string }).token
    expect(await statusOf({ 'content-type': 'application/json' })).toBe(401)
    expect(await statusOf({ ...headers(), 'x-access-token': access })).toBe(403)
  })
})

it('the examples of the guide work as they stand there', { timeout: 60_000 }, async () => {
  const guide = readFileSync(new URL('../../../docs/testing-with-greenroom.md', import.meta.url), 'utf8')
  const examples = [...guide.matchAll(/^npm run trigger -- ([a-z].*)$/gm)].map(([, words = '']) => words)
  expect(examples.length).toBeGreaterThan(15)
  const verbs = await desk.verbs()
  for (const example of examples) {
    const [name, ...words] = [...example.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''))
    const verb = verbs.find((one) => one.name === name)
    const done = await desk.trigger(name!, readWords(verb!, words)).then(({ refusal }) => refusal, String)
    expect([example, done]).toEqual([example, null])
  }
})
