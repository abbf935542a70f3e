// Whether the details of a picture say how far its sound is ahead: files with a known distance, in the product's own code in a headless Chromium.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright/test'
import { browserArgs } from '#scripts/test/browser.ts'
import { findPlaying } from '#scripts/test/find-browser.ts'
import type { Benchmark } from '../benchmark.ts'
import { figuresOf, serveClockPage } from './clock-page.ts'
import { makeClickingClip } from './clicking-clip.ts'

/** Milliseconds by which the sound is ahead of the picture. */
const distances = { small: [120], whole: [0, 120, -80, -300] }
const clipSeconds = 14
/** By so many milliseconds it may be wrong. */
const goalMs = 20

export const soundApart: Benchmark = {
  summary: 'how far sound and picture are apart, as the details of a picture say it, in milliseconds',
  async *run({ small }, print) {
    const executablePath = await findPlaying()
    if (!executablePath) return print('left out: no browser here plays H.264')
    const site = await serveClockPage()
    const browser = await chromium.launch({ executablePath, args: browserArgs })
    try {
      for (const ahead of distances[small ? 'small' : 'whole']) {
        const name = `clip${ahead}.mp4`
        await makeClickingClip(join(site.folder, name), ahead, clipSeconds)
        const page = await browser.newPage()
        await page.goto(`${site.url}?file=/${name}`)
        let reported: number | null = null
        for (const until = Date.now() + clipSeconds * 1000; Date.now() < until; await pause(250)) {
          reported = (await figuresOf(page)).apartMs ?? reported
        }
        await page.close()
        if (reported === null) throw new Error(`${ahead} ms: nothing was heard`)
        const detail = `${reported} ms said; at most ${goalMs} ms wrong`
        yield { name: `sound ${ahead} ms ahead of the picture`, goal: 1, ratio: Math.abs(reported - ahead) / goalMs, detail }
      }
    } finally {
      await browser.close()
      await site.close()
    }
  },
}
