// How soon the page of a session of six hours with 20,000 marks is usable in Chromium, and how smoothly its playhead is dragged.
import { chromium, type Browser, type Page } from 'playwright/test'
import { signInFamily } from '#contract/calls/session.ts'
import { demoPassword } from '#contract/calls/settings.ts'
import { browserArgs } from '#scripts/test/browser.ts'
import { startProduct } from '#scripts/product/start/product-under-test.ts'
import { findPlaying } from '#scripts/test/find-browser.ts'
import { ordinary } from '#seed/scenarios/scenario.ts'
import { median, milliseconds, type Benchmark } from '../benchmark.ts'
import { makeWorld } from '../reports/report-databases.ts'
import { markCount, writeLongSession } from './long-session.ts'

const loads = { small: 2, whole: 5 }
const goals = { usableMs: 2000, framesASecond: 30 }
const dragSeconds = { small: 3, whole: 10 }
/** Across the line and back in so many moves of the pointer. */
const movesEachWay = 120

async function openPage(browser: Browser, url: string): Promise<Page> {
  const reply = await fetch(`${url}/api${signInFamily.path}`, {
    method: signInFamily.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'admin', password: demoPassword }),
  })
  const { user } = signInFamily.reply.parse(await reply.json())
  // A new profile: nothing is cached.
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((kept) => Object.assign(sessionStorage, kept), { user: JSON.stringify(user), modelToken: user.token })
  return page
}

/** Milliseconds from the beginning of the load until marks, chat and line are there and a frame has been shown after them. */
async function usableAfter(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(
    () =>
      document.querySelector('[role=slider] canvas')?.clientWidth
      && document.querySelector('main [data-mark]')
      && document.querySelector('main [data-line]')
      && performance.now(),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  )
  return Number(await usable.jsonValue())
}

/** The time between the frames that the page shows while its playhead is dragged, in milliseconds. */
async function framesWhileDragging(page: Page, seconds: number): Promise<number[]> {
  const box = await page.getByRole('slider').boundingBox()
  if (!box) throw new Error('there is no line')
  // As text: what compiles this file would give the inner function a name that the page does not know.
  await page.evaluate('window.shown = []; (function next(at) { shown.push(at); requestAnimationFrame(next) })(performance.now())')
  const y = box.y + box.height / 3
  await page.mouse.move(box.x + 1, y)
  await page.mouse.down()
  const until = performance.now() + seconds * 1000
  for (let move = 0; performance.now() < until; move++) {
    const phase = (move % (2 * movesEachWay)) / movesEachWay
    await page.mouse.move(box.x + (phase < 1 ? phase : 2 - phase) * (box.width - 2) + 1, y)
  }
  await page.mouse.up()
  const shown = await page.evaluate(() => ('shown' in window && Array.isArray(window.shown) ? window.shown.map(Number) : []))
  return shown.slice(1).map((at, index) => at - (shown[index] ?? at))
}

export const session: Benchmark = {
  summary: `the page of a session of six hours with ${markCount} marks in Chromium: when it is usable, frames while its playhead is dragged`,
  async *run({ small }, print) {
    const executablePath = await findPlaying()
    if (!executablePath) return print('left out: no browser here plays H.264')
    const size = small ? 'small' : 'whole'
    const { database, remove } = await makeWorld('embedded', { ...ordinary, families: 1, anchors: 1, days: 1 })
    const path = await writeLongSession(database)
    const product = startProduct({ DATA_DIR: database.dataDir, DEMO: '0' })
    const browser = await chromium.launch({ executablePath, args: browserArgs })
    try {
      const { standard } = await product.ready
      const address = standard + path
      const times: number[] = []
      // The first warms up the server, and is not counted.
      for (let load = 0; load <= loads[size]; load++) {
        const page = await openPage(browser, standard)
        const time = await usableAfter(page, address)
        if (load > 0) times.push(time)
        await page.context().close()
      }
      const usable = median(times)
      yield {
        name: 'load until usable / its goal',
        ratio: usable / goals.usableMs,
        goal: 1,
        detail: `${milliseconds(usable)}, of ${times.length} cold loads`,
      }
      const page = await openPage(browser, standard)
      await usableAfter(page, address)
      const frames = await framesWhileDragging(page, dragSeconds[size])
      const perSecond = 1000 / (frames.reduce((sum, frame) => sum + frame, 0) / frames.length)
      const slow = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0
      yield {
        name: 'frames a second while dragging: wanted / shown',
        ratio: goals.framesASecond / perSecond,
        goal: 1,
        detail: `${perSecond.toFixed(0)} a second; 95 of 100 frames within ${milliseconds(slow)}`,
      }
      yield {
        name: 'slow frames: the slowest of 20 / a frame of 30 a second',
        ratio: slow / (1000 / goals.framesASecond),
        goal: 1,
        detail: `${milliseconds(slow)}; the slowest of all ${milliseconds(Math.max(...frames))}`,
      }
    } finally {
      await browser.close()
      await product.stop()
      await remove()
    }
  },
}
