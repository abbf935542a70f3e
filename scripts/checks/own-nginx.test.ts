// Runs docs/nginx.conf in a real nginx in front of a server and the media process, and uses everything that browsers and players need. The
// gateway of the containers forwards the websocket of media, too.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForkedEngine, type ForkedEngine } from '#server/push/forked-engine.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { hasNginx, startGateway, startNginx } from '#server/testing/processes/nginx.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets } from '#server/testing/test-sockets.ts'
import { startPush, type Push } from '#seed/encoder/start-push.ts'
import { WebsocketClient } from '#media/websocket-client/websocket-client.ts'

describe.runIf(hasNginx())('docs/nginx.conf', () => {
  let dir: string
  let server: TestServer
  let sockets: Awaited<ReturnType<typeof startTestSockets>>
  let media: ForkedEngine
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let origin: string
  let push: Push
  let channel: { flv: string; hls: string }

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'greenroom-own-nginx-'))
    const mediaPort = await findFreePort()
    origin = `http://127.0.0.1:${await findFreePort()}`
    server = await startTestServer({ TRUST_PROXY: '1', MEDIA_PLAY_URL: origin, MEDIA_API_URL: `http://127.0.0.1:${mediaPort}` })
    sockets = await startTestSockets(server)
    media = createForkedEngine({
      env: { ...server.deps.env, RTMP_PORT: 0, MEDIA_PORT: mediaPort },
      secret: server.secrets.hook,
      log: server.deps.log,
      onCrash: () => {},
    })
    await media.start(`${sockets.url}/internal/media`)
    nginx = await startNginx(dir, () =>
      readFileSync('docs/nginx.conf', 'utf8')
        .replace('listen 443 ssl;', `listen ${new URL(origin).host};`)
        .replaceAll(/^ *ssl_.*$/gm, '')
        .replaceAll('http://127.0.0.1:4000', sockets.url)
        .replaceAll('127.0.0.1:8935', `127.0.0.1:${mediaPort}`),
    )
    const anna = await server.as('anna')
    push = await startPush({ url: `rtmp://127.0.0.1:${media.rtmpPort}/live`, key: String((await anna.get('/user/pushUrl')).body.key) })
    channel = (await anna.post('/live').send({ title: 'Evening' })).body.channel
  })
  afterAll(async () => {
    await push.stop()
    await nginx.close()
    await media.stop()
    await sockets.close()
    await server.close()
    rmSync(dir, { recursive: true, force: true })
  })

  it("forwards pages and calls, with the caller's address", async () => {
    expect((await fetch(`${origin}/liveControl`)).headers.get('content-type')).toContain('text/html')
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
    const body = JSON.stringify({ account: 'anna', password: 'not the password' })
    expect((await fetch(`${origin}/api/user/login`, { method: 'POST', headers, body })).status).toBe(401)
    const { ip } = await server.db.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(ip).toBe('127.0.0.1')
  })

  it('forwards websockets from pages of its own host only', async () => {
    const token = await server.tokenOf('anna')
    const join = async (pageOrigin: string) => {
      const socket = io(`${origin}/model`, {
        path: '/api/socket.io',
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { token },
        extraHeaders: { origin: pageOrigin },
      })
      const joined = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true)).once('connect_error', () => resolve(false))
      })
      socket.disconnect()
      return joined
    }
    expect([await join(origin), await join('https://elsewhere.example')]).toEqual([true, false])
  })

  it('accepts an upload of nearly 2 MB', async () => {
    const noise = {
      create: { width: 800, height: 800, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    } as const
    const bytes = await sharp(noise).png().toBuffer()
    expect(bytes.length).toBeGreaterThan(1_100_000)
    const form = new FormData()
    form.set('type', '1')
    form.set('file', new Blob([bytes], { type: 'image/png' }), 'me.png')
    const headers = { 'x-access-token': await server.tokenOf('anna'), merchant: 'lumen' }
    const reply = await fetch(`${origin}/api/user/modelBO/upload`, { method: 'PUT', headers, body: form })
    expect(reply.status).toBe(200)
  })

  it('forwards HTTP-FLV without buffering', async () => {
    expect(new URL(channel.flv).origin).toBe(origin)
    const left = new AbortController()
    const viewer = await fetch(channel.flv, { signal: left.signal })
    expect([viewer.status, viewer.headers.get('content-type')]).toEqual([200, 'video/x-flv'])
    const chunks: Uint8Array[] = []
    for await (const chunk of viewer.body ?? []) if (chunks.push(chunk) > 10) break
    expect(
      Buffer.from(chunks[0] ?? [])
        .subarray(0, 3)
        .toString(),
    ).toBe('FLV')
    left.abort()
  })

  it.each([
    ['docs/nginx.conf', () => Promise.resolve({ url: origin, close: async () => {} })],
    ['the gateway', () => startGateway(mkdtempSync(join(dir, 'gateway-')), [Number(new URL(sockets.url).port)], media.httpPort)],
  ])('%s forwards a page that pushes over a websocket, from its own host only', async (_, open) => {
    const gateway = await open()
    const bella = await server.as('bella')
    const { publishUrl, key } = (await bella.get('/user/pushUrl')).body
    expect(publishUrl).toBe(`${origin.replace('http', 'ws')}/publish`)
    const url = `${gateway.url.replace('http', 'ws')}/publish`
    await expect(WebsocketClient.publish(url, key, { origin: 'https://elsewhere.example' })).rejects.toThrow('403')
    const page = await WebsocketClient.publish(url, key, { origin: gateway.url })
    const signal = async () => (await bella.get(`/user/model/${server.world.id.bella}`)).body.streaming
    await expect.poll(signal).toBe(true)
    await expect(WebsocketClient.publish(url, `${key}0`, { origin: gateway.url })).rejects.toThrow('wrong_key')
    page.close()
    await page.closed
    await gateway.close()
  })

  it('forwards LL-HLS: the next part of a playlist arrives as soon as it exists', async () => {
    const text = async (url: string | URL) => (await fetch(url)).text()
    const playlist = new URL((await text(channel.hls)).trim().split('\n').at(-1) ?? '', channel.hls)
    const [, part = '', sequence = '', index = ''] = /PRELOAD-HINT:TYPE=PART,URI="((\d+)\.(\d+)\.m4s)"/.exec(await text(playlist)) ?? []
    const next = await text(`${playlist.href}?_HLS_msn=${sequence}&_HLS_part=${index}`)
    expect(next).toContain(`URI="${part}"`)
    expect((await fetch(new URL(part, playlist))).headers.get('content-type')).toBe('video/mp4')
  })

  it.each(['/internal/seed/state', '/INTERNAL/x', '/%69nternal/x', '//internal/x'])('does not serve %s', async (path) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: greenroom.test\r\nConnection: close\r\n\r\n`)
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 404 [^]*nginx/)
  })
})
