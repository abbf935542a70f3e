// Real pushes at a real product, side by side: each has one fault, and its rehearsal fails at that point alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRehearsals, Rehearsal } from '#contract/calls/push/rehearsal.ts'
import { PushInfo } from '#contract/calls/room.ts'
import { rehearsalPoints, type EndFigures } from '#contract/rehearsal.ts'
import { ffmpegForTests } from '#scripts/product/encoder/find-ffmpeg.ts'
import { startPush, type PushOptions } from '#scripts/product/encoder/start-push.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { layDownEmptyDatabase, testZone } from '#server/testing/database/embedded-template.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { layDownTestWorld, password } from '#server/testing/test-world.ts'

/** Shorter than the product's: time enough for a few measurements on either side of the cut. */
const seconds = 26

const heard = { seconds: 20, peakDb: -6, leftDb: -20, rightDb: -20, silent: 0, clipped: 0 }
const obs = { agoMs: 0, renderMissed: 0, encodeSkipped: 0, networkDropped: 0, congestion: 0, cpu: 20, fps: 25 }
const goodEnds: EndFigures = { heard, delayMs: 900, encoder: [obs] }

interface Case {
  name: string
  push?: Omit<PushOptions, 'url' | 'key'>
  ends?: EndFigures
  /** Seconds at which the connection is closed, and for how long. */
  cut?: { at: number; for: number }
  /** Points that fail, with the fault. */
  fails: Record<string, string>
}
const asked = { at: seconds / 2 + 1, for: 1 }
const cases: Case[] = [
  { name: 'good', fails: {} },
  { name: 'refused', push: { codec: 'hevc' }, fails: { picture: 'refused' } },
  { name: 'few-frames', push: { fps: 12 }, ends: { ...goodEnds, encoder: [{ ...obs, fps: 12 }] }, fails: { frames: 'few' } },
  { name: 'low-bitrate', push: { kbps: 70 }, fails: { bitrate: 'low' } },
  { name: 'far-keys', push: { keyFrames: 5 }, fails: { keyFrames: 'far_apart' } },
  { name: 'no-sound', push: { audio: false }, fails: { sound: 'missing' } },
  { name: 'silent', push: { silent: true }, ends: { ...goodEnds, heard: { ...heard, silent: 1 } }, fails: { level: 'silent' } },
  { name: 'out-of-step', push: { offset: 1200 }, fails: { inStep: 'early_sound' } },
  { name: 'delayed', ends: { ...goodEnds, delayMs: 4000 }, fails: { delay: 'long' } },
  { name: 'breaks', cut: { at: seconds / 4, for: 1 }, fails: { return: 'broke' } },
  { name: 'stays-away', cut: { ...asked, for: 60 }, fails: { return: 'not_back' } },
  { name: 'slow-computer', ends: { ...goodEnds, encoder: [{ ...obs, encodeSkipped: 0.12 }] }, fails: { encoder: 'computer' } },
]

/** `npm run push -- ACCOUNT --rehearse`, which hears the sound itself: its options, its exit code, and what it prints of the points that it hears. */
const commands = [
  { name: 'by-command', options: [], code: 0, level: /^passed +level +-[\d.]+ dB/m },
  { name: 'silent-command', options: ['--silent'], code: 1, level: /^FAILED +level +silent/m },
]
const listens = (await ffmpegForTests()) !== null

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-rehearsal-'))
let server: Awaited<ReturnType<typeof startServerProcess>>

