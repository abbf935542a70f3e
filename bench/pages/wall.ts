// What a wall of two hundred live hosts costs the browser: CPU time of the page's main thread while counts and states change, against
// the same wall while nothing does; and whether its memory stays what it was.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from 'playwright/test'
import { demoPassword } from '#contract/calls/settings.ts'
import { browserArgs } from '#scripts/test/browser.ts'
import { findPlaying } from '#scripts/test/find-browser.ts'
import { milliseconds, type Benchmark, type Ratio } from '../benchmark.ts'
import { openLiveHosts, type LiveHosts } from './live-hosts.ts'

const hosts = 200
const customers = 40
/** Moves of a customer and drops of a push, a second. */
const rates = { moves: 5, drops: 0.5 }
const seconds = { small: { idle: 30, busy: 60 }, whole: { idle: 120, busy: 600 } }
/** Everything is drawn, and the first pictures have come. */
const settleMs = 20_000
/** Idle cards also update and fetch pictures. All changes together may cost twice as much on top. */
const goals = { busy: 3, heap: 1.1 }

interface Spent {
  TaskDuration: number
  ScriptDuration: number
  LayoutDuration: number
  RecalcStyleDuration: number
}
const none: Spent = { TaskDuration: 0, ScriptDuration: 0, LayoutDuration: 0, RecalcStyleDuration: 0 }

async function metric(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
}

/** Seconds of the main thread for each second while `happen` goes on. */
async function spentDuring(cdp: CDPSession, forSeconds: number, happen: (signal: AbortSignal) => Promise<unknown>): Promise<Spent> {
  const over = new AbortController()
  const [before, from] = [await metric(cdp), performance.now()]
  const happening = happen(over.signal)
  await Promise.race([pause(forSeconds * 1000), happening])
  const [after, elapsed] = [await metric(cdp), (performance.now() - from) / 1000]
  over.abort()
  await happening
  return Object.assign({ ...none }, ...Object.keys(none).map((name) => ({ [name]: (after(name) - before(name)) / elapsed })))
}

/** Repeats it this often a second, until the signal. */
async function repeat(perSecond: number, act: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const from = performance.now()
  for (let done = 1; !signal.aborted; done++) {
    await act()
    await pause(Math.max(0, from + (done * 1000) / perSecond - performance.now()), undefined, { signal }).catch(() => {})
  }
}

const nothing = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
  })
const changes =
  ({ moveCustomer, dropPush }: LiveHosts) =>
  (signal: AbortSignal) =>
    Promise.all([repeat(rates.moves, moveCustomer, signal), repeat(rates.drops, dropPush, signal)])

async function openWall(page: Page, url: string): Promise<void> {
  await page.goto(new URL('/login', url).href)
  await page.locator('input[name=role][value="2"]').check({ force: true })
  await page.locator('input[autocomplete=username]').fill('admin')
  await page.locator('input[autocomplete=current-password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((at) => at.pathname !== '/login')
  await page.goto(new URL('/liveMonitor', url).href)
  await page.waitForFunction((count) => document.querySelectorAll('main li canvas').length === count, hosts, { timeout: 60_000 })
}

/** The page's memory in MB after garbage collection. */
async function heapOf(cdp: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
  return (await metric(cdp))('JSHeapUsedSize') / 1e6
}

const describe = ({ TaskDuration, ScriptDuration, LayoutDuration, RecalcStyleDuration }: Spent) =>
  `${milliseconds(TaskDuration * 1000)} (script ${milliseconds(ScriptDuration * 1000)}, layout ${milliseconds((LayoutDuration + RecalcStyleDuration) * 1000)})`

async function* measure(cdp: CDPSession, stage: LiveHosts, { idle, busy }: { idle: number; busy: number }): AsyncGenerator<Ratio> {
  const quiet = await spentDuring(cdp, idle, nothing)
  const before = await heapOf(cdp)
  const changing = await spentDuring(cdp, busy, changes(stage))
  const after = await heapOf(cdp)
  const detail = `${describe(changing)} / ${describe(quiet)} of each second`
  yield {
    name: `main thread, ${hosts} hosts: counts and states change / nothing does`,
    goal: goals.busy,
    ratio: changing.TaskDuration / quiet.TaskDuration,
    detail,
  }
  yield {
    name: `memory after ${busy} s of it / before`,
    goal: goals.heap,
    ratio: after / before,
    detail: `${after.toFixed(1)} MB / ${before.toFixed(1)} MB`,
  }
}

export const wall: Benchmark = {
  summary: `the monitor wall with ${hosts} live hosts in Chromium: time of the main thread, and memory`,
  async *run({ small }, print) {
    const executablePath = await findPlaying()
    if (!executablePath) return print('left out: no browser here plays H.264')
    const stage = await openLiveHosts(hosts, customers)
    print(`${hosts} hosts are on the air`)
    const browser = await chromium.launch({ executablePath, args: browserArgs })
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const cdp = await page.context().newCDPSession(page)
      // CPU time, so that other programs on the machine do not count.
      await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
      await cdp.send('Performance.enable')
      await openWall(page, stage.url)
      await pause(settleMs)
      yield* measure(cdp, stage, seconds[small ? 'small' : 'whole'])
    } finally {
      await browser.close()
      await stage.stop()
    }
  },
}
