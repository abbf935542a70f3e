// SRS' side of the contract, as far as the server sees it: callbacks in the shape that was recorded, and the API below /api/v1. It
// holds no picture; whoever publishes or watches is a row.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'
import { HookReply } from '#contract/media-hooks.ts'

const Fields = z.record(z.string(), z.unknown())
const recorded = z.object({ on_publish: Fields, on_unpublish: Fields, on_play: Fields, on_stop: Fields, stream: Fields, client: Fields })
  .parse(JSON.parse(readFileSync(new URL('srs-recorded.json', import.meta.url), 'utf8')))

interface Client { id: string; stream: string; publish: boolean }
/** Hands a callback to the server and answers with its status and body. */
type Post = (action: string, body: object) => Promise<{ status: number; body: unknown }>

const clientNotFound = 2049
/** Whatever `count` says, it is at least this. */
const leastCount = 10

export async function startSrs(authorization: string) {
  const clients = new Map<string, Client>()
  const figures = new Map<string, object>()
  const kicked: string[] = []
  let post: Post = () => Promise.reject(new Error('nobody listens'))
  const of = (action: 'on_publish' | 'on_unpublish' | 'on_play' | 'on_stop', { id, stream }: Pick<Client, 'id' | 'stream'>, param = '') =>
    ({ ...recorded[action], client_id: id, stream, param })

  async function call(action: Parameters<typeof of>[0], client: Pick<Client, 'id' | 'stream'>, param?: string) {
    const { status, body } = await post(action, of(action, client, param))
    // Anything but 200 and a code of 0 is a no.
    return status === 200 && HookReply.parse(body).code === 0
  }
  async function leave(id: string) {
    const client = clients.get(id)
    clients.delete(id)
    if (client) await call(client.publish ? 'on_unpublish' : 'on_stop', client)
  }
  const streams = () => [...new Set([...clients.values()].map(({ stream }) => stream))].map((name) => {
    const there = [...clients.values()].filter(({ stream }) => stream === name)
    const publisher = there.find(({ publish }) => publish)
    return {
      ...recorded.stream, name, url: `/live/${name}`, clients: there.length, publish: { active: Boolean(publisher), ...(publisher && { cid: publisher.id }) }, ...figures.get(name),
    }
  })
  const rows = () => [...clients.values()].map(({ id, stream, publish }) =>
    ({ ...recorded.client, id, publish, name: stream, url: `/live/${stream}`, type: publish ? 'fmle-publish' : 'flv-play' }))

  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://srs')
    const count = Math.max(leastCount, Number(url.searchParams.get('count') ?? 0))
    const id = /^\/api\/v1\/clients\/([^/]+)$/.exec(url.pathname)?.[1]
    const say = (body: object) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ server: 'vid-0xk989d', ...body }))
    if (request.headers.authorization !== authorization) return void response.writeHead(401).end('{"code":1104}')
    if (url.pathname === '/api/v1/streams/') return void say({ code: 0, streams: streams().slice(0, count) })
    if (url.pathname === '/api/v1/clients/') return void say({ code: 0, clients: rows().slice(0, count) })
    if (!id || !clients.has(id)) return void say({ code: clientNotFound })
    if (request.method !== 'DELETE') return void say({ code: 0, client: rows().find((row) => row.id === id) })
    kicked.push(id)
    say({ code: 0 })
    // The connection is told to end; its callback follows.
    setImmediate(() => void leave(id))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    kicked,
    /** What the API says of a stream beside what was recorded; undefined leaves a field out. */
    figures,
    clients: () => [...clients.keys()],
    listen: (to: Post) => { post = to },
    leave,
    /** An encoder comes with what stands in its box for the key. */
    async publish(key: string, id = 'enc1aaaa') {
      const [stream = '', param = ''] = key.split('?')
      if (!await call('on_publish', { id, stream }, `?${param}`)) return false
      // Beside one that is there SRS lets nobody publish.
      if ([...clients.values()].some((other) => other.publish && other.stream === stream)) {
        await call('on_unpublish', { id, stream })
        return false
      }
      clients.set(id, { id, stream, publish: true })
      return true
    },
    /** Somebody opens an address of HTTP-FLV or HLS. */
    async play(address: string, id = 'view1aaa') {
      const { pathname, search } = new URL(address)
      const [, app, file = ''] = pathname.split('/')
      const stream = /^([^.]+)\.(?:flv|m3u8)$/.exec(file)?.[1]
      if (app !== 'live' || !stream || !await call('on_play', { id, stream }, search)) return false
      clients.set(id, { id, stream, publish: false })
      return true
    },
    close() {
      http.close()
      http.closeAllConnections()
    },
  }
}
