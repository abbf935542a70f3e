// Logins in every namespace: which tokens are accepted, that refused sockets receive no events, and that every event is acknowledged.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Namespace } from '#contract/define.ts'
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import { audience } from '#contract/sockets/audience.ts'
import { familyMonitor } from '#contract/sockets/family-monitor.ts'
import { anchorLive } from '#contract/sockets/anchor-live.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
let anna: number
let customers: TestServer['world']['customers']
beforeAll(async () => {
  server = await startTestServer()
  anna = server.world.id.anna!
  customers = server.world.customers
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sockets = await startTestSockets(server)
  await (await server.as('anna')).post('/live').send({})
})
afterEach(() => sockets.close())

const dialects = ['/Anchor', '/model']
const badTokens: [kind: string, code: string, token: () => Promise<string | undefined>][] = [
  ['no token', 'session_ended', async () => undefined],
  ['a forged token', 'session_ended', async () => `${await sockets.tokenOf('anna')}x`],
  ["another anchor's token", 'forbidden', () => sockets.tokenOf('bella')],
  ["a family's token", 'forbidden', () => sockets.tokenOf('aurora')],
  ["a customer's token", 'forbidden', async () => server.deps.auth.mintToken({ customerId: customers.carl })],
  [
    'an expired token',
    'session_ended',
    async () => {
      const token = await sockets.tokenOf('anna')
      server.advance(13 * 3600)
      return token
    },
  ],
  [
    'a token from before the password was changed',
    'session_ended',
    async () => {
      const token = await sockets.tokenOf('anna')
      await changePassword()
      return token
    },
  ],
]

/** Changes the password through the API, which ends all sessions, and restores the old one for later sign-ins. */
async function changePassword() {
  const { id, passwordHash } = await server.db.prisma.account.findFirstOrThrow({ where: { loginName: 'anna' } })
  expect((await (await server.as('anna')).put('/user/modelBO').send({ password: 'Night9Owl' })).status).toBe(200)
  await server.db.prisma.account.update({ where: { id }, data: { passwordHash } })
}

describe.each(dialects)('a login in %s', (namespace) => {
  test.each(badTokens)('with %s fails, and the socket gets no event of the room', async (_, code, tokenOf) => {
    const stranger = sockets.connect(namespace, await tokenOf())
    expect(await stranger.request('chat/login', sockets.loginOf('anna'))).toMatchObject({ ok: false, code })
    const host = await sockets.host('anna', namespace)
    const carl = await sockets.customer(customers.carl, anna)
    await carl.request('chat/message', { message: 'for those who are in' })
    await host.first('chat/message/new')
    for (const event of ['chat/message/new', 'chat/message/model', 'model/game/recommend']) {
      expect(await stranger.request(event, { message: 'let me in' })).toMatchObject({ ok: false, code: 'not_signed_in' })
    }
    // A reply arrives after all events that were sent before it.
    expect(stranger.received.map(([event]) => event)).toEqual(['chat/login/failed'])
    expect(stranger.received[0]![1]).toMatchObject({ code })
  })

  test('after a lost connection sends the missed events once and in order', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    const first = await sockets.host('anna', namespace)
    await carl.request('chat/message', { message: 'received' })
    const { place } = await first.first('chat/message/new')
    first.socket.disconnect()
    for (const message of ['missed', 'missed too']) await carl.request('chat/message', { message })
    const again = sockets.connect(namespace, await sockets.tokenOf('anna'))
    expect(await again.request('chat/login', { ...sockets.loginOf('anna'), resume: place })).toMatchObject({ ok: true })
    await carl.request('chat/message', { message: 'new' })
    await eventually(() => again.of('chat/message/new').map(({ message }) => message)).toEqual(['missed', 'missed too', 'new'])
  })

  test('is repeated by a client whose token expires, with a token renewed by its calls', async () => {
    let token = await sockets.tokenOf('anna')
    server.advance(12 * 3600 + 59)
    const host = sockets.connect(namespace, undefined, { auth: (give: (auth: object) => void) => give({ token }) })
    host.socket.on('connect', () => {
      host.socket.emit('chat/login', sockets.loginOf('anna'))
    })
    await host.first('chat/login/success')
    token = await sockets.tokenOf('anna')
    await eventually(() => host.of('chat/login/success')).toHaveLength(2)
    expect(host.of('chat/logout')).toEqual([])
  })

  test('ends when the password is changed elsewhere', async () => {
    const host = await sockets.host('anna', namespace)
    const gone = new Promise<string>((resolve) => {
      host.socket.once('disconnect', resolve)
    })
    await changePassword()
    expect(await gone).toBe('io server disconnect')
    expect(host.of('chat/logout')).toEqual([{ reason: 'password_changed' }])
    expect(host.socket.active).toBe(false)
  })
})