beforeAll(async () => {
  await layDownEmptyDatabase(dataDir)
  const db = await openDatabase({ dataDir, businessTimeZone: testZone })
  await layDownTestWorld(db)
  const anna = await db.prisma.anchor.findFirstOrThrow({ where: { name: 'Anna' }, include: { account: true } })
  for (const { name } of cases)
    await db.prisma.anchor.create({
      data: {
        name,
        merchant: { connect: { id: anna.merchantId } },
        family: { connect: { id: anna.familyId! } },
        account: { create: { role: 'anchor', loginName: name, passwordHash: anna.account.passwordHash } },
        room: { create: { streamName: `room-${name}` } },
      },
    })
  for (const { name } of commands)
    await db.prisma.anchor.create({
      data: {
        name,
        merchant: { connect: { id: anna.merchantId } },
        account: { create: { role: 'anchor', loginName: name, passwordHash: anna.account.passwordHash } },
        room: { create: { streamName: `room-${name}` } },
      },
    })
  await db.close()
  server = await startServerProcess({ DATA_DIR: dataDir, BUSINESS_TIME_ZONE: testZone, REHEARSAL_SECONDS: String(seconds), AUDIENCE: '0' })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

async function signIn(account: string, side: 'user' | 'family' = 'user') {
  const reply = await fetch(`${server.url}/api/${side}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  })
  const { token, merchant } = (await reply.json()) as { token: string; merchant: string }
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-access-token': token, merchant },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
}

async function rehearse({ name, push = {}, ends = goodEnds, cut = asked }: Case) {
  const call = await signIn(name)
  const { url, key } = PushInfo.parse((await call('GET', '/user/pushUrl')).body)
  expect((await call('POST', '/live/rehearsal')).status).toBe(200)
  const begun = performance.now()
  const started = await startPush({ url, key, ...push }).catch(() => null)
  await pause(cut.at * 1000 - (performance.now() - begun))
  started?.drop(cut.for)
  await pause((seconds + 0.2) * 1000 - (performance.now() - begun))
  const { body, status } = await call('PUT', '/live/rehearsal', ends)
  await started?.stop()
  expect(status).toBe(200)
  return Rehearsal.parse(body)
}

/** As a developer, or CI, runs it. */
async function rehearseByCommand(name: string, options: string[]) {
  const line = [
    '--import',
    'tsx',
    'scripts/product/push.ts',
    name,
    '--rehearse',
    '--server',
    server.url,
    '--password',
    password,
    ...options,
  ]
  const child = spawn(process.execPath, line, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, said }
}

describe('a rehearsal', () => {
  it.concurrent(
    'from the command line prints every point, and exits with 1 where one has failed',
    { timeout: 90_000 },
    async ({ expect }) => {
      await Promise.all(
        commands.map(async ({ name, options, code, level }) => {
          const ended = await rehearseByCommand(name, options)
          // Without ffmpeg nothing is heard, so silence is not found either.
          expect([name, ended.code], ended.said).toEqual([name, listens ? code : 0])
          expect(ended.said).toMatch(listens ? level : /^not measured +level/m)
          for (const point of rehearsalPoints) expect(ended.said).toContain(point)
        }),
      )
    },
  )

  it.concurrent(
    'fails exactly at the point that is broken, for each point, and a good push passes',
    { timeout: 90_000 },
    async ({ expect }) => {
      const anna = await signIn('anna')
      expect(await anna('PUT', '/live/rehearsal', {})).toMatchObject({ status: 409, body: { code: 'not_rehearsing' } })
      await anna('POST', '/live/rehearsal')
      expect(await anna('PUT', '/live/rehearsal', {})).toMatchObject({ status: 409, body: { code: 'rehearsal_not_over' } })

      const found = await Promise.all(cases.map(async (one) => [one.name, await rehearse(one)] as const))
      const failedOf = ({ grades }: Rehearsal) =>
        Object.fromEntries(grades.flatMap(({ point, result, fault }) => (result === 'failed' ? [[point, fault]] : [])))
      expect(Object.fromEntries(found.map(([name, rehearsal]) => [name, failedOf(rehearsal)])), JSON.stringify(found, null, 1)).toEqual(
        Object.fromEntries(cases.map(({ name, fails }) => [name, fails])),
      )
      const good = Object.fromEntries(found).good!
      expect(good.grades.map(({ result }) => result)).toEqual(good.grades.map(() => 'passed'))
      expect(good).toMatchObject({ passed: true, program: 'Greenroom test encoder' })

      const ofAurora = listRehearsals.reply.parse((await (await signIn('aurora', 'family'))('GET', '/family/rehearsals')).body)
      expect(ofAurora.map(({ passed }) => passed).filter(Boolean)).toHaveLength(1)
      expect(ofAurora).toHaveLength(cases.length)
      expect((await (await signIn('borealis', 'family'))('GET', '/family/rehearsals')).body).toEqual([])
      expect((await (await signIn('erin'))('GET', '/live/rehearsal')).body).toEqual({ running: null, last: null, before: null })
    },
  )

  it('is over for whoever goes on air, and cannot be begun there', async () => {
    const bella = await signIn('bella')
    await bella('POST', '/live/rehearsal')
    expect((await bella('POST', '/live', { title: 'Evening' })).status).toBe(200)
    await expect.poll(async () => (await bella('GET', '/live/rehearsal')).body).toMatchObject({ running: null, last: null })
    expect(await bella('POST', '/live/rehearsal')).toMatchObject({ status: 409, body: { code: 'already_live' } })
  })
})
