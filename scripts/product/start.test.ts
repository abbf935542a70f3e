import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ServerFile } from '#contract/internal.ts'
import { listMonitoredAnchors } from '#contract/family.ts'
import { Session, signInAnchor, signInFamily } from '#contract/session.ts'
import { startProduct, temporaryDataDir, type Product } from './start/product-under-test.ts'

/** From the first signal to the end, whatever hangs. */
const stopsWithinMs = 15_000
const leavesWithin = { timeout: 60_000, interval: 100 }
const beginsWithin = { timeout: 120_000, interval: 50 }
let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>
let product: Product | undefined

/** The first start of this file lays the demo world down; all later ones find it. */
const start = (env: Record<string, string> = {}, through?: 'npm' | 'node') =>
  (product = startProduct({ DATA_DIR: dataDir.path, ...env }, through))

const everythingOn = { AUDIENCE: '', DEMO_LIVE: '' }
const isAudience = (command: string) => command.includes('seed/audience.ts')
const isDemo = (command: string) => command.includes('scripts/product/demo.ts')
const lastLine = (ended: Product) => ended.output().trimEnd().split('\n').at(-1)

async function signIn(origin: string, { path } = signInAnchor, account = 'anna') {
  const reply = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: 'demo123' }),
  })
  return Session.parse(await reply.json())
}

/** The names of those who are on air with a picture, as an admin's wall shows them. */
async function onAir(origin: string) {
  const { token } = await signIn(origin, signInFamily, 'admin')
  const reply = await fetch(`${origin}/api${listMonitoredAnchors.path}`, { headers: { 'x-access-token': token } })
  const wall = listMonitoredAnchors.reply.parse(await reply.json())
  return wall.filter(({ streamInfo }) => streamInfo.signal.state === 'live').map(({ name }) => name)
}

beforeAll(async () => {
  dataDir = await temporaryDataDir()
})
afterEach(async () => {
  if (product?.processes().length) product.signal('SIGKILL', 'group')
  await product?.ended
})
afterAll(() => dataDir.remove())

