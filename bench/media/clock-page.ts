// Runs the product's player on a separate page in a headless Chromium, and measures the delay of each shown frame.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright/test'
import { build, preview } from 'vite'
import { z } from 'zod'
import { browserArgs } from '#scripts/test/browser.ts'
import { findPlaying } from '#scripts/test/find-browser.ts'
import { median, type Ratio } from '../benchmark.ts'

/** With fewer readable frames there is no result. A busy browser may replace a frame before it is read. */
const framesMin = 30
const root = fileURLToPath(new URL('clock-page', import.meta.url))

/** Builds the page with the product's player, serves it, and opens a browser. Null if no browser here plays H.264. */
export async function openClockPage() {
  const executablePath = await findPlaying()
  if (!executablePath) return null
  const dist = await mkdtemp(join(tmpdir(), 'greenroom-clock-page-'))
  const site = { root, configFile: false, logLevel: 'silent', build: { outDir: dist, emptyOutDir: true, target: 'es2022' } } as const
  await build(site)
  const server = await preview({ ...site, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  const page = await browser.newPage()
  return {
    page,
    /** Plays the HLS of the stream at this address of media. */
    async play(stream: string) {
      await page.goto(`${server.resolvedUrls?.local[0]}?${new URLSearchParams({ hls: `${stream}/index.m3u8` })}`)
      await page.waitForSelector('[data-phase=playing]', { timeout: 60_000 })
    },
    async close() {
      await browser.close()
      await server.close()
      await rm(dist, { recursive: true, force: true })
    },
  }
}

const Frames = z.array(z.object({ taken: z.number(), shown: z.number() }))
/** Frames since the last call, oldest first: the clock in the picture, and when it was shown. */
export const takeFrames = async (page: Page) => Frames.parse(await page.evaluate('takeFrames()'))

/** Every state of the player since the last call, in order: connecting, playing, failed. */
export const takePhases = async (page: Page) => z.array(z.string()).parse(await page.evaluate('takePhases()'))

/** Notifies the page, as the platform does, that the encoder has dropped and may return. */
export const hold = (page: Page, isHeld: boolean) => page.evaluate(`isHeld = ${isHeld}`)

/** Seconds from the taking of each frame to its picture on the page, for some time. */
export async function lateness(page: Page, name: string, goalSeconds: number, forMs: number): Promise<Ratio> {
  await takeFrames(page)
  await page.waitForTimeout(forMs)
  const delays = (await takeFrames(page)).map(({ taken, shown }) => (shown - taken) / 1000)
  if (delays.length < framesMin) throw new Error(`${name}: only ${delays.length} frames could be read`)
  const p50 = median(delays)
  const detail = `p50 ${p50.toFixed(2)} s, max ${Math.max(...delays).toFixed(2)} s; at most ${goalSeconds} s`
  return { name, goal: 1, ratio: p50 / goalSeconds, detail }
}
