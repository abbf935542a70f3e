import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setInterval } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { readClock } from '#contract/calls/demo/clock.ts'
import { Session } from '#contract/calls/sign-in.ts'
import { Snapshots } from '#contract/internal/internal.ts'
import { ordinary } from '#seed/scenarios/scenario.ts'
import { layDown } from '#seed/sink/lay-down.ts'
import { findServer, type RunningServer } from '#seed/sink/running-server.ts'
import { serverSink } from '#seed/sink/sink.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { layDownServerDatabase, type ServerDatabase } from '#server/testing/database/server-template.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { noSettings } from '../test/settings.ts'

// A server is started, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** The first event of a socket; socket.io-client has no emitter that node knows. */
const once = (socket: Socket, event: string) =>
  new Promise<unknown[]>((resolve) => {
    socket.once(event, (...args: unknown[]) => resolve(args))
  })

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-snapshot-'))
const uploads = join(dataDir, 'uploads')
let database: ServerDatabase | undefined
let settings: Record<string, string>
let running: Awaited<ReturnType<typeof startServerProcess>>
let server: RunningServer
beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL
  if (url) database = await layDownServerDatabase(url)
  else await layDownEmptyDatabase(dataDir)
  settings = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) }
  running = await startServerProcess(settings)
  const found = await findServer(dataDir)
  if (!found) throw new Error('the server is not found')
  server = found
  await layDown(serverSink(server), { seed: 'test', shape: { ...ordinary, days: 1 }, now: new Date(), reset: true, uploads })
})
afterAll(async () => {
  await running.close()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const act = (verb: 'save' | 'load' | 'remove', name: string) => server.request('POST', `/internal/snapshots/${verb}`, { name })
const names = async () => Snapshots.parse(await server.request('GET', '/internal/snapshots')).snapshots.map(({ name }) => name)

async function command(...args: string[]) {
  const run = promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/product/snapshot.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...noSettings(), ...settings },
  })
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )
}

