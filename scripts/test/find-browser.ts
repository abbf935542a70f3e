import { chromium } from 'playwright/test'
import { browserArgs, browserCandidates } from './browser.ts'

/** Runs a command quietly. */
type Run = (file: string, args: string[], options: { timeoutMs: number; env?: Record<string, string> }) => Promise<void>

/** The codecs that OBS sends, which the browser must be able to play. */
const codecs = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"'

/** Asks a page of this browser. A browser that does not start answers false. */
async function evaluateInPage<T>(executablePath: string, question: (of: T) => boolean, of: T) {
  try {
    const browser = await chromium.launch({ executablePath, args: browserArgs, timeout: 60_000 })
    try {
      const page = await browser.newPage()
      return await page.evaluate(question as (of: unknown) => boolean, of)
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

/** Asks the browser itself: a file that exists may be a stub, lack a library, or have been built without H.264. */
const plays = (executablePath: string) => evaluateInPage(executablePath, (type) => MediaSource.isTypeSupported(type), codecs)

/** Returns the first browser of this machine that plays the codecs of OBS, or nothing. */
export async function findPlaying() {
  for (const path of browserCandidates()) if (await plays(path)) return path
  return undefined
}

const fonts = ['fonts-noto-cjk', 'fonts-thai-tlwg']

/** Two letters of each script that the screens are written in. */
const letters = ['中文', 'กข']

/** Without a font every letter is the same empty box, and a screen has other widths than people see. */
const draws = (executablePath: string) =>
  evaluateInPage(
    executablePath,
    (pairs) => {
      const context = new OffscreenCanvas(64, 64).getContext('2d', { willReadFrequently: true })
      if (!context) return false
      context.font = '40px sans-serif'
      const pictures = pairs.map((pair) =>
        [...pair].map((letter) => {
          context.clearRect(0, 0, 64, 64)
          context.fillText(letter, 4, 50)
          return context.getImageData(0, 0, 64, 64).data.join()
        }),
      )
      return pictures.every(([one, other]) => one !== other)
    },
    letters,
  )

const hasApt = () => process.platform === 'linux' && process.getuid?.() === 0
async function installByApt(run: Run, ...packages: string[]) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { timeoutMs: 3 * 60_000, env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { timeoutMs: 10 * 60_000, env })
}

/** Ways to get a browser, in order. A dead network must not cause a long wait. */
const installations: { isPossible: () => boolean; install: (run: Run) => Promise<void> }[] = [
  {
    isPossible: () => true,
    install: (run) => run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], { timeoutMs: 6 * 60_000 }),
  },
  { isPossible: hasApt, install: (run) => installByApt(run, 'chromium-headless-shell') },
  { isPossible: hasApt, install: (run) => installByApt(run, 'chromium') },
]

async function findOrInstall(run: Run): Promise<string> {
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

/**
 * Finds a browser that plays the codecs of OBS and has fonts for the languages of the screens, or installs what is missing.
 * Throws a readable message if neither works.
 */
export async function findBrowser(run: Run): Promise<string> {
  const path = await findOrInstall(run)
  if (await draws(path)) return path
  if (hasApt()) await installByApt(run, ...fonts).catch(() => undefined)
  if (await draws(path)) return path
  throw new Error(`No font for Chinese or Thai was found, and none could be installed. Install ${fonts.join(' and ')}, or others for them.`)
}
