import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ServerFile } from '#contract/internal/internal.ts'
import { builtProgram } from '#contract/internal/programs.ts'
import { listMonitoredAnchors } from '#contract/calls/accounts/family.ts'
import { Session, signInAnchor, signInFamily } from '#contract/calls/sign-in.ts'
import type { Addresses } from '#contract/internal/supervisor.ts'
import { startProduct, temporaryDataDir, type Product } from './start/product-under-test.ts'

/** Maximum time from the first signal to the exit. */
const stopsWithinMs = 15_000
const leavesWithin = { timeout: 60_000, interval: 100 }
/** The first start on a clone builds the clients before anything else. */
const beginsWithin = { timeout: 300_000, interval: 100 }
let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>
const started: Product[] = []

const start = (env: Record<string, string> = {}, through?: 'npm' | 'node'): Product => {
  const product = startProduct({ DATA_DIR: dataDir.path, ...env }, { through })
  started.push(product)
  return product
}
async function endAll() {
  for (const product of started.splice(0)) {
    if (product.processes().length) product.signal('SIGKILL', 'group')
    await product.ended
  }
}

const everythingOn = { AUDIENCE: '', DEMO_LIVE: '' }
const isAudience = (command: string) => command.includes(builtProgram('seed/audience.ts'))
const isDemo = (command: string) => command.includes(builtProgram('seed/hosts.ts'))
const lastLine = (ended: Product) => ended.output().trimEnd().split('\n').at(-1)

async function signIn(origin: string, { path } = signInAnchor, account = 'anna') {
  const reply = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: 'demo123' }),
  })
  return Session.parse(await reply.json())
}

/** The names of the hosts on air with a picture, as on an admin's wall. */
async function onAir(origin: string, { token }: Session) {
  const reply = await fetch(`${origin}/api${listMonitoredAnchors.path}`, { headers: { 'x-access-token': token } })
  const wall = listMonitoredAnchors.reply.parse(await reply.json())
  return wall.filter(({ streamInfo }) => streamInfo.signal.state === 'live').map(({ name }) => name)
}

