// Real TLS connections. The tests trust the certificate, as a phone does after it was accepted.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { parseEnv } from '../env.ts'
import { createHttpServer } from '../http/http-server.ts'
import { listen, type Listening } from '../http/listen.ts'
import { createLog } from '../log.ts'
import { openHttps } from './tls-ports.ts'

const log = createLog({ LOG_LEVEL: 'silent' })

let dataDir: string
let media: Server
let sockets: WebSocketServer
let listening: Listening
let ca: string
let received: IncomingMessage[]
let close: () => void

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'greenroom-tls-'))
  received = []
  media = createServer((incoming, response) => {
    received.push(incoming)
    response.writeHead(200, { connection: 'close' }).end(`media ${incoming.url}`)
  }).listen(0, '127.0.0.1')
  await once(media, 'listening')
  sockets = new WebSocketServer({ noServer: true })
  media.on('upgrade', (incoming, socket, head) => {
    received.push(incoming)
    if (incoming.url?.includes('refused')) return socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 7\r\n\r\nrefused')
    sockets.handleUpgrade(incoming, socket, head, (client) => client.on('message', (data) => client.send(`media got ${String(data)}`)))
  })

  const env = parseEnv({ DATA_DIR: dataDir, HTTPS: '1', PORT: '0', SPORT_PORT: '0', HTTPS_PORT: '0', SPORT_HTTPS_PORT: '0' })
  const https = await openHttps(env, { httpPort: portOf(media) }, log)
  const front = https.inFrontOf({
    answer: (incoming, response) => response.end(`server ${incoming.url}`),
    upgrade: (_request, socket) => socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n'),
  })
  const httpServer = createHttpServer(front.answer, log)
  httpServer.on('upgrade', front.upgrade)
  listening = await listen(httpServer, env, [https.portFor(httpServer, 'standard'), https.portFor(httpServer, 'sport')])
  close = https.close
  ca = readFileSync(join(dataDir, 'https', 'cert.pem'), 'utf8')
})
afterEach(async () => {
  close()
  await listening.close()
  media.closeAllConnections()
  media.close()
  rmSync(dataDir, { recursive: true })
})

const tlsPort = () => listening.tls?.standard ?? 0

/** Sends the path as it is written. */
async function get(path: string, { port = tlsPort(), headers = {} } = {}) {
  const sent = request({ host: '127.0.0.1', port, path, ca, headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const part of response) text += String(part)
  return { text, connection: String(response.headers.connection) }
}

it('pages and calls are answered by the server and playback by media, each by a port of its own edition', async () => {
  expect((await get('/dashboard')).text).toBe('server /dashboard')
  expect((await get('/live/name.flv?exp=1&sign=2')).text).toBe('media /live/name.flv?exp=1&sign=2')
  expect((await get('/live/name.flv', { port: listening.tls?.sport ?? 0 })).text).toBe('media /live/name.flv')
  expect(listening.editionOf(listening.tls?.sport)).toBe('sport')
  expect(listening.editionOf(tlsPort())).toBe('standard')
})

it('nothing else of media is reached, and its playback only over TLS', async () => {
  for (const path of ['/live', '/live/../api/v1/streams', '/live/%2e%2e/metrics', '/publish/room', '/api/v1/streams'])
    expect((await get(path)).text, path).toBe(`server ${path}`)
  const plain = await fetch(`http://127.0.0.1:${listening.standardPort}/live/name.flv`)
  expect(await plain.text()).toBe('server /live/name.flv')
  expect(received).toEqual([])
})

it("media gets the client's address, whatever the client claims", async () => {
  await get('/live/name.flv', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(received[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
})

it("a client's connection stays open, although media closes its own", async () => {
  expect((await get('/live/name/index.m3u8', { headers: { connection: 'keep-alive' } })).connection).toBe('keep-alive')
})

it('without media, playback fails at once and everything else goes on', async () => {
  media.closeAllConnections()
  media.close()
  const sent = request({ host: '127.0.0.1', port: tlsPort(), path: '/live/name.flv', ca }).end()
  const [response] = await once(sent, 'response')
  expect(response.statusCode).toBe(502)
  expect((await get('/dashboard')).text).toBe('server /dashboard')
})

it('a websocket below /publish reaches media, both ways, with its refusals; others reach the server', async () => {
  const open = (path: string) => new WebSocket(`wss://127.0.0.1:${tlsPort()}${path}`, { ca, headers: { 'x-forwarded-for': '203.0.113.7' } })
  const publisher = open('/publish/room-anna?exp=1&sign=2')
  await once(publisher, 'open')
  publisher.send('frames')
  expect(String((await once(publisher, 'message'))[0])).toBe('media got frames')
  expect(received[0]).toMatchObject({ url: '/publish/room-anna?exp=1&sign=2', headers: { 'x-forwarded-for': '127.0.0.1' } })
  close()
  await once(publisher, 'close')

  const statusOf = async (path: string) => {
    const [, response] = await once(open(path), 'unexpected-response')
    return response.statusCode
  }
  expect(await statusOf('/publish/refused')).toBe(403)
  expect(await statusOf('/live/name')).toBe(404)
})

it('clients older than TLS 1.2 are refused', async () => {
  const socket = connect({
    host: '127.0.0.1',
    port: tlsPort(),
    ca,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT:@SECLEVEL=0',
  })
  const [error] = await once(socket, 'error')
  expect(String(error)).toMatch(/alert|version/i)
})

it('a port that is taken is named by its setting, and no port stays open', async () => {
  const env = parseEnv({ DATA_DIR: dataDir, HTTPS: '1', PORT: '0', SPORT_PORT: '0', HTTPS_PORT: '0', SPORT_HTTPS_PORT: String(tlsPort()) })
  const https = await openHttps(env, { httpPort: 1 }, log)
  const httpServer = createHttpServer(() => {}, log)
  const added = [https.portFor(httpServer, 'standard'), https.portFor(httpServer, 'sport')]
  await expect(listen(httpServer, env, added)).rejects.toThrow(`Port ${tlsPort()} (SPORT_HTTPS_PORT) is taken by another program.`)
  expect(httpServer.listening || added.some(({ server }) => server.listening)).toBe(false)
})
