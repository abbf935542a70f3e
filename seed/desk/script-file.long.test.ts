// A desk script, recorded while verbs are triggered, and played again on the same world.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { programArgs } from '#contract/internal/programs.ts'
import { findServer } from '../sink/running-server.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { noSettings } from '#scripts/test/settings.ts'
import { startProduct, temporaryDataDir, type Product } from '#scripts/product/start/product-under-test.ts'
import { reportRounds } from '../hosts/draws.ts'
import { openDesk, type Arguments, type Desk } from './desk-client.ts'
import { play, readScript, record } from './script-file.ts'

let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>
let product: Product
let url: string
const admin = { account: 'admin', password: 'demo123' }

/** Creates the world; the same seed on the same day gives the same rows. */
async function layDown(): Promise<Desk> {
  const seed = [...programArgs('seed/run.ts'), '--reset', '--without-copy', '--days', '3', '--seed', 'script']
  await promisify(execFile)(process.execPath, seed, { env: { ...process.env, ...noSettings(), DATA_DIR: dataDir.path } })
  await reportRounds(await vi.waitUntil(() => findServer(dataDir.path), { timeout: 20_000, interval: 100 }))
  return openDesk({ server: url, ...admin })
}

beforeAll(async () => {
  dataDir = await temporaryDataDir()
  await layDownEmptyDatabase(dataDir.path)
  // Customers can connect, but no simulated audience runs.
  product = startProduct({ DATA_DIR: dataDir.path, AUDIENCE: '1', DEMO: '0', DEMO_LIVE: '0' })
  url = (await product.ready).standard
}, 120_000)
afterAll(async () => {
  await product.stop()
  await dataDir.remove()
})

const steps: [verb: string, given: Arguments][] = [
  ['on-air', { host: 'dana', title: 'From a script' }],
  ['game', { host: 'dana', game: 'ssc' }],
  ['viewers', { host: 'dana', count: 6 }],
  ...Array.from({ length: 12 }, (_, at): [string, Arguments] => [
    'gift',
    { host: 'dana', gift: at % 2 ? 'rose' : 'lollipop', count: at + 1 },
  ]),
  ...Array.from({ length: 6 }, (_, at): [string, Arguments] => ['bet', { host: 'dana', points: 10 + at }]),
  ['win', { host: 'dana', points: 30 }],
  ...Array.from({ length: 5 }, (_, at): [string, Arguments] => ['say', { host: 'dana', text: `line ${at}` }]),
  ['hearts', { host: 'dana', count: 20 }],
  ['leave', { host: 'dana', count: 3 }],
  ['off-air', { host: 'dana' }],
  ['on-air', { host: 'erin', room: 'private', fee: 6, minutes: 5 }],
  ['pay', { host: 'erin' }],
  ['pay', { host: 'erin' }],
  ['gift', { host: 'erin', gift: 'rose', count: 7 }],
  ['off-air', { host: 'erin' }],
  ['rate', { host: 'dana', gifts: 20 }],
  ['move', { host: 'erin', family: 'none' }],
  ['deactivate', { host: 'erin' }],
  ['activate', { host: 'erin' }],
  ['reserve', { host: 'dana' }],
]

const Rows = z.object({ value: z.array(z.record(z.string(), z.unknown())) })
/** The rows of the reports, without times. */
async function rows(desk: Desk) {
  const { token } = z
    .object({ token: z.string() })
    .parse(
      await (
        await fetch(new URL('/api/family/login', url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(admin),
        })
      ).json(),
    )
  const read = async (path: string, drawn: readonly string[]) => {
    const { value } = Rows.parse(await (await fetch(new URL(`/api${path}`, url), { headers: { 'x-access-token': token } })).json())
    return value.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !drawn.includes(name))))
  }
  return {
    gifts: await read('/giftOrder/family?limit=200', ['createdAt']),
    fees: await read('/privateFeeOrder/family?limit=200', ['createdAt']),
    lives: await read('/live/history?limit=100', ['startedAt', 'endedAt', 'interval']),
    anchors: await read('/admin/anchor?limit=100', []),
    verbs: (await desk.runsAfter(0)).map(({ verb, refusal, outcome }) => ({ verb, refusal, outcome })),
  }
}

it('a script of 40 steps gives the same rows each time it is played on the same seed', { timeout: 180_000 }, async () => {
  const file = join(dataDir.path, 'demo.json')
  expect(steps).toHaveLength(40)
  const desk = await layDown()
  const over = new AbortController()
  const recording = record(desk, file, over.signal)
  for (const [verb, given] of steps) expect([verb, (await desk.trigger(verb, given)).refusal]).toEqual([verb, null])
  over.abort()
  expect(await recording).toBe(steps.length)
  const script = await readScript(file)
  expect(script.steps.map(({ verb, arguments: given }) => [verb, given])).toEqual(
    steps.map(([verb, given]) => [verb, expect.objectContaining(given)]),
  )
  const first = await rows(desk)
  expect(first.gifts[0]).toMatchObject({ gift: { name: 'Rose', count: 7 } })

  const again = await layDown()
  const before = (await again.runsAfter(0)).length
  const refused: string[] = []
  await play(again, script, {
    speed: 100,
    signal: new AbortController().signal,
    onStep: (run, { verb }) => {
      if (run instanceof Error || run.refusal) refused.push(verb)
    },
  })
  expect(refused).toEqual([])
  const second = await rows(again)
  expect({ ...second, verbs: second.verbs.slice(before) }).toEqual(first)
})

it('a file that is not a desk script is refused with a readable message', async () => {
  const file = join(dataDir.path, 'other.json')
  await writeFile(file, '{"steps":[{"verb":"gift"}]}')
  await expect(readScript(file)).rejects.toThrow(`${file} is not a desk script.`)
  await expect(readScript(join(dataDir.path, 'none.json'))).rejects.toThrow('cannot be read.')
})