test.each([...dialects, '/familyMonitor'])(
  'signing out ends the sockets of that session in %s, and leaves those of the others',
  async (namespace) => {
    const account = namespace === '/familyMonitor' ? 'aurora' : 'anna'
    const open = async () => {
      const token = await sockets.tokenOf(account)
      const client = sockets.connect(namespace, token)
      if (account === 'anna')
        client.socket.on('connect', () => {
          client.socket.emit('chat/login', sockets.loginOf('anna'))
        })
      await client.first(account === 'anna' ? 'chat/login/success' : 'connectComplete')
      return { ...client, token }
    }
    const [leaving, staying] = [await open(), await open()]
    const gone = new Promise<string>((resolve) => {
      leaving.socket.once('disconnect', resolve)
    })
    expect((await server.api.post('/api/user/logout').set('x-access-token', leaving.token)).status).toBe(200)
    expect(await gone).toBe('io server disconnect')
    expect(leaving.of('chat/logout')).toEqual([{ reason: 'signed_out' }])
    expect([staying.socket.connected, staying.of('chat/logout')]).toEqual([true, []])
  },
)

test('signing out on the computer ends the sockets of the phone that its code signed in, and tells it', async () => {
  const computer = await sockets.tokenOf('anna')
  const { qrcode } = (await server.api.post(`/api/user/qrcode/${anna}`).set('x-access-token', computer)).body
  const { token } = (await server.api.post('/api/user/qrcode/exchange').send({ qrcode })).body
  const phone = sockets.connect('/Anchor', token)
  expect(await phone.request('chat/login', { ...sockets.loginOf('anna'), token })).toMatchObject({ ok: true })
  const gone = new Promise<string>((resolve) => {
    phone.socket.once('disconnect', resolve)
  })
  await server.api.post('/api/user/logout').set('x-access-token', computer)
  expect(await gone).toBe('io server disconnect')
  expect(phone.of('chat/logout')).toEqual([{ reason: 'signed_out' }])
})

/** The acknowledgements that the contract allows. */
const ackOf = (data: z.ZodType) =>
  z.union([z.strictObject({ ok: z.literal(true), data }), z.strictObject({ ok: z.literal(false), code: z.string(), message: z.string() })])

const everywhere: [name: string, contract: Namespace, open: () => Promise<TestSocket>][] = [
  ...dialects.map((name): [string, Namespace, () => Promise<TestSocket>] => [name, anchorChat, () => sockets.host('anna', name)]),
  ['/live', anchorLive, async () => sockets.connect('/live', await sockets.tokenOf('anna'))],
  ['/familyMonitor', familyMonitor, () => sockets.monitor('aurora')],
  ['/audience', audience, () => sockets.customer(customers.carl, anna)],
]

describe('any event of a client', () => {
  test.each(everywhere)(
    'in %s is acknowledged according to the contract, with no payload, with nonsense and before the login',
    async (name, contract, open) => {
      expect(contract.names).toContain(name)
      const client = await open()
      const stranger = sockets.connect(name)
      for (const [event, { ack }] of Object.entries(contract.fromClient)) {
        expect(ackOf(ack).parse(await client.request(event)), event).toBeDefined()
        expect(ackOf(ack).parse(await client.request(event, {})), event).toBeDefined()
        expect(ackOf(ack).parse(await client.request(event, 'nonsense')), event).toMatchObject({ ok: false })
        expect(ackOf(ack).parse(await stranger.request(event, {})), event).toMatchObject({ ok: false })
      }
    },
  )

  test.each(dialects)('by a host in %s is acknowledged with its result', async (name) => {
    const host = sockets.connect(name, await sockets.tokenOf('anna'))
    const { fromClient } = anchorChat
    expect(ackOf(fromClient['chat/login'].ack).parse(await host.request('chat/login', sockets.loginOf('anna')))).toEqual({
      ok: true,
      data: null,
    })
    for (const event of ['chat/message/new', 'chat/message/model'] as const) {
      for (const words of [{ message: 'hello' }, { msg: 'hello' }]) {
        expect(ackOf(fromClient[event].ack).parse(await host.request(event, words))).toMatchObject({ ok: true, data: { place: {} } })
      }
    }
    expect(await host.request('model/game/recommend', {})).toMatchObject({ ok: false, code: 'game_not_bound' })
  })
})
