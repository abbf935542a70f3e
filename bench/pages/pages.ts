// Measures with Lighthouse how soon a slow phone shows a page: the median of five loads without a cache. This benchmark installs
// Lighthouse itself, in the version below; nothing else needs it.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { signInAnchor } from '#contract/calls/sign-in.ts'
import { demoPassword } from '#contract/calls/settings.ts'
import { browserArgs } from '#scripts/test/browser.ts'
import { startProduct } from '#scripts/product/start/product-under-test.ts'
import { findPlaying } from '#scripts/test/find-browser.ts'
import { median, type Benchmark, type Ratio } from '../benchmark.ts'

/** The last version that runs on the oldest Node that the product supports. */
const version = '12.8.2'
const loads = 5

const Score = z.object({ score: z.number() })
const Milliseconds = z.object({ numericValue: z.number() })
const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score }),
  audits: z.object({
    'first-contentful-paint': Milliseconds,
    'largest-contentful-paint': Milliseconds,
    'network-requests': z.object({ details: z.object({ items: z.array(z.object({ url: z.string(), transferSize: z.number() })) }) }),
  }),
})
type Report = z.infer<typeof Report>

/** The used parts of lighthouse and puppeteer-core. */
interface Lighthouse {
  default: (url: string, flags: object, config: undefined, page: object) => Promise<{ lhr: unknown } | undefined>
}
interface Context {
  newPage: () => Promise<{ goto: (url: string) => Promise<unknown>; evaluate: (script: string) => Promise<unknown> }>
  close: () => Promise<void>
}
interface Puppeteer {
  launch: (options: object) => Promise<{ createBrowserContext: () => Promise<Context>; close: () => Promise<void> }>
}

async function fetchLighthouse() {
  const folder = resolve('node_modules/.cache/lighthouse', version)
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
    await promisify(execFile)('npm', ['install', ...options, `lighthouse@${version}`], { timeout: 5 * 60_000 })
  }
  const load = (path: string) => import(pathToFileURL(join(folder, 'node_modules', path)).href)
  const lighthouse: Lighthouse = await load('lighthouse/core/index.js')
  const { default: puppeteer }: { default: Puppeteer } = await load('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js')
  return { lighthouse: lighthouse.default, puppeteer }
}

/** The keys that client/lib/session.ts stores for a signed-in user. */
async function sessionOf(base: string, account: string) {
  const reply = await fetch(`${base}/api${signInAnchor.path}`, {
    method: signInAnchor.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: demoPassword }),
  })
  const { user } = signInAnchor.reply.parse(await reply.json())
  return { user: JSON.stringify(user), modelToken: user.token }
}

interface Measured {
  page: string
  path: string
  account?: string
  goals: { performance: number; firstPaintMs?: number; requests: number }
}
/** Pages of the back office are usable without their pictures; the lobby is made of them. */
const isNeeded = (path: string, url: string) => path === '/app/' || !/\.(svg|webp|png)$/.test(url)
const measured: readonly Measured[] = [
  { page: 'sign-in', path: '/login', goals: { performance: 95, firstPaintMs: 1500, requests: 12 } },
  { page: 'lobby of the app for viewers', path: '/app/', goals: { performance: 95, firstPaintMs: 1200, requests: 12 } },
  { page: 'gift history', path: '/giftHistory', account: 'anna', goals: { performance: 85, requests: 25 } },
]

function* ratios({ page, path, goals }: Measured, reports: Report[]): Generator<Ratio> {
  const middle = (of: (report: Report) => number) => median(reports.map(of))
  const score = (name: keyof Report['categories']) => Math.round(100 * middle(({ categories }) => categories[name].score))
  const firstPaint = middle(({ audits }) => audits['first-contentful-paint'].numericValue)
  const largest = middle(({ audits }) => audits['largest-contentful-paint'].numericValue)
  const fetched = reports.map(({ audits }) => audits['network-requests'].details.items)
  // Each address counts once: the page of a demo requests the platform's time every second.
  const requests = median(fetched.map((items) => new Set(items.map(({ url }) => url).filter((url) => isNeeded(path, url))).size))
  const bytes = median(fetched.map((items) => items.reduce((sum, { transferSize }) => sum + transferSize, 0)))
  for (const name of ['performance', 'accessibility', 'best-practices'] as const) {
    const goal = name === 'performance' ? goals.performance : 100
    yield { name: `${page}: ${name} wanted / scored`, ratio: goal / score(name), goal: 1, detail: `${score(name)}; at least ${goal}` }
  }
  const paints = `first paint ${firstPaint.toFixed(0)} ms, largest ${largest.toFixed(0)} ms`
  if (goals.firstPaintMs) {
    yield { name: `${page}: first paint / its goal`, ratio: firstPaint / goals.firstPaintMs, goal: 1, detail: paints }
  }
  const detail = `${requests} of at most ${goals.requests}; ${(bytes / 1000).toFixed(0)} KB; ${paints}`
  yield { name: `${page}: requests / its goal`, ratio: requests / goals.requests, goal: 1, detail }
}

export const pages: Benchmark = {
  summary: 'how soon the sign-in page, the lobby of the app and a report are shown on a slow phone (installs Lighthouse)',
  async *run({ small }, log) {
    log(`installing Lighthouse ${version} if it is missing`)
    const { lighthouse, puppeteer } = await fetchLighthouse()
    const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-pages-'))
    const product = startProduct({ DATA_DIR: dataDir, AUDIENCE: '0', DEMO_LIVE: '0' })
    const browser = await puppeteer.launch({ executablePath: await findPlaying(), args: browserArgs })
    try {
      const { standard } = await product.ready
      for (const one of measured) {
        const reports: Report[] = []
        for (let load = 0; load < (small ? 1 : loads); load++) {
          // A new browser profile for each load: nothing is cached.
          const context = await browser.createBrowserContext()
          const page = await context.newPage()
          await page.goto(`${standard}/robots.txt`)
          const kept = one.account ? await sessionOf(standard, one.account) : {}
          await page.evaluate(`Object.assign(sessionStorage, ${JSON.stringify(kept)})`)
          const result = await lighthouse(standard + one.path, { logLevel: 'error', disableStorageReset: true }, undefined, page)
          reports.push(Report.parse(result?.lhr))
          await context.close()
        }
        yield* ratios(one, reports)
      }
    } finally {
      await browser.close()
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}
