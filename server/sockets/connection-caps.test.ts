import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'
import { capConnections } from './connection-caps.ts'

let server: TestServer
let sockets: TestSockets
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => sockets.close())
afterAll(() => server.close())

const open = async (settings: Partial<TestServer['deps']['env']> = {}, loginDeadlineMs?: number) => {
  const env = { ...server.deps.env, ...settings }
  sockets = await startTestSockets({ ...server, deps: { ...server.deps, env } }, loginDeadlineMs ? { loginDeadlineMs } : {})
}
/** The result of a connection: `in`, or the code of its refusal. */
const outcome = ({ socket }: TestSocket) =>
  new Promise<string>((resolve) => {
    if (socket.connected) resolve('in')
    socket.once('connect', () => resolve('in'))
    socket.once('connect_error', (error: Error & { data?: { code: string } }) => resolve(error.data?.code ?? error.message))
  })
const connect = async (account?: string, from?: string) =>
  sockets.connect('/Anchor', account && (await sockets.tokenOf(account)), {
    reconnection: false,
    ...(from && { extraHeaders: { 'x-forwarded-for': from } }),
  })
const closed = ({
  socket: {
    io: { engine },
  },
}: TestSocket) =>
  new Promise<void>((resolve) => {
    engine.once('close', () => resolve())
  })

test('a client that disconnects during the handshake affects no other client', async () => {
  await open()
  const caps = capConnections(server.deps.env, 300)
  let isClosed = false
  caps.arrive({
    remoteAddress: undefined,
    request: new IncomingMessage(new Socket()),
    once: () => {},
    close: () => {
      isClosed = true
    },
  })
  expect(isClosed).toBe(true)
})

test('the namespace / does not count, and a connection that joins no other namespace is closed', async () => {
  await open({}, 300)
  const nowhere = sockets.connect('/', undefined, { reconnection: false })
  expect(await outcome(nowhere)).toBe('not_found')
  const idle = await connect('anna')
  expect(await outcome(idle)).toBe('in')
  const gone = closed(idle)
  // The client leaves the namespace and keeps the connection.
  idle.socket.io.engine.write('41/Anchor,')
  await gone
})

test('an address has a limit of sockets; the next one gets the reason, and may connect after another has left', async () => {
  await open({ SOCKETS_PER_ADDRESS: 2 })
  const [first, second] = [await connect('anna'), await connect()]
  expect([await outcome(first), await outcome(second)]).toEqual(['in', 'in'])
  expect(await outcome(await connect('bella'))).toBe('address_connections')
  first.socket.disconnect()
  await expect.poll(async () => outcome(await connect('bella'))).toBe('in')
})

test('behind a proxy the address reported by the proxy counts, whatever the client sends itself', async () => {
  await open({ SOCKETS_PER_ADDRESS: 1, TRUST_PROXY: 1 })
  expect(await outcome(await connect('anna', '203.0.113.7'))).toBe('in')
  expect(await outcome(await connect('anna', '198.51.100.1, 203.0.113.7'))).toBe('address_connections')
  expect(await outcome(await connect('anna', '203.0.113.8'))).toBe('in')
})

test('an account has a limit of sockets in all namespaces together; other accounts are not affected', async () => {
  await open({ SOCKETS_PER_ACCOUNT: 2 })
  const anna = await connect('anna')
  expect([await outcome(anna), await outcome(sockets.connect('/live', await sockets.tokenOf('anna')))]).toEqual(['in', 'in'])
  expect(await outcome(await connect('anna'))).toBe('account_connections')
  expect(await outcome(await connect('bella'))).toBe('in')
  anna.socket.disconnect()
  await expect.poll(async () => outcome(await connect('anna'))).toBe('in')
})

test('one connection joins a namespace once, and is closed if it keeps trying', async () => {
  await open()
  const anna = await connect('anna')
  expect(await outcome(anna)).toBe('in')
  const gone = closed(anna)
  for (let i = 0; i < 20; i++) anna.socket.io.engine.write('40/Anchor,{}')
  await gone
  await eventually(() => sockets.census().sockets.get('/Anchor')).toBe(0)
})