// On a machine that is busy with other tests, a start takes long.
describe('npm start', { timeout: 120_000 }, () => {
  it('brings everything up on a fresh data directory, and keeps it for the next start', { timeout: 300_000 }, async () => {
    const first = start({}, 'npm')
    const { standard, sport, rtmp } = await first.ready
    expect(first.output()).toContain('demo world')
    const [told = ''] = first.output().split('greenroom ready ')
    const accounts = ['anna, bella, carol, dana, erin', 'aurora, borealis', 'admin']
    for (const word of [standard, sport, 'demo123', ...accounts]) expect(told).toContain(word)
    expect(told).toMatch(new RegExp(`OBS.*\\n +Server +${rtmp}\\n`))
    for (const origin of [standard, sport]) {
      const page = await fetch(origin)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toContain('text/html')
    }
    const { token } = await signIn(standard)
    await first.stop()

    const push = 'rtmp://live.example.com/live'
    const second = start({ MEDIA_PUSH_URL: push })
    const { standard: again, rtmp: pushedTo } = await second.ready
    expect(second.output()).not.toContain('demo world')
    expect([pushedTo, second.output()]).toEqual([push, expect.stringMatching(new RegExp(`Server +${push}\\n`))])
    const reply = await fetch(`${again}/api/live/me`, { headers: { 'x-access-token': token } })
    expect(reply.status, 'a session from before the restart').toBe(200)
  })

  it(
    'has somebody on air by themselves, and not anna, with an audience; it takes both along when it stops',
    { timeout: 300_000 },
    async () => {
      const playing = start(everythingOn)
      const { standard } = await playing.ready
      expect(playing.processes().filter(isAudience)).toHaveLength(1)
      await expect.poll(() => onAir(standard), { timeout: 90_000, interval: 500 }).not.toEqual([])
      expect(await onAir(standard)).not.toContain('Anna')
      await playing.stop()
      expect(playing.processes()).toEqual([])
      expect(playing.output()).not.toContain('ended by itself')
    },
  )

  it('has neither where both are switched off', async () => {
    const quiet = start({ AUDIENCE: '0', DEMO_LIVE: '0' })
    await quiet.ready
    expect(quiet.processes().filter((command) => isAudience(command) || isDemo(command))).toEqual([])
    await quiet.stop()
  })

  it.each(['server/main.ts', 'media/main.ts', 'seed/audience.ts', 'scripts/product/demo.ts'])(
    'stops cleanly as %s begins',
    { timeout: 240_000 },
    async (entry) => {
      const begun = start(everythingOn)
      await expect.poll(begun.processes, beginsWithin).toContainEqual(expect.stringContaining(entry))
      begun.signal('SIGTERM', 'group')
      expect(await begun.ended).toBe(0)
      expect(lastLine(begun)).toBe('greenroom stopped')
      expect(begun.processes()).toEqual([])
    },
  )

  it.each([
    ['SIGTERM', 'process', 1, 'npm'],
    ['SIGINT', 'process', 2, 'npm'],
    ['SIGTERM', 'group', 2, 'npm'],
    ['SIGINT', 'group', 1, 'npm'],
    // A terminal that is closed takes npm away at once, and with it the exit code.
    ['SIGHUP', 'group', 1, 'node'],
    ['SIGHUP', 'group', 2, 'node'],
  ] as const)('stops cleanly on %s to the %s, sent %d time(s), within 15 s', async (name, to, times, through) => {
    const running = start(everythingOn, through)
    await running.ready
    const began = performance.now()
    for (let sent = 0; sent < times; sent++) running.signal(name, to)
    expect(await running.ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(stopsWithinMs)
    expect(running.output()).not.toContain('ended by itself')
    expect(existsSync(join(dataDir.path, 'server.json')), 'the server has taken itself apart').toBe(false)
    expect(lastLine(running)).toBe('greenroom stopped')
    expect(running.processes()).toEqual([])
  })

  it('stops cleanly while it lays down the demo world, and lays it down whole the next time', { timeout: 300_000 }, async () => {
    const fresh = await temporaryDataDir()
    try {
      const cut = start({ DATA_DIR: fresh.path })
      await expect.poll(cut.output, beginsWithin).toContain('demo world')
      cut.signal('SIGTERM', 'group')
      expect(await cut.ended).toBe(0)
      expect(lastLine(cut)).toBe('greenroom stopped')
      expect(cut.processes()).toEqual([])

      const next = start({ DATA_DIR: fresh.path })
      const { standard } = await next.ready
      expect(next.output()).toContain('demo world')
      expect((await signIn(standard)).role).toBe('anchor')
      await next.stop()
    } finally {
      await fresh.remove()
    }
  })

  it('says in one sentence which port is taken and which setting changes it', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const { port } = squatter.address() as AddressInfo
    try {
      for (const setting of ['PORT', 'RTMP_PORT']) {
        const { ended, output, processes } = start({ [setting]: String(port) })
        expect(await ended).toBe(1)
        const sentences = output()
          .split('\n')
          .filter((line) => line.includes(String(port)))
        expect(sentences).toEqual([expect.stringMatching(new RegExp(`\\b${setting}\\b`))])
        expect(output()).not.toMatch(/^\s+at /m)
        expect(processes()).toEqual([])
      }
    } finally {
      squatter.close()
    }
  })

  it('names in production the secrets that are missing, and nothing else', async () => {
    const { ended, output } = start({ NODE_ENV: 'production' })
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^JWT_SECRET: .*; STREAM_SECRET: .*; HOOK_SECRET: .*\n$/)
  })

  it('leaves nothing behind when it is killed, and starts again', async () => {
    const { ready, pid, processes } = start({ AUDIENCE: '1' })
    await ready
    process.kill(pid, 'SIGKILL')
    await expect.poll(processes, leavesWithin).toEqual([])
    await start().ready
  })

  it.each(['server/main.ts', 'media/main.ts'])(
    'leaves nothing behind when it is killed as %s begins',
    { timeout: 240_000 },
    async (entry) => {
      const { pid, processes } = start()
      await expect.poll(processes, beginsWithin).toContainEqual(expect.stringContaining(entry))
      process.kill(pid, 'SIGKILL')
      await expect.poll(processes, leavesWithin).toEqual([])
    },
  )

  it('says so and ends with 1 when the server dies', async () => {
    const { ready, ended, output, processes } = start({ AUDIENCE: '1' })
    await ready
    const file = ServerFile.parse(JSON.parse(readFileSync(join(dataDir.path, 'server.json'), 'utf8')))
    process.kill(file.pid, 'SIGKILL')
    expect(await ended).toBe(1)
    expect(output()).toContain('The server ended by itself (signal SIGKILL).')
    await expect.poll(processes, leavesWithin).toEqual([])
  })
})
