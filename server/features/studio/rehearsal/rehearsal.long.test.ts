// Tests real pushes to the real product, in parallel. Each has one fault, and its rehearsal fails only at that point.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishRehearsal, listRehearsals, readRehearsal, startRehearsal, type Rehearsal } from '#contract/calls/studio/rehearsal.ts'
import { programArgs } from '#contract/internal/programs.ts'
import { rehearsalPoints, type EndFigures } from '#contract/push/rehearsal.ts'
import { ownClip } from '#seed/encoder/clip.ts'
import { ffmpegForTests } from '#seed/encoder/find-ffmpeg.ts'
import { pushAddressOf, signInAs, type AnchorSession } from '#seed/encoder/push-address.ts'
import { startPush, type PushOptions } from '#seed/encoder/start-push.ts'
import { withTone } from '#seed/encoder/tones.ts'
import { gradePush } from '#seed/rehearsal/rehearse.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { pageGoneMs } from '#server/features/studio/rehearsal/rules.ts'
import { layDownEmptyDatabase, testZone } from '#server/testing/database/embedded-template.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { layDownTestWorld, password } from '#server/testing/test-world.ts'

/** Shorter than the product's length, with enough time for a few measurements before and after the cut. */
const seconds = 26

/**
 * A page's report of a good push with a paired OBS. OBS reports fewer frames than arrive, so that a slow test machine is never the fault.
 */
const heard = { seconds: 20, peakDb: -6, leftDb: -20, rightDb: -20, silent: 0, clipped: 0 }
const obs = { agoMs: 0, renderMissed: 0, encodeSkipped: 0, networkDropped: 0, congestion: 0, cpu: 20, fps: 10 }
const goodEnds: EndFigures = { heard, delayMs: 900, stillMs: 500, encoder: [obs] }
const withObs = (change: Partial<typeof obs>): EndFigures => ({ ...goodEnds, encoder: [{ ...obs, ...change }] })

interface Case {
  name: string
  push?: Omit<PushOptions, 'url' | 'key'>
  ends?: EndFigures
  /** Seconds at which the connection is closed, and for how long. */
  cut?: { at: number; for: number }
  /** Points that fail, with the fault. */
  fails: Record<string, string>
}
const requestedCut = { at: seconds / 2 + 1, for: 1 }
/** Faults that the server measures, or that OBS reports. */
const cases: Case[] = [
  { name: 'good-for-page', fails: {} },
  { name: 'refused', push: { codec: 'hevc' }, fails: { picture: 'refused' } },
  { name: 'late-picture', push: { pictureAfter: 4500 }, fails: { picture: 'late' } },
  { name: 'few-frames', push: { fps: 12 }, fails: { frames: 'few' } },
  { name: 'low-bitrate', push: { kbps: 120 }, fails: { bitrate: 'low' } },
  { name: 'far-keys', push: { keyFrames: 5 }, fails: { keyFrames: 'far_apart' } },
  { name: 'no-sound', push: { audio: false }, fails: { sound: 'missing' } },
  { name: 'out-of-step', push: { offset: 1200 }, fails: { inStep: 'early_sound' } },
  { name: 'breaks', cut: { at: seconds / 4, for: 1 }, fails: { return: 'broke' } },
  { name: 'stays-away', cut: { ...requestedCut, for: 60 }, fails: { return: 'not_back' } },
  { name: 'slow-computer', ends: withObs({ encodeSkipped: 0.12 }), fails: { encoder: 'computer' } },
  { name: 'full-upload', ends: withObs({ congestion: 0.8 }), fails: { encoder: 'upload' } },
  { name: 'lossy-way', ends: withObs({ fps: 60 }), fails: { encoder: 'between' } },
]
/** Faults of sound and picture as `npm run push -- ACCOUNT --rehearse` measures them. */
const watched: (Pick<Case, 'name' | 'push' | 'fails'> & { freeze?: number })[] = [
  { name: 'good', fails: {} },
  { name: 'silent', push: { silent: true }, fails: { level: 'silent' } },
  { name: 'clipping', push: { clip: withTone(ownClip('dial'), 'clipping') }, fails: { level: 'clipping' } },
  { name: 'one-sided', push: { clip: withTone(ownClip('dial'), 'one-sided') }, fails: { level: 'one_sided' } },
  { name: 'delayed', push: { delay: 3000 }, fails: { delay: 'long' } },
  { name: 'frozen', freeze: 60, fails: { frames: 'frozen' } },
]
const byCommand = 'by-command'
const hosts = [...cases.map(({ name }) => name), ...watched.map(({ name }) => name), byCommand]
/** Seconds after which a rehearsal ends by itself, because its page is gone. */
const abandonedFor = 5
const watches = (await ffmpegForTests()) !== null

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-rehearsal-'))
const sessions = new Map<string, AnchorSession>()
let server: Awaited<ReturnType<typeof startServerProcess>>

