// The product's player on a separate page in a headless Chromium. It measures how late each shown frame is.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { build } from 'vite'
import { z } from 'zod'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Builds the page with the product's player and serves it, and what else is put into its folder. */
export async function serveClockPage(): Promise<{ url: string; folder: string; close: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'greenroom-latency-'))
  const root = fileURLToPath(new URL('clock-page', import.meta.url))
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
    folder: dist,
    async close() {
      server.close()
      server.closeAllConnections()
      await rm(dist, { recursive: true, force: true })
    },
  }
}

export async function openStream(page: Page, format: 'flv' | 'hls', pageUrl: string, streamUrl: string): Promise<void> {
  await page.goto(`${pageUrl}?${new URLSearchParams({ format, details: '', flv: `${streamUrl}.flv`, hls: `${streamUrl}/index.m3u8` })}`)
  await page.waitForSelector('[data-phase=playing]', { timeout: 60_000 })
}

/** Frames since the last call, oldest first: the clock in the picture, and when it was shown. */
const Shown = z.array(z.object({ taken: z.number(), shown: z.number() }))
export type Shown = z.infer<typeof Shown>
export const takeShown = async (page: Page): Promise<Shown> => Shown.parse(await page.evaluate('takeShown()'))

/** What the details of the picture show: the delay of each second, oldest first, and how far the sound is ahead, in milliseconds. */
const Figures = z.object({ curve: z.array(z.object({ at: z.number(), delayMs: z.number() })), apartMs: z.number().nullable() })
export type Figures = z.infer<typeof Figures>
export const figuresOf = async (page: Page) => Figures.parse(await page.evaluate('figures()'))

/** Every state of the picture on the page, in order: connecting, playing, failed. */
export const takePhases = async (page: Page) => z.array(z.string()).parse(await page.evaluate('takePhases()'))

/** Tells the page, as the platform does, that the encoder has dropped and may return. */
export const hold = (page: Page, isHeld: boolean) => page.evaluate(`isHeld = ${isHeld}`)
