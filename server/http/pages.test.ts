import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { clientFiles } from './client-files.ts'
import { listen } from './listen.ts'
import { securityHeaders } from './security-headers.ts'

describe('the pages', () => {
  const dist = mkdtempSync(join(tmpdir(), 'greenroom-dist-'))
  const script = 'console.log("greenroom")'
  const app = express()
  const http = createServer(app)
  let ports: Awaited<ReturnType<typeof listen>>

  beforeAll(async () => {
    for (const edition of ['standard', 'sport', 'app']) {
      mkdirSync(join(dist, edition, 'assets'), { recursive: true })
      mkdirSync(join(dist, edition, 'gifts'))
      writeFileSync(join(dist, edition, 'gifts/rose.webp'), 'rose')
      writeFileSync(join(dist, edition, 'index.html'), `<title>${edition}</title>`)
      writeFileSync(join(dist, edition, 'clock.html'), `<title>${edition} clock</title>`)
      writeFileSync(join(dist, edition, 'assets/main-abc.js'), script)
      writeFileSync(join(dist, edition, 'assets/main-abc.js.br'), brotliCompressSync(script))
    }
    writeFileSync(join(dist, 'secret.txt'), 'secret')
    ports = await listen(http, { HOST: '127.0.0.1', PORT: 0, SPORT_PORT: 0, MAX_CONNECTIONS: 100 })
    app.use('/without-app', clientFiles({ editionOf: ports.editionOf, hasApp: false, folder: dist }))
    const pages = clientFiles({ editionOf: ports.editionOf, hasApp: true, folder: dist })
    app.use('/with-policy', (_request, response, next) => {
      response.setHeader('content-security-policy', "script-src 'self'; img-src data:")
      next()
    })
    app.use('/with-policy', pages)
    app.use(pages)
  })
  afterAll(async () => {
    await ports.close()
    rmSync(dist, { recursive: true, force: true })
  })
  const at = (port: number) => supertest(`http://127.0.0.1:${port}`)
  const get = (path: string) => at(ports.standardPort).get(path)

  it('of each edition come from their own port of the same server', async () => {
    expect((await at(ports.standardPort).get('/')).text).toBe('<title>standard</title>')
    expect((await at(ports.sportPort).get('/')).text).toBe('<title>sport</title>')
  })

  it('are returned for every path of the client, and are never cached', async () => {
    const page = await get('/liveControl')
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(page.headers['content-type']).toMatch('text/html')
  })

  it('of the app may have scripts in themselves: the content policy of that page names their hashes', async () => {
    const first = 'document.title = "first"'
    writeFileSync(join(dist, 'app', 'start.html'), `<script>${first}</script><script src="main.js"></script>`)
    const hash = createHash('sha256').update(first).digest('base64')
    const policyOf = async (path: string) => (await get(`/with-policy${path}`)).headers['content-security-policy']
    expect(await policyOf('/app/start')).toBe(`script-src 'self' 'sha256-${hash}'; img-src data:`)
    expect(await policyOf('/app/room/7')).toBe("script-src 'self'; img-src data:")
    expect(await policyOf('/')).toBe("script-src 'self'; img-src data:")
  })

  it('of the app for viewers are below /app on both ports, at every path', async () => {
    for (const port of [ports.standardPort, ports.sportPort]) {
      const page = await at(port).get('/app/room/7')
      expect([page.status, page.text, page.headers['cache-control']]).toEqual([200, '<title>app</title>', 'no-cache'])
    }
    const file = await get('/app/assets/main-abc.js')
    expect([file.text, file.headers['cache-control']]).toEqual([script, 'public, max-age=31536000, immutable'])
    const bare = await get('/app?from=code')
    expect([bare.status, bare.headers['location']]).toEqual([308, '/app/?from=code'])
    expect((await get('/apple')).text).toBe('<title>standard</title>')
  })

  it('where there is no app for viewers, nothing of it is served', async () => {
    for (const path of ['/app', '/app/', '/app/room/7', '/app/assets/main-abc.js', '//app/', '/%61pp/'])
      expect((await get(`/without-app${path}`)).status, path).toBe(404)
  })

  it('have the clock for encoders as a page of its own, on both ports', async () => {
    expect((await get('/clock')).text).toBe('<title>standard clock</title>')
    expect((await at(ports.sportPort).get('/clock')).text).toBe('<title>sport clock</title>')
    expect((await get('/clock/more')).text).toBe('<title>standard</title>')
  })

  it('send built files compressed to clients that accept it, to be cached for ever', async () => {
    const compressed = await get('/assets/main-abc.js').set('accept-encoding', 'br, gzip')
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    const plain = await get('/assets/main-abc.js').set('accept-encoding', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(String(plain.text ?? plain.body)).toBe(script)
  })

  it('serve the pictures of gifts on both ports, cached for a day, also to the pages of other clients', async () => {
    for (const port of [ports.standardPort, ports.sportPort]) {
      const picture = await at(port).get('/gifts/rose.webp')
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
  })

  it('give no access to files outside their folder, and a missing file is 404', async () => {
    for (const path of ['/assets/gone.js', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/.env', '/assets/%00.js', '/%E0%A4%A']) {
      const reply = await get(path)
      expect([path, reply.status]).toEqual([path, 404])
    }
  })

  it('fail on a port in use, with an error that names the setting to change', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    await expect(listen(createServer(), { HOST: '127.0.0.1', PORT: port, SPORT_PORT: 0, MAX_CONNECTIONS: 100 })).rejects.toThrow(
      `Port ${port} (PORT) is taken`,
    )
    await expect(listen(createServer(), { HOST: '127.0.0.1', PORT: 0, SPORT_PORT: port, MAX_CONNECTIONS: 100 })).rejects.toThrow(
      'set SPORT_PORT',
    )
    taken.close()
  })
})

describe('the replies of calls', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('are compressed if they are long and the client accepts it', async () => {
    const long = server.api.get('/api/docs/openapi.json')
    expect((await long.set('accept-encoding', 'gzip')).headers['content-encoding']).toBe('gzip')
    const plain = await server.api.get('/api/docs/openapi.json').set('accept-encoding', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const short = await server.api.get('/api/settings').set('accept-encoding', 'gzip')
    expect(short.headers['content-encoding']).toBeUndefined()
  })
})

describe('the headers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('let a page use its own server, its sockets and the media of the requested host, and nothing else', async () => {
    const { headers } = await server.api.get('/').set('host', 'studio.local:4000')
    const policy = Object.fromEntries(
      headers['content-security-policy']!.split(';').map((part) => {
        const [name, ...sources] = part.trim().split(' ')
        return [name, sources]
      }),
    )
    const media = `http://studio.local:${server.deps.engine.httpPort}`
    expect(policy['connect-src']).toEqual([
      "'self'",
      'ws://studio.local:4000',
      'wss://studio.local:4000',
      media,
      media.replace('http', 'ws'),
      'ws://127.0.0.1:4455',
      'ws://localhost:4455',
    ])
    expect(policy['media-src']).toEqual(["'self'", 'blob:', media])
    // The second for the camera's encoder of sound, which is WebAssembly.
    expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"])
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(self), display-capture=(self)')
    // For example fonts.
    expect(policy['font-src'] ?? policy['default-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('let a page connect to OBS on other computers if OBS_ADDRESSES lists them', async () => {
    const { OBS_ADDRESSES } = parseEnv({ OBS_ADDRESSES: '192.168.1.20, studio.local:4460,wss://obs.example:443' })
    const websockets = ['ws://192.168.1.20:4455', 'ws://studio.local:4460', 'wss://obs.example:443']
    const app = express().use(securityHeaders({ env: { ...server.deps.env, OBS_ADDRESSES }, engine: server.deps.engine }))
    app.get('/', (_request, response) => void response.end())
    const { headers } = await supertest(app).get('/')
    const connect = /connect-src ([^;]+)/.exec(headers['content-security-policy']!)?.[1]?.split(' ')
    expect(connect?.slice(-3)).toEqual(websockets)
    for (const wide of [
      '*',
      'ws:',
      'ws://*:4455',
      '*.example:4455',
      '127.0.0.1:4455; script-src *',
      '127.0.0.1:0',
      '127.0.0.1:70000',
      'http://a:1',
      'a b',
    ]) {
      expect(() => parseEnv({ OBS_ADDRESSES: wide }), wide).toThrow('OBS_ADDRESSES')
    }
  })

  it('cannot be changed by a malformed Host header', async () => {
    const { headers } = await server.api.get('/').set('host', 'evil.example; script-src *')
    expect(headers['content-security-policy']).not.toContain('evil.example')
  })

  it('health reports that the server is running and which parts it can reach', async () => {
    expect((await server.api.get('/healthz')).body).toEqual({ ok: true })
    // The database's pages are read after the start.
    await expect
      .poll(async () => (await server.api.get('/readyz')).body, { timeout: 60_000 })
      .toEqual({ ok: true, open: true, database: true, media: true, disk: true, pages: true })
  })
})
