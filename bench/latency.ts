// How late a picture is, from the encoder's input to the screen of a browser: frames carry a clock, and the product's own player shows
// them in a headless Chromium.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright/test'
import { build } from 'vite'
import { z } from 'zod'
import { browserArgs } from '#e2e/browser.ts'
import { openLine } from '#e2e/line.ts'
import { MediaProcess } from '#media/testing/media-process.ts'
import { Platform } from '#media/testing/platform.ts'
import { findPlaying } from '#scripts/test/find-browser.ts'
import type { Benchmark, Ratio } from './benchmark.ts'
import { startClockEncoder } from './clock-encoder.ts'

/** Seconds behind now. */
const goals = { flv: 1, hls: 3 }
const stallMs = 4000
/** A player may take so long to begin, and to catch up after a stall. */
const settleMs = 6000
const watchMs = { small: 6000, whole: 20_000 }
/** In a loaded browser a frame may be drawn while the next one replaces it; without any there is nothing to say. */
const framesMin = 30

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Builds the page with the product's player and serves it. */
async function servePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'greenroom-latency-'))
  const root = fileURLToPath(new URL('latency-page', import.meta.url))
  await build({ root, configFile: false, logLevel: 'silent', build: { outDir: dist, emptyOutDir: true, target: 'es2022' } })
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

const takeDelays = async (page: Page) => z.array(z.number()).parse(await page.evaluate('takeDelays()'))

/** Shows the stream for a while; how late its frames were. */
async function lateness(page: Page, name: string, goal: number, forMs: number): Promise<Ratio> {
  await takeDelays(page)
  await pause(forMs)
  const delays = (await takeDelays(page)).toSorted((a, b) => a - b)
  if (delays.length < framesMin) throw new Error(`${name}: only ${delays.length} frames could be read`)
  const [p50, max] = [delays[delays.length >> 1] ?? NaN, delays.at(-1) ?? NaN].map((ms) => ms / 1000)
  return { name, goal: 1, ratio: (p50 ?? NaN) / goal, detail: `p50 ${p50?.toFixed(2)} s, max ${max?.toFixed(2)} s, wanted ${goal} s` }
}

async function open(page: Page, format: 'flv' | 'hls', pageUrl: string, mediaUrl: string): Promise<void> {
  const stream = `${mediaUrl}/live/bench`
  await page.goto(`${pageUrl}?${new URLSearchParams({ format, flv: `${stream}.flv`, hls: `${stream}/index.m3u8` })}`)
  await page.waitForSelector('[data-phase=playing]', { timeout: 60_000 })
  await pause(settleMs)
}

/** Holds something up for a while, and waits until what follows has settled. */
async function stalled(hold: () => void, release: () => void): Promise<void> {
  hold()
  await pause(stallMs)
  release()
  await pause(settleMs)
}

export const latency: Benchmark = {
  summary: 'from the encoder\'s input to the picture in Chromium, in seconds, after stalls too',
  async *run({ small }, say) {
    const executablePath = await findPlaying()
    if (!executablePath) return say('left out: no browser here plays H.264')
    const forMs = watchMs[small ? 'small' : 'whole']
    const platform = await Platform.open()
    const media = await MediaProcess.start(platform.url)
    const site = await servePage()
    const network = await openLine(media.url(''))
    const browser = await chromium.launch({ executablePath, args: browserArgs })
    const encoder = await startClockEncoder(`rtmp://127.0.0.1:${media.rtmpPort}/live/bench`)
    try {
      const page = await browser.newPage()
      while ((await media.streams())[0]?.video?.keyFrameSeconds !== 1) await pause(100)
      await open(page, 'flv', site.url, network.url)
      yield await lateness(page, 'FLV', goals.flv, forMs)
      await stalled(() => network.stall(), () => network.flow())
      yield await lateness(page, `FLV, after ${stallMs / 1000} s without network`, goals.flv, forMs)
      await stalled(() => encoder.freeze(), () => encoder.thaw())
      yield await lateness(page, `FLV, after an encoder that froze for ${stallMs / 1000} s`, goals.flv, forMs)
      await open(page, 'hls', site.url, network.url)
      yield await lateness(page, 'HLS', goals.hls, forMs)
      await stalled(() => network.stall(), () => network.flow())
      yield await lateness(page, `HLS, after ${stallMs / 1000} s without network`, goals.hls, forMs)
    } finally {
      await browser.close()
      await encoder.stop()
      network.close()
      await site.close()
      await media.stop()
      platform.close()
    }
  },
}