async function expectCleanStop(product: Product, name: NodeJS.Signals, to: 'process' | 'group', times: number) {
  const began = performance.now()
  for (let sent = 0; sent < times; sent++) product.signal(name, to)
  expect(await product.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(stopsWithinMs)
  expect(product.output()).not.toContain('ended by itself')
  expect(existsSync(join(dataDir.path, 'server.json')), 'server.json is removed at the end').toBe(false)
  expect(lastLine(product)).toBe('greenroom stopped')
  expect(product.processes()).toEqual([])
}

beforeAll(async () => {
  dataDir = await temporaryDataDir()
})
afterAll(async () => {
  await endAll()
  await dataDir.remove()
})

// Starts are slow on a machine that runs other tests. A service manager signals the process, a terminal signals its process group, and some
// send the signal twice. Each combination is tested at a different stage of the start.
describe('npm start', { timeout: 360_000 }, () => {
  it('stops cleanly while it creates the demo world, on SIGTERM to the group, sent twice, within 15 s', async () => {
    const cut = start({}, 'npm')
    await expect.poll(cut.output, beginsWithin).toContain('demo world')
    await expectCleanStop(cut, 'SIGTERM', 'group', 2)
  })

  let before: Session

  describe('the second start', () => {
    const push = 'rtmp://live.example.com/live'
    let product: Product
    let addresses: Addresses
    beforeAll(async () => {
      product = start({ MEDIA_PUSH_URL: push, AUDIENCE: '0', DEMO_LIVE: '0' }, 'npm')
      addresses = await product.ready
    }, 300_000)
    afterAll(endAll)

    it('creates the whole demo world, and prints who can sign in', async () => {
      expect(product.output()).toContain('demo world')
      const [readyText = ''] = product.output().split('greenroom ready ')
      const accounts = ['anna, bella, carol, dana, erin', 'aurora, borealis', 'admin']
      for (const word of [addresses.standard, addresses.sport, `App for viewers    ${addresses.standard}/app/`, 'demo123', ...accounts])
        expect(readyText).toContain(word)
      before = await signIn(addresses.standard)
      expect(before.role).toBe('anchor')
    })

    it('shows the pages of both editions', async () => {
      for (const origin of [addresses.standard, addresses.sport]) {
        const page = await fetch(origin)
        expect(page.status).toBe(200)
        expect(page.headers.get('content-type')).toContain('text/html')
      }
    })

    it('prints the address for encoders from the settings', () => {
      expect([addresses.rtmp, product.output()]).toEqual([push, expect.stringMatching(new RegExp(`Server +${push}\\n`))])
    })

    it('has neither audience nor hosts if both are switched off', () => {
      expect(product.processes().filter((command) => isAudience(command) || isDemo(command))).toEqual([])
    })

    it('stops cleanly on SIGTERM to the process, sent once, within 15 s', () => expectCleanStop(product, 'SIGTERM', 'process', 1))
  })

  describe('the third start', () => {
    let product: Product
    let addresses: Addresses
    beforeAll(async () => {
      product = start(everythingOn, 'npm')
      addresses = await product.ready
    }, 300_000)
    afterAll(endAll)

    it('finds the demo world, and accepts a session from before the restart', async () => {
      expect(product.output()).not.toContain('demo world')
      const reply = await fetch(`${addresses.standard}/api/live/me`, { headers: { 'x-access-token': before.token } })
      expect(reply.status).toBe(200)
    })

    it('prints its own address for encoders', () => {
      expect(product.output()).toMatch(new RegExp(`OBS.*\\n +Server +${addresses.rtmp}\\n`))
    })

    it('has demo hosts on air, but not anna, with an audience', async () => {
      expect(product.processes().filter(isAudience)).toHaveLength(1)
      const admin = await signIn(addresses.standard, signInFamily, 'admin')
      await expect.poll(() => onAir(addresses.standard, admin), { timeout: 90_000, interval: 200 }).not.toEqual([])
      expect(await onAir(addresses.standard, admin)).not.toContain('Anna')
    })

    it('stops cleanly on SIGINT to the group, sent once, within 15 s, and also stops audience and hosts', () =>
      expectCleanStop(product, 'SIGINT', 'group', 1))
  })

  // From here on the demo world exists, whichever of these tests run.
  describe('at other times', () => {
    afterEach(endAll)

    it.each([
      // Closing a terminal ends npm at once, so there is no exit code.
      ['server/main.ts', 'SIGHUP', 'group', 1, 'node'],
      ['media/main.ts', 'SIGINT', 'process', 2, 'npm'],
    ] as const)('stops cleanly as %s begins, on %s to the %s, sent %d time(s), within 15 s', async (entry, name, to, times, through) => {
      const begun = start(everythingOn, through)
      await expect.poll(begun.processes, beginsWithin).toContainEqual(expect.stringContaining(builtProgram(entry)))
      await expectCleanStop(begun, name, to, times)
    })

    it('stops cleanly as audience and hosts begin, on SIGHUP to the group, sent twice, within 15 s', async () => {
      const begun = start(everythingOn)
      await begun.ready
      const commands = begun.processes()
      expect([commands.filter(isAudience).length, commands.filter(isDemo).length]).toEqual([1, 1])
      await expectCleanStop(begun, 'SIGHUP', 'group', 2)
    })

    it.each(['server/main.ts', 'media/main.ts'])('leaves nothing behind when it is killed as %s begins', async (entry) => {
      const { pid, processes } = start()
      await expect.poll(processes, beginsWithin).toContainEqual(expect.stringContaining(builtProgram(entry)))
      process.kill(pid, 'SIGKILL')
      await expect.poll(processes, leavesWithin).toEqual([])
    })

    it('leaves nothing behind when it is killed, starts again, and reports a dead server and exits with 1', async () => {
      const killed = start({ AUDIENCE: '1' })
      await killed.ready
      process.kill(killed.pid, 'SIGKILL')
      await expect.poll(killed.processes, leavesWithin).toEqual([])

      const { ready, ended, output, processes } = start({ AUDIENCE: '1' })
      await ready
      const file = ServerFile.parse(JSON.parse(readFileSync(join(dataDir.path, 'server.json'), 'utf8')))
      process.kill(file.pid, 'SIGKILL')
      expect(await ended).toBe(1)
      expect(output()).toContain('The server ended by itself (signal SIGKILL).')
      await expect.poll(processes, leavesWithin).toEqual([])
    })

    it('prints in one line which port is taken and which setting changes it', async () => {
      const squatter = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => squatter.once('listening', resolve))
      const { port } = squatter.address() as AddressInfo
      const { ended, output, processes } = start({ RTMP_PORT: String(port) })
      expect(await ended).toBe(1)
      expect(output().split('\n')).toContain(
        `Port ${port} (RTMP_PORT) is taken by another program. End that program, or set RTMP_PORT to another port.`,
      )
      expect(
        output()
          .split('\n')
          .filter((line) => line.includes(String(port))),
      ).toHaveLength(1)
      expect(output()).not.toMatch(/^\s+at /m)
      expect(processes()).toEqual([])
      squatter.close()
    })

    it('prints the missing secrets in production, and nothing else', async () => {
      const { ended, output } = start({ NODE_ENV: 'production' })
      expect(await ended).toBe(1)
      expect(output()).toMatch(/^JWT_SECRET: .*; STREAM_SECRET: .*; HOOK_SECRET: .*\n$/)
    })
  })
})
