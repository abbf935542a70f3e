import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServerFile } from '#contract/internal/internal.ts'
import { programArgs } from '#contract/internal/programs.ts'
import { Addresses, ServerNews, stopSignals } from '#contract/internal/supervisor.ts'
import { noSettings } from '#scripts/test/settings.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// Each test starts several processes, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
let children: ChildProcess[]
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'greenroom-main-'))
  await layDownEmptyDatabase(dataDir)
  children = []
})
afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

function startProgram(settings: Record<string, string> = {}, supervised = true, preloaded: string[] = []) {
  const child = spawn(process.execPath, [...preloaded.flatMap((module) => ['--import', module]), ...programArgs('server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', ...(supervised ? ['ipc' as const] : [])],
    env: {
      ...process.env,
      ...noSettings(),
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      PORT: '0',
      SPORT_PORT: '0',
      RTMP_PORT: '0',
      MEDIA_PORT: '0',
      ...settings,
    },
  })
  children.push(child)
  let output = ''
  child.stdout?.on('data', (text: Buffer) => {
    output += text.toString()
  })
  const ended = once(child, 'exit').then(() => child.exitCode)
  const news = supervised ? once(child, 'message').then(([message]) => ServerNews.parse(message)) : null
  return { child, ended, output: () => output, news: async () => (await news)! }
}

/** Settings without a media process, for tests that do not need one. */
const withoutMedia = { MEDIA_API_URL: 'http://127.0.0.1:1' }

async function ready(started: ReturnType<typeof startProgram>) {
  const news = await started.news()
  if ('failed' in news) throw new Error(news.failed)
  return news
}

describe('the server under a supervisor', () => {
  it('reports its address, answers there, locks its data directory, and stops on request', async () => {
    const started = startProgram()
    const { standard, sport, empty } = await ready(started)
    expect(empty).toBe(true)
    for (const url of [standard, sport]) expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ok: true, media: true })
    expect(ServerFile.parse(JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')))).toEqual({
      url: standard,
      pid: started.child.pid,
    })
    const second = startProgram()
    expect(await second.news()).toEqual({ failed: expect.stringContaining('is in use by another Greenroom server') })
    expect(await second.ended).toBe(1)

    started.child.kill('SIGTERM')
    expect((await fetch(`${standard}/healthz`)).status).toBe(200)
    started.child.send({ stop: true })
    expect(await started.ended).toBe(0)
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false)
  })

  it('starts again on the same data after kill -9, and stops when its supervisor exits', async () => {
    const first = startProgram(withoutMedia)
    await ready(first)
    first.child.kill('SIGKILL')
    await first.ended
    const again = startProgram(withoutMedia)
    expect((await ready(again)).ready).toBe(true)
    again.child.disconnect()
    expect(await again.ended).toBe(0)
  })

  it('reports in one sentence why it cannot start', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const port = String((taken.address() as { port: number }).port)
    for (const [setting, value, sentence] of [
      // A taken media port is tested with the whole product, in scripts/product/start.long.test.ts.
      ['PORT', port, `Port ${port} (PORT) is taken by another program. End that program, or set PORT to another port.`],
      ['BUSINESS_TIME_ZONE', 'Nowhere', 'BUSINESS_TIME_ZONE: a time zone such as Asia/Taipei'],
    ]) {
      const started = startProgram({ ...withoutMedia, [setting!]: value! })
      expect(await started.news()).toEqual({ failed: sentence })
      expect(await started.ended).toBe(1)
    }
    taken.close()
  })
})

describe('the server alone', () => {
  it('exits with 1 and reports the reason when its database thread dies', async () => {
    // tsx also has a thread, which starts earlier.
    const lastThreadDiesOnSignal =
      "let last; process.on('worker', (thread) => { last = thread }); process.on('SIGUSR2', () => last.terminate())"
    const started = startProgram({ ...withoutMedia, LOG_LEVEL: 'error' }, false, [
      `data:text/javascript,${encodeURIComponent(lastThreadDiesOnSignal)}`,
    ])
    await expect.poll(started.output, { timeout: 60_000 }).toContain('"ready":true')
    started.child.kill('SIGUSR2')
    expect(await started.ended).toBe(1)
    await expect.poll(started.output).toMatch(/the database thread ended by itself.*"server: unhandled error, stopping"/)
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false)
  })

  it('on SIGTERM, even twice, accepts no new connection, disconnects its sockets so that they reconnect, ends the poll of a companion that waits for orders, and finishes the running call', async () => {
    const started = startProgram(withoutMedia, false)
    await expect.poll(started.output, { timeout: 60_000 }).toContain('"ready":true')
    const { standard } = Addresses.parse(JSON.parse(started.output()))
    const sockets = Array.from({ length: 20 }, () =>
      io(`${standard}/live`, { path: '/api/socket.io', transports: ['websocket'], forceNew: true, reconnection: false }),
    )
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            socket.once('connect', resolve)
          }),
      ),
    )
    const partings = sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          socket.once('disconnect', resolve)
        }),
    )
    const waiting = (await findServer(dataDir))!.request('POST', '/internal/desk/orders', { answers: [] })
    const body = JSON.stringify({ account: 'nobody', password: 'secret1' })
    const call = request(`${standard}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    })
    call.flushHeaders()
    await once(call, 'continue')

    started.child.kill('SIGTERM')
    started.child.kill('SIGTERM')
    // After 'io server disconnect' a client does not reconnect.
    expect(new Set(await Promise.all(partings))).toEqual(new Set(['transport close']))
    await expect(fetch(`${standard}/healthz`)).rejects.toThrow('fetch failed')
    call.end(body)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(401)
    response.resume()
    expect(await waiting).toEqual({ orders: [] })
    expect(await started.ended).toBe(0)
  })

  it.each(stopSignals.filter((signal) => signal !== 'SIGTERM'))('stops on %s, even twice', async (signal) => {
    const started = startProgram(withoutMedia, false)
    await expect.poll(started.output, { timeout: 60_000 }).toContain('"ready":true')
    started.child.kill(signal)
    started.child.kill(signal)
    expect(await started.ended).toBe(0)
  })
})
