// Runs the product's player on a separate page in a headless Chromium, and measures the delay of each shown frame.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright/test'
import { build } from 'vite'
import { z } from 'zod'
import { MediaProcess } from '#media/testing/media-process.ts'
import { Platform } from '#media/testing/platform.ts'
import { browserArgs } from '#scripts/test/browser.ts'
import { findPlaying } from '#scripts/test/find-browser.ts'
import { median, type Ratio } from '../benchmark.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' }
/** With fewer readable frames there is no result. A busy browser may replace a frame before it is read. */
const framesMin = 30

/** Builds a page with parts of the product, such as its player, and serves it. */
export async function servePage(folder: 'clock-page' | 'camera-page') {
  const dist = await mkdtemp(join(tmpdir(), `greenroom-${folder}-`))
  const root = fileURLToPath(new URL(folder, import.meta.url))
  const target = { outDir: dist, emptyOutDir: true, target: 'es2022' } as const
  await build({ root, configFile: false, logLevel: 'silent', worker: { format: 'es' }, build: target })
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://page.invalid').pathname
    const file = path === '/' ? '/index.html' : path
    const bytes = await readFile(join(dist, file)).catch(() => null)
    response.writeHead(bytes ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close()
      server.closeAllConnections()
      await rm(dist, { recursive: true, force: true })
    },
  }
}

export interface Stage {
  page: Page
  media: MediaProcess
  /** Where encoders push to. */
  destination: string
  /** Opens the pushed stream. `base` is the address of media, or of something in front of it. */
  open(format: 'flv' | 'hls', base: string): Promise<void>
}

/** Media, and a browser with the page. Null if no browser here plays H.264. */
export async function openStage(log: (line: string) => void) {
  const executablePath = await findPlaying()
  if (!executablePath) {
    log('skipped: no browser here plays H.264')
    return null
  }
  const platform = await Platform.open()
  platform.answer = ({ action, stream }) => ({ code: 0, stream, ...(action === 'on_unpublish' && { holdMs: 90_000 }) })
  // The camera's line may begin at another address than its page.
  const media = await MediaProcess.start(platform.url, { MEDIA_PAGE_HOSTS: '127.0.0.1' })
  const site = await servePage('clock-page')
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  const page = await browser.newPage()
  const stage: Stage = {
    page,
    media,
    destination: `rtmp://127.0.0.1:${media.rtmpPort}/live/bench`,
    async open(format, base) {
      const stream = `${base}/live/bench`
      await page.goto(`${site.url}?${new URLSearchParams({ format, flv: `${stream}.flv`, hls: `${stream}/index.m3u8` })}`)
      await page.waitForSelector('[data-phase=playing]', { timeout: 60_000 })
    },
  }
  async function close() {
    await browser.close()
    await site.close()
    await media.stop()
    platform.close()
  }
  return { ...stage, close }
}

const Frames = z.array(z.object({ taken: z.number(), shown: z.number() }))
/** Frames since the last call, oldest first: the clock in the picture, and when it was shown. */
export const takeFrames = async (page: Page) => Frames.parse(await page.evaluate('takeFrames()'))

/** Every state of the player since the last call, in order: connecting, playing, failed. */
export const takePhases = async (page: Page) => z.array(z.string()).parse(await page.evaluate('takePhases()'))

/** Notifies the page, as the platform does, that the encoder has dropped and may return. */
export const hold = (page: Page, isHeld: boolean) => page.evaluate(`isHeld = ${isHeld}`)

/** Seconds from the taking of each frame to its picture on the page, for some time. */
export async function readDelays(page: Page, name: string, forMs: number, least = framesMin): Promise<number[]> {
  await takeFrames(page)
  await page.waitForTimeout(forMs)
  const delays = (await takeFrames(page)).map(({ taken, shown }) => (shown - taken) / 1000)
  if (delays.length < least) throw new Error(`${name}: only ${delays.length} frames could be read`)
  return delays
}

/** Measures the delay of the frames for some time. */
export async function lateness(page: Page, name: string, goalSeconds: number, forMs: number): Promise<Ratio> {
  const delays = await readDelays(page, name, forMs)
  const p50 = median(delays)
  const detail = `p50 ${p50.toFixed(2)} s, max ${Math.max(...delays).toFixed(2)} s; at most ${goalSeconds} s`
  return { name, goal: 1, ratio: p50 / goalSeconds, detail }
}
