// Starts the product with a demo world, the desk and its encoders, and records the socket events and webhooks that verbs cause.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import { WebhookEnvelope, webhookEventTypes } from '#contract/calls/webhooks.ts'
import type { Call, ReplyOf } from '#contract/define.ts'
import { programArgs } from '#contract/internal/programs.ts'
import { findServer } from '../../sink/running-server.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { noSettings } from '#scripts/test/settings.ts'
import { startProduct, temporaryDataDir } from '#scripts/product/start/product-under-test.ts'
import { reportRounds } from '../../hosts/draws.ts'
import { openDesk } from '../desk-client.ts'
import { runDeskEncoders } from '../encoders.ts'

const password = 'demo123'
const Session = z.object({ id: z.number(), accessToken: z.string(), merchant: z.string() })

/** The events that a socket has received, in order. */
export type Received = [event: string, payload: unknown][]

async function receiveWebhooks() {
  const received: WebhookEnvelope[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      received.push(WebhookEnvelope.parse(JSON.parse(text)))
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { received, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`, close: () => server.close() }
}

export async function startDeskUnderTest() {
  const dataDir = await temporaryDataDir()
  await layDownEmptyDatabase(dataDir.path)
  // Customers can connect, but no simulated audience runs.
  const product = startProduct({ DATA_DIR: dataDir.path, AUDIENCE: '1', DEMO: '0', CUSTOMERS: 'guest', WEBHOOKS_ALLOW_PRIVATE: '1' })
  const { standard: url } = await product.ready
  const seed = [...programArgs('seed/run.ts'), '--days', '10']
  await promisify(execFile)(process.execPath, seed, { env: { ...process.env, ...noSettings(), DATA_DIR: dataDir.path } })
  const hooks = await receiveWebhooks()
  const sockets: Socket[] = []

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(new URL(`/api${path}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  /** Signs in. */
  async function enter(account: string) {
    const path = ['admin', 'aurora'].includes(account) ? '/family/login' : '/user/login'
    const { id, accessToken: token, merchant } = Session.parse(await (await post(path, { account, password })).json())
    const headers = { 'x-access-token': token, merchant, 'content-type': 'application/json' }
    return {
      id,
      token,
      merchant,
      headers,
      /** @param at the call's path with its parameters */
      async request<C extends Call>({ method, path: usual, reply }: C, at: string = usual): Promise<ReplyOf<C>> {
        const response = await fetch(new URL(`/api${at}`, url), { method, headers })
        // A parsed reply has the type ReplyOf by definition, but the compiler cannot infer that for a type parameter.
        return reply.parse(await response.json()) as ReplyOf<C>
      },
    }
  }
  function listen(namespace: string, token: string, greet: (socket: Socket) => void = () => {}): Received {
    const socket = io(`${url}${namespace}`, { path: '/api/socket.io', transports: ['websocket'], auth: { token }, forceNew: true })
    const received: Received = []
    sockets.push(socket)
    socket.onAny((event: string, payload: unknown) => received.push([event, payload]))
    socket.on('connect', () => greet(socket))
    return received
  }

  const admin = await enter('admin')
  await post('/admin/webhook', { url: hooks.url, eventTypes: webhookEventTypes }, admin.headers)
  const desk = await openDesk({ server: url, account: 'admin', password })
  const over = new AbortController()
  const server = (await findServer(dataDir.path))!
  const encoding = runDeskEncoders(server, over.signal)
  await reportRounds(server)
  return {
    url,
    desk,
    admin,
    enter,
    listen,
    post,
    webhooks: hooks.received,
    async close() {
      over.abort()
      await encoding
      for (const socket of sockets) socket.disconnect()
      hooks.close()
      await product.stop()
      await dataDir.remove()
    },
  }
}
export type DeskUnderTest = Awaited<ReturnType<typeof startDeskUnderTest>>
