// A stand-in for SRS, as far as the server sees it: the callbacks and the API below /api/v1, in the form recorded from SRS 7.0.18. It has no
// streams, only rows for publishers and viewers.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { HookReply } from '#contract/internal/media-hooks.ts'

const Fields = z.record(z.string(), z.unknown())
const actions = ['on_publish', 'on_unpublish', 'on_play', 'on_stop'] as const
type Action = (typeof actions)[number]
/** The recorded messages, by kind. */
export const recorded = z
  .object({ on_publish: Fields, on_unpublish: Fields, on_play: Fields, on_stop: Fields, stream: Fields, publisher: Fields, viewer: Fields })
  .catchall(Fields)
  .parse(JSON.parse(readFileSync(new URL('srs-recorded.json', import.meta.url), 'utf8')))

/** `has`: for a publisher, whether it was admitted and whether its picture has arrived. */
interface Client {
  id: string
  stream: string
  publish: boolean
  has: 'nothing' | 'place' | 'picture'
  since: number
  row?: object
}
/** Sends a callback to the server and returns the reply's status and body. */
type Post = (action: string, body: object) => Promise<{ status: number; body: unknown }>

const clientNotFound = 2049
/** The minimum for `count`. */
const leastCount = 10
/** After the viewers of an ended push have left, its address stays open for this long. */
const takeDownMs = 100

export async function startSrs(authorization: string) {
  const clients = new Map<string, Client>()
  const figures = new Map<string, object>()
  const kicked: string[] = []
  let listings = 0
  const [closing, busy] = [new Set<string>(), new Set<string>()]
  let post: Post = () => Promise.reject(new Error('no server is set'))
  const on = (stream: string) => [...clients.values()].filter((client) => client.stream === stream)

  async function call(action: Action, { id, stream }: Pick<Client, 'id' | 'stream'>, fields: object = {}) {
    const { status, body } = await post(action, { ...recorded[action], client_id: id, stream, stream_url: `/live/${stream}`, ...fields })
    // Only status 200 with code 0 accepts.
    return status === 200 && HookReply.parse(body).code === 0
  }
  const remove = (client: Client) => {
    if (clients.get(client.id) === client) clients.delete(client.id)
  }
  async function stop(viewer: Client) {
    await call('on_stop', viewer)
    remove(viewer)
  }
  /** Disconnects its viewers. The stream's address closes after that, while the end is reported. */
  async function unpublish(publisher: Client) {
    publisher.has = 'nothing'
    closing.add(publisher.stream)
    const viewers = on(publisher.stream).filter(({ publish }) => !publish)
    const takeDown = async () => {
      await Promise.all(viewers.map(stop))
      if (viewers.length > 0) await pause(takeDownMs)
      closing.delete(publisher.stream)
    }
    const isDown = takeDown()
    await call('on_unpublish', publisher)
    remove(publisher)
    await isDown
  }
  async function leave(id: string) {
    const client = clients.get(id)
    if (!client) return
    if (!client.publish) await stop(client)
    else if (client.has === 'nothing') clients.delete(id)
    else await unpublish(client)
  }
  const streams = () =>
    [...new Set([...clients.values()].map(({ stream }) => stream))].map((name) => {
      const publisher = on(name).find(({ publish, has }) => publish && has !== 'nothing')
      const nothing = publisher?.has !== 'picture' && { video: null, audio: null }
      return {
        ...recorded.stream,
        name: on(name)[0]?.publish ? name : `${name}.flv`,
        url: `/live/${name}`,
        clients: on(name).length,
        publish: { active: Boolean(publisher), ...(publisher && { cid: publisher.id }) },
        ...nothing,
        ...figures.get(name),
      }
    })
  const rows = () =>
    [...clients.values()].map(({ id, stream, publish, since, row }) => ({
      ...(publish ? recorded.publisher : { ...recorded.viewer, name: `${stream}.flv` }),
      ...(publish && { name: stream }),
      id,
      url: `/live/${stream}`,
      alive: (performance.now() - since) / 1000,
      ...row,
    }))

  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://srs')
    const count = Math.max(leastCount, Number(url.searchParams.get('count') ?? 0))
    const id = /^\/api\/v1\/clients\/([^/]+)$/.exec(url.pathname)?.[1]
    const reply = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ server: 'vid-9jz3m11', ...body }))
    if (request.headers.authorization !== authorization) return void response.writeHead(401).end('{"code":1104}')
    if (url.pathname === '/api/v1/streams/') return void reply({ code: 0, streams: streams().slice(0, count) })
    if (url.pathname === '/api/v1/clients/') {
      listings += 1
      return void reply({ code: 0, clients: rows().slice(0, count) })
    }
    if (!id || !clients.has(id)) return void reply({ code: clientNotFound })
    kicked.push(id)
    reply({ code: 0 })
    // The connection is closed; its callback follows.
    setImmediate(() => void leave(id))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    kicked,
    /** Fields that the API reports of a stream in addition to the recorded ones; undefined removes a field. */
    figures,
    clients: () => [...clients.keys()],
    /** How often the list of clients was requested. */
    listings: () => listings,
    listen: (to: Post) => {
      post = to
    },
    /** Drops all clients and figures. */
    async restart() {
      for (const id of clients.keys()) await leave(id)
      figures.clear()
      busy.clear()
      closing.clear()
      kicked.length = 0
    },
    leave,
    /** An encoder connects with this key. Returns whether it may send. */
    async publish(key: string, id = 'enc1aaaa', fields: object = {}) {
      const [stream = '', param = ''] = key.split('?')
      const client: Client = { id, stream, publish: true, has: 'nothing', since: performance.now() }
      clients.set(id, client)
      const isTaken = () => on(stream).some(({ publish, has }) => publish && has !== 'nothing')
      if (!(await call('on_publish', client, { param: `?${param}`, ...fields })) || busy.has(stream) || isTaken() || !clients.has(id)) {
        clients.delete(id)
        return false
      }
      if (closing.has(stream)) {
        // As in SRS, the stream stays busy until a restart.
        busy.add(stream)
        clients.delete(id)
        return false
      }
      client.has = 'place'
      return true
    },
    /** The first bytes of an admitted encoder arrive. */
    send(id = 'enc1aaaa') {
      const client = clients.get(id)
      if (client) client.has = 'picture'
    },
    /** A viewer opens an HTTP-FLV address; SRS serves nothing else. `row`: fields of this client in addition to the recorded ones. */
    async play(address: string, id = 'view1aaa', row: object = {}) {
      const { pathname, search } = new URL(address)
      const [, app, file = ''] = pathname.split('/')
      const stream = /^([^.]+)\.flv$/.exec(file)?.[1]
      if (app !== 'live' || !stream || !(await call('on_play', { id, stream }, { param: search }))) return false
      clients.set(id, { id, stream, publish: false, has: 'place', since: performance.now(), row })
      return true
    },
    close() {
      http.close()
      http.closeAllConnections()
    },
  }
}
