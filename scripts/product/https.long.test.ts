// The whole product over TLS, as a phone uses it after its user has accepted the certificate.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getPushUrl, getRoom } from '#contract/calls/studio/live-room.ts'
import { startLive } from '#contract/calls/studio/on-air.ts'
import { Session, signInAnchor } from '#contract/calls/sign-in.ts'
import { startPush, type Push } from '#seed/encoder/start-push.ts'
import { startProductWithSmallWorld } from './start/product-with-small-world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

let product: Awaited<ReturnType<typeof startProductWithSmallWorld>>
let ca: string
let anna: Session
let push: Push
let channel: { flv: string; hls: string }

const https = () => product.addresses.https ?? ''

async function send(url: string, { method = 'GET', body, headers = {} }: { method?: string; body?: unknown; headers?: object } = {}) {
  const sent = request(url, { ca, method, headers: { 'content-type': 'application/json', ...headers } })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = await once(sent, 'response')
  return { response, sent }
}
async function call(path: string, method = 'GET', body?: unknown): Promise<unknown> {
  const headers = anna && { 'x-access-token': anna.token, merchant: anna.merchant }
  const { response } = await send(`${https()}/api${path}`, { method, body, headers })
  return JSON.parse(await text(response))
}

beforeAll(async () => {
  product = await startProductWithSmallWorld({ HTTPS: '1', HTTPS_PORT: '0', SPORT_HTTPS_PORT: '0' })
  ca = readFileSync(join(product.dataDir, 'https', 'cert.pem'), 'utf8')
  anna = Session.parse(await call(signInAnchor.path, 'POST', { account: 'anna', password: 'demo123' }))
  const { url, key } = getPushUrl.reply.parse(await call(getPushUrl.path))
  push = await startPush({ url, key })
  startLive.reply.parse(await call(startLive.path, 'POST', {}))
  const room = await vi.waitFor(
    async () => {
      const { streaming, channel: open } = getRoom.reply.parse(await call(getRoom.path.replace(':userId', String(anna.id))))
      if (!streaming || !open) throw new Error('not on air yet')
      return open
    },
    { timeout: 60_000, interval: 200 },
  )
  channel = room
})
afterAll(async () => {
  await push?.stop()
  await product?.close()
})

describe('over TLS', () => {
  it('the ready line names the ports, and the text says how phones come in', () => {
    expect(product.addresses).toMatchObject({
      https: expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+$/),
      sportHttps: expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+$/),
    })
    expect(product.output()).toContain('HTTPS=1 HOST=0.0.0.0')
  })

  it('both editions have their pages, whose policy allows their own origin only, and which do not forbid the plain ports', async () => {
    for (const origin of [https(), product.addresses.sportHttps ?? '']) {
      const { response } = await send(`${origin}/dashboard`)
      response.resume()
      expect(response.statusCode).toBe(200)
      const policy = String(response.headers['content-security-policy'])
      expect(policy).toContain(`connect-src 'self' ws://${new URL(origin).host} wss://${new URL(origin).host} ${origin} `)
      expect(policy).not.toContain('http://')
      expect(response.headers['strict-transport-security']).toBeUndefined()
    }
  })

  it('play addresses have the origin of the request, and the plain ports have the plain ones', async () => {
    expect(channel.flv.startsWith(`${https()}/live/`)).toBe(true)
    expect(channel.hls.startsWith(`${https()}/live/`)).toBe(true)
    const plain = await fetch(`${product.url}/api${getRoom.path.replace(':userId', String(anna.id))}`, {
      headers: { 'x-access-token': anna.token, merchant: anna.merchant },
    })
    expect(getRoom.reply.parse(await plain.json()).channel?.flv.startsWith(`${product.addresses.media}/live/`)).toBe(true)
  })

  it('HTTP-FLV arrives', async () => {
    const { response, sent } = await send(channel.flv)
    const [first] = await once(response, 'data')
    expect(String(first.subarray(0, 3))).toBe('FLV')
    sent.destroy()
  })

  it('HLS plays on the same origin: playlists, parts as they are made, and the picture of the wall', async () => {
    const read = async (url: string) => {
      const { response } = await send(url)
      expect(response.statusCode, url).toBe(200)
      return text(response)
    }
    const [inner = ''] = (await read(channel.hls)).split('\n').filter((line) => line && !line.startsWith('#'))
    const stream = new URL(inner, channel.hls).href
    expect(stream.startsWith(https())).toBe(true)
    const playlist = await read(stream)
    const next = Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]) + (playlist.match(/^#EXTINF/gm) ?? []).length
    // Media answers when the part exists.
    expect(await read(`${stream}?_HLS_msn=${next}&_HLS_part=0`)).toContain(`${next}.0.m4s`)
    const [init = ''] = /[\w.]+\.mp4/.exec(playlist) ?? []
    expect(await read(new URL(init, stream).href)).toContain('ftyp')
    expect(await read(channel.flv.replace('.flv', '/key-frame.mp4'))).toContain('ftyp')
  })

  it('sockets connect and sign in', async () => {
    const socket = io(`${https()}/Anchor`, { path: '/api/socket.io', transports: ['websocket'], ca, auth: { token: anna.token } })
    const first = (event: string) => new Promise((resolve) => socket.once(event, resolve))
    await first('connect')
    const signedIn = first('chat/login/success')
    socket.emit('chat/login', { token: 'model', modelId: anna.id, merchant: anna.merchant })
    await signedIn
    socket.disconnect()
  })
})
