import { chromium } from 'playwright/test'
import { browserArgs, browserCandidates } from './browser.ts'
import type { Run } from './checks.ts'

/** The codecs that OBS sends, which the browser must be able to play. */
const codecs = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"'

/** Asks the browser itself: a file that exists may be a stub, lack a library, or have been built without H.264. */
async function plays(executablePath: string) {
  try {
    const browser = await chromium.launch({ executablePath, args: browserArgs, timeout: 60_000 })
    try {
      const page = await browser.newPage()
      return await page.evaluate((type) => MediaSource.isTypeSupported(type), codecs)
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

/** Returns the first browser of this machine that plays the codecs of OBS, or nothing. */
export async function findPlaying() {
  for (const path of browserCandidates()) if (await plays(path)) return path
  return undefined
}

/** The fonts are for the languages of the screens; without them pictures of failures show boxes. */
const fonts = ['fonts-noto-cjk', 'fonts-thai-tlwg']
const byApt = (browser: string) => ({
  isPossible: () => process.platform === 'linux' && process.getuid?.() === 0,
  install: async (run: Run) => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { timeoutMs: 3 * 60_000, env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, ...fonts], { timeoutMs: 10 * 60_000, env })
  },
})

/** Ways to get a browser, in order. A dead network must not cause a long wait. */
const installations: { isPossible: () => boolean; install: (run: Run) => Promise<void> }[] = [
  {
    isPossible: () => true,
    install: (run) => run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], { timeoutMs: 6 * 60_000 }),
  },
  byApt('chromium-headless-shell'),
  byApt('chromium'),
]

/** Finds a browser that plays the codecs of OBS, or installs one. Throws a readable message if neither works. */
export async function findBrowser(run: Run): Promise<string> {
  const found = await findPlaying()
  if (found) return found
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not run or does not play H.264.`)
  }
  for (const { isPossible, install } of installations) {
    if (!isPossible()) continue
    try {
      await install(run)
    } catch {
      continue
    }
    const installed = await findPlaying()
    if (installed) return installed
  }
  throw new Error(
    'No browser that plays H.264 was found, and none could be installed. '
      + 'Install Chromium or Google Chrome and, where it is not on PATH, name it in CHROMIUM_PATH.',
  )
}
