// Real sockets on a test server: the app and its socket server on a port, and clients that record what they receive.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { expect } from 'vitest'
import type { Ack } from '#contract/define.ts'
import { createApp } from '../app.ts'
import { attachSockets } from '../sockets/io.ts'
import { chatLinesOf } from '../rooms/relay.ts'
import { openTestPlatform, type TestPlatform } from './test-redis.ts'
import type { TestServer } from './test-server.ts'

/** All received payloads in order, with their events. */
type Received = [event: string, payload: Record<string, unknown>]

export interface TestSocket {
  socket: Socket
  received: Received[]
  /** The payloads of this event so far. */
  of(event: string): Record<string, unknown>[]
  /** Waits for the first payload of this event. */
  first(event: string): Promise<Record<string, unknown>>
  request(event: string, payload?: unknown): Promise<Ack<Record<string, unknown>>>
}

/** An acknowledgement arrives at once, or after as long as a busy machine takes. */
const ackMs = 60_000

/** Waits until the value that is read equals the expected one. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits the assertion
export const eventually = <T>(read: () => T) => expect.poll(read, { interval: 10 })

type ClientOptions = Partial<ManagerOptions & SocketOptions>

/** `platform` is closed with the sockets. */
interface Options {
  loginDeadlineMs?: number
  rateClock?: () => number
  platform?: TestPlatform
}

export async function startTestSockets(server: TestServer, { platform: given, ...options }: Options = {}) {
  const platform = given ?? (await openTestPlatform())
  const { presence, roomLogs } = await platform.join()
  // The calls of the test server remove lines from the same order.
  Object.assign(server.deps, { chatLines: chatLinesOf(roomLogs) })
  const deps = { ...server.deps, presence, roomLogs }
  const http = createServer(createApp(deps, { demoControls: server.demoControls })).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`
  const realtime = await attachSockets(http, deps, options)
  const opened = new Set<Socket>()

  const connect = (namespace: string, token?: string, more: ClientOptions = {}): TestSocket => {
    const socket = io(`${url}${namespace}`, {
      path: '/api/socket.io',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      ...(token && { auth: { token } }),
      ...more,
    })
    opened.add(socket)
    const received: Received[] = []
    socket.onAny((event: string, payload: Record<string, unknown>) => {
      received.push([event, payload])
    })
    const of = (event: string) => received.filter(([name]) => name === event).map(([, payload]) => payload)
    return {
      socket,
      received,
      of,
      first: async (event) => {
        await eventually(() => of(event).length).toBeGreaterThan(0)
        return of(event)[0] ?? {}
      },
      request: (event, payload) =>
        payload === undefined ? socket.timeout(ackMs).emitWithAck(event) : socket.timeout(ackMs).emitWithAck(event, payload),
    }
  }
  const tokenOf = async (account: string) => String((await server.signIn(account)).body.token)
  const loginOf = (account: string) => ({ token: 'model', modelId: server.world.id[account], merchant: 'lumen' })

  /** Closes the server without closing its clients. */
  const leave = async () => {
    await realtime.close()
    await platform.close()
    http.closeAllConnections()
    http.close()
  }

  return {
    url,
    presence,
    roomLogs,
    connect,
    tokenOf,
    loginOf,
    census: realtime.census,
    /** A host in the host's own chat. */
    async host(account: string, namespace = '/Anchor') {
      const client = connect(namespace, await tokenOf(account))
      client.socket.on('connect', () => {
        client.socket.emit('chat/login', loginOf(account))
      })
      await client.first('chat/login/success')
      return client
    },
    async monitor(account: string) {
      const client = connect('/familyMonitor', await tokenOf(account))
      await client.first('connectComplete')
      return client
    },
    async customer(id: number, anchorId?: number) {
      const client = connect('/audience', server.deps.auth.mintToken({ customerId: id }))
      if (anchorId !== undefined) expect(await client.request('room/enter', { anchorId })).toMatchObject({ ok: true })
      return client
    },
    leave,
    async close() {
      for (const socket of opened) socket.disconnect()
      await leave()
    },
  }
}
export type TestSockets = Awaited<ReturnType<typeof startTestSockets>>