beforeAll(async () => {
  await layDownEmptyDatabase(dataDir)
  const db = await openDatabase({ dataDir, businessTimeZone: testZone })
  await layDownTestWorld(db)
  const anna = await db.prisma.anchor.findFirstOrThrow({ where: { name: 'Anna' }, include: { account: true } })
  for (const name of hosts)
    await db.prisma.anchor.create({
      data: {
        name,
        merchant: { connect: { id: anna.merchantId } },
        family: { connect: { id: anna.familyId! } },
        account: { create: { role: 'anchor', loginName: name, passwordHash: anna.account.passwordHash } },
        room: { create: { streamName: `room-${name}` } },
      },
    })
  await db.prisma.rehearsal.create({
    data: {
      anchor: { connect: { id: (await db.prisma.anchor.findFirstOrThrow({ where: { name: 'Zoe' } })).id } },
      startedAt: new Date(Date.now() - (seconds + pageGoneMs / 1000 - abandonedFor) * 1000),
      course: [],
    },
  })
  await db.close()
  server = await startServerProcess({ DATA_DIR: dataDir, BUSINESS_TIME_ZONE: testZone, REHEARSAL_SECONDS: String(seconds), AUDIENCE: '0' })
  // In sequence: with all at once, a server that has just started would let the encoders wait until they are refused.
  for (const account of hosts) sessions.set(account, await signInAs({ server: server.url, account, password }))
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

const sessionOf = (name: string) => sessions.get(name)!

async function rehearse({ name, push = {}, ends = goodEnds, cut = requestedCut }: Case) {
  const session = sessionOf(name)
  const { url, key } = await pushAddressOf(session)
  await session.request(startRehearsal)
  const begun = performance.now()
  const started = await startPush({ url, key, kbps: 400, ...push })
  await pause(cut.at * 1000 - (performance.now() - begun))
  started.drop(cut.for)
  await pause((seconds + 0.2) * 1000 - (performance.now() - begun))
  const graded = await session.request(finishRehearsal, finishRehearsal.path, ends)
  await started.stop()
  return graded
}

async function watch({ name, push = {}, freeze = 0 }: (typeof watched)[number]) {
  const session = sessionOf(name)
  const { url, key } = await pushAddressOf(session)
  const start = async () => {
    const started = await startPush({ url, key, kbps: 400, ...push })
    started.freeze(freeze)
    return started
  }
  return (await gradePush(session, start, () => {}))!
}

/** Runs the command as a developer or CI does. */
async function rehearseByCommand(...options: string[]) {
  const line = [...programArgs('seed/push.ts'), byCommand, '--rehearse', '--server', server.url, '--password', password]
  const child = spawn(process.execPath, [...line, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output }
}

const failedOf = ({ grades }: Rehearsal) =>
  Object.fromEntries(grades.flatMap(({ point, result, fault }) => (result === 'failed' ? [[point, fault]] : [])))

describe('a rehearsal', () => {
  it.concurrent('from the command line prints every point, and exits with 1 if one has failed', { timeout: 90_000 }, async ({ expect }) => {
    const { code, output } = await rehearseByCommand('--no-audio')
    expect(code, output).toBe(1)
    expect(output).toMatch(/^FAILED +sound +missing$/m)
    for (const point of rehearsalPoints) expect(output).toMatch(new RegExp(`^(passed|FAILED|not measured) +${point}\\b`, 'm'))
  })

  it.concurrent('fails exactly at the faulty point, for each point, and a good push passes', { timeout: 90_000 }, async ({ expect }) => {
    const anna = await signIn('anna')
    expect(await anna('PUT', '/live/rehearsal', {})).toMatchObject({ status: 409, body: { code: 'not_rehearsing' } })
    await anna('POST', '/live/rehearsal')
    expect(await anna('PUT', '/live/rehearsal', {})).toMatchObject({ status: 409, body: { code: 'rehearsal_not_over' } })

    const found = await Promise.all([
      ...cases.map(async (one) => [one.name, await rehearse(one)] as const),
      ...(watches ? watched : []).map(async (one) => [one.name, await watch(one)] as const),
    ])
    expect(Object.fromEntries(found.map(([name, rehearsal]) => [name, failedOf(rehearsal)])), JSON.stringify(found, null, 1)).toEqual(
      Object.fromEntries([...cases, ...(watches ? watched : [])].map(({ name, fails }) => [name, fails])),
    )
    const good = Object.fromEntries(found)['good-for-page']!
    expect(good.grades.map(({ result }) => result)).toEqual(good.grades.map(() => 'passed'))
    expect(good).toMatchObject({ passed: true, program: 'Greenroom test encoder' })

    const ofAurora = listRehearsals.reply.parse((await (await signIn('aurora', 'family'))('GET', '/family/rehearsals')).body)
    const passed = ofAurora.filter((one) => one.passed).map(({ anchorId }) => anchorId)
    expect(passed.toSorted()).toEqual(['good-for-page', ...(watches ? ['good'] : [])].map((name) => sessionOf(name).id).toSorted())
    expect((await (await signIn('borealis', 'family'))('GET', '/family/rehearsals')).body).toEqual([])
    expect((await (await signIn('erin'))('GET', '/live/rehearsal')).body).toEqual({ running: null, last: null, before: null })
  })

  it.concurrent('is graded by the server if its page is gone', { timeout: 60_000 }, async ({ expect }) => {
    const zoe = await signIn('zoe')
    const last = async () => readRehearsal.reply.parse((await zoe('GET', '/live/rehearsal')).body)
    await expect.poll(last, { timeout: 50_000 }).toMatchObject({ running: null, last: { passed: false } })
  })

  it('ends when its host goes on air, and cannot be started on air', async () => {
    const bella = await signIn('bella')
    await bella('POST', '/live/rehearsal')
    expect((await bella('POST', '/live', { title: 'Evening' })).status).toBe(200)
    await expect.poll(async () => (await bella('GET', '/live/rehearsal')).body).toMatchObject({ running: null, last: null })
    expect(await bella('POST', '/live/rehearsal')).toMatchObject({ status: 409, body: { code: 'already_live' } })
  })
})