async function signIn(account: string, password = 'demo123') {
  const reply = await fetch(new URL(account === 'admin' ? '/api/family/login' : '/api/user/login', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  })
  return Session.parse(await reply.json())
}
const request = ({ token, merchant }: z.infer<typeof Session>, path: string, method = 'GET', body?: unknown) =>
  fetch(new URL(`/api${path}`, server.url), {
    method,
    headers: { 'x-access-token': token, merchant, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const clockOf = async (admin: z.infer<typeof Session>) => readClock.reply.parse(await (await request(admin, '/demo/clock')).json())
const nameOf = async (anna: z.infer<typeof Session>) => String((await (await request(anna, '/user/modelBO')).json()).name)
const rename = (anna: z.infer<typeof Session>, name: string) => request(anna, '/user/modelBO', 'PUT', { name })

it('a load restores rows, pictures and the clock; users stay signed in, and sockets reconnect by themselves', async () => {
  const [anna, admin] = [await signIn('anna'), await signIn('admin')]
  await act('save', 'first')
  const picture = join(uploads, '1', readdirSync(join(uploads, '1'))[0] ?? '')
  const bytes = readFileSync(picture)
  await rename(anna, 'Somebody else')
  rmSync(picture)
  expect((await request(admin, '/demo/clock', 'POST', { forward: '3h' })).status).toBe(200)
  expect(await clockOf(admin)).toMatchObject({ isReal: false })
  expect((await request(anna, '/user/modelBO', 'PUT', { password: 'Another1' })).status).toBe(200)
  const changed = await signIn('anna', 'Another1')

  const socket: Socket = io(`${server.url}/Anchor`, {
    path: '/api/socket.io',
    transports: ['websocket'],
    auth: { token: changed.token },
    reconnectionDelay: 50,
  })
  await once(socket, 'connect')
  const [again] = await Promise.all([once(socket, 'connect'), act('load', 'first')])
  expect(again).toEqual([])
  socket.close()

  expect(await nameOf(changed)).toBe('Anna')
  expect(readFileSync(picture)).toEqual(bytes)
  expect(await clockOf(admin)).toMatchObject({ isReal: true, rate: 1 })
  expect((await request(anna, '/user/modelBO')).status).toBe(401)
  expect((await signIn('anna')).name).toBe('Anna')
  expect(await names()).toEqual(['before-load', 'first'])
})

it('a world whose time was moved continues from the time at which it was saved', async () => {
  const admin = await signIn('admin')
  await request(admin, '/demo/clock', 'POST', { forward: '3h' })
  const before = await clockOf(admin)
  await act('save', 'ahead')
  await request(admin, '/demo/clock', 'POST', { forward: '5h' })
  await act('load', 'ahead')
  const { now, isReal } = await clockOf(admin)
  expect(isReal).toBe(false)
  const passed = Date.parse(now) - Date.parse(before.now)
  expect(passed).toBeGreaterThan(0)
  expect(passed).toBeLessThan(60_000)
  await act('load', 'first')
})

it('during a load every call is answered with one whole world or with 503', async () => {
  const anna = await signIn('anna')
  await rename(anna, 'Anna of today')
  await act('save', 'today')
  let isOver = false
  const seen = new Set<string>()
  const look = async () => {
    for await (const _ of setInterval(25)) {
      if (isOver) return
      const reply = await request(anna, '/user/modelBO').catch(() => null)
      if (reply) seen.add(reply.ok ? String((await reply.json()).name) : String(reply.status))
    }
  }
  const looking = [look(), look(), look()]
  await act('load', 'first')
  await act('load', 'today')
  isOver = true
  await Promise.all(looking)
  expect([...seen].filter((name) => !['Anna', 'Anna of today', '503'].includes(name))).toEqual([])
  expect(seen).toContain('503')
})

it("a load neither waits for the desk companion's long poll nor ends it", async () => {
  const waiting = server.request('POST', '/internal/desk/orders', { answers: [] })
  await act('load', 'first')
  expect(await waiting).toEqual({ orders: [] })
})

it('a load that fails changes nothing and disconnects nobody', async () => {
  const anna = await signIn('anna')
  const socket = io(`${server.url}/Anchor`, { path: '/api/socket.io', transports: ['websocket'], auth: { token: anna.token } })
  await once(socket, 'connect')
  const { id } = socket
  const [name, kept] = [await nameOf(anna), await names()]
  const whole = readFileSync(join(dataDir, 'snapshots', 'first.gz'))
  writeFileSync(join(dataDir, 'snapshots', 'half.gz'), whole.subarray(0, whole.length >> 1))
  await expect(act('load', 'half')).rejects.toThrow('is damaged')
  await expect(act('load', 'missing')).rejects.toThrow('There is no snapshot missing')
  await act('remove', 'half')
  expect([await nameOf(anna), await names(), socket.id]).toEqual([name, kept, id])
  socket.close()
})

it('the list shows every file, also one that is no snapshot', async () => {
  const foreign = { 'holiday-photos.gz': gzipSync('{"kind":"photo"}'), 'half-written.gz': Buffer.from('not gzipped'), 'empty.gz': '' }
  for (const [file, bytes] of Object.entries(foreign)) writeFileSync(join(dataDir, 'snapshots', file), bytes)
  mkdirSync(join(dataDir, 'snapshots', 'folder.gz'))
  const { code, output } = await command('list')
  expect(code).toBe(0)
  expect(output).toMatch(/^first +\d{4}-/m)
  for (const name of ['holiday-photos', 'half-written', 'empty'])
    expect(output).toMatch(new RegExp(`^${name} +no snapshot, or damaged`, 'm'))
  for (const file of Object.keys(foreign)) rmSync(join(dataDir, 'snapshots', file))
  rmSync(join(dataDir, 'snapshots', 'folder.gz'), { recursive: true })
})

it('a snapshot is never overwritten, and its name cannot point to another file', async () => {
  const before = readFileSync(join(dataDir, 'snapshots', 'first.gz'))
  await expect(act('save', 'first')).rejects.toThrow('already exists')
  expect(readFileSync(join(dataDir, 'snapshots', 'first.gz'))).toEqual(before)
  for (const name of ['../first', 'a/b', '.', '', 'First', 'a'.repeat(51), 'a.gz', '-a'])
    for (const verb of ['save', 'load', 'remove'] as const)
      await expect(act(verb, name), `${verb} ${name}`).rejects.toThrow('small letters')
  await act('remove', 'today')
  expect(await names()).not.toContain('today')
  await expect(act('remove', 'today')).rejects.toThrow('There is no snapshot today')
})

it('the command works while the product runs and while it does not, and prints what it did', async () => {
  expect(await command('save', 'here')).toEqual({ code: 0, output: expect.stringMatching(/^Saved as here: \d+ rows and 20 pictures in/) })
  expect(await command('save')).toEqual({ code: 1, output: expect.stringContaining('Usage: npm run snapshot') })
  await running.kill()
  expect((await command('list')).output).toMatch(/^here +\d{4}-/m)
  expect(await command('load', 'here')).toEqual({ code: 0, output: expect.stringMatching(/^Loaded here: \d+ rows and 20 pictures in/) })
  expect(await command('load', 'nothing')).toEqual({ code: 1, output: expect.stringContaining('There is no snapshot nothing') })
  expect(await command('remove', 'here')).toEqual({ code: 0, output: 'Removed here.\n' })
  expect(existsSync(join(dataDir, 'snapshots', 'here.gz'))).toBe(false)
  settings.DEMO_CONTROLS = '0'
  expect(await command('list')).toEqual({ code: 1, output: expect.stringContaining('DEMO_CONTROLS is off') })
})
