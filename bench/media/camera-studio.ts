// A headless Chromium whose page pushes with the product's camera engine (camera-page/), and the CPU that its processes take.
import { chromium } from 'playwright/test'
import { z } from 'zod'
import type { SizeName } from '#client/features/studio/camera/engine/sizes.ts'
import { browserArgs } from '#scripts/test/browser.ts'
import { findPlaying } from '#scripts/test/find-browser.ts'
import { servePage } from './clock-page.ts'

/** The parts of client/features/studio/camera/engine/camera-state.ts that are read here. */
const View = z.object({
  type: z.string(),
  figures: z.object({ kbps: z.number(), fps: z.number(), dropped: z.number(), limit: z.string().nullable() }).nullish(),
})
const Processes = z.object({ processInfo: z.array(z.object({ cpuTime: z.number() })) })

export type Studio = Awaited<ReturnType<typeof openStudio>>

export async function openStudio() {
  const site = await servePage('camera-page')
  const browser = await chromium.launch({ executablePath: (await findPlaying()) ?? '', args: browserArgs })
  const page = await browser.newPage()
  await page.goto(site.url)
  await page.waitForFunction('typeof push === "function"')
  const devtools = await browser.newBrowserCDPSession()
  return {
    prepare: (size: SizeName) => page.evaluate(`prepare(${JSON.stringify(size)})`),
    /** Presses the button. */
    push: (address: string) => page.evaluate(`push(${JSON.stringify(address)})`),
    stop: () => page.evaluate('stopPush()'),
    view: async () => View.parse(await page.evaluate('view()')),
    /** Milliseconds of CPU of all processes of this browser. */
    async cpuMs() {
      const { processInfo } = Processes.parse(await devtools.send('SystemInfo.getProcessInfo'))
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
    },
    async close() {
      await browser.close()
      await site.close()
    },
  }
}
