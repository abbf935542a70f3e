// `npm run push -- ACCOUNT --browser`: a browser without a window opens live control and pushes its simulated camera with the page's own
// *PC tool*. The page works as it does for a host, so this also tests the push of a real camera.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright/test'
import { PushRefusal } from '#media/rtmp-client/rtmp-client.ts'
import { isLoopback } from '#server/demo-rule.ts'
import { filmAsCamera, type CameraFiles } from './film.ts'
import type { AnchorSession } from './push-address.ts'
import type { PushEnd } from './start-push.ts'

export const cameraSizes = ['360p', '720p', '1080p'] as const
export type CameraSize = (typeof cameraSizes)[number]

export interface BrowserPushOptions {
  size: CameraSize
  /** A film in place of the browser's test picture and beep. */
  film: string | null
}

export interface BrowserPush {
  /** The browser's program. */
  program: string
  ended: Promise<PushEnd>
  stop(): Promise<PushEnd>
}

const address = '/liveControl'
const openMs = 60_000
const openAgainMs = 5000
const startMs = 30_000
const lookEveryMs = 500
/** While the page changes between its two modes, its camera is out of sight for a moment. */
const goneAfterMs = 10_000

const noBrowser =
  'No browser that plays H.264 was found. Install Chromium or Google Chrome and, where it is not on PATH, name it in CHROMIUM_PATH.'

/** Loaded only here: production has no Playwright. */
const loadTools = () =>
  Promise.all([import('playwright/test'), import('#scripts/test/find-browser.ts'), import('#scripts/test/browser.ts')]).catch(() => {
    throw new Error('--browser drives a browser with Playwright, which is not installed here. Run npm install on a clone of the source.')
  })

async function launch(server: string, camera: CameraFiles | null): Promise<{ program: string; browser: Browser }> {
  const [{ chromium }, { findPlaying }, { browserArgs, fakeCameraArgs }] = await loadTools()
  const program = await findPlaying()
  if (!program) throw new Error(noBrowser)
  const { protocol, hostname, origin } = new URL(server)
  const args = [
    ...browserArgs,
    ...fakeCameraArgs,
    ...(camera ? [`--use-file-for-fake-video-capture=${camera.picture}`] : []),
    ...(camera?.sound ? [`--use-file-for-fake-audio-capture=${camera.sound}`] : []),
    // Browsers give a camera only to pages over HTTPS, or of this computer.
    ...(protocol === 'http:' && !isLoopback(hostname) ? [`--unsafely-treat-insecure-origin-as-secure=${origin}`] : []),
  ]
  const handlesNoSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return { program, browser: await chromium.launch({ executablePath: program, args, ...handlesNoSignals }) }
}

/** Signed in like a tab that was reloaded. */
async function openLiveControl(browser: Browser, server: string, { user }: AnchorSession): Promise<Page> {
  const page = await browser.newPage({ baseURL: server, ignoreHTTPSErrors: true })
  await page.addInitScript((signedIn) => {
    if (sessionStorage.getItem('user') !== null) return
    sessionStorage.setItem('user', JSON.stringify(signedIn))
    sessionStorage.setItem('modelToken', signedIn.token)
    sessionStorage.setItem('language', 'en')
  }, user)
  await page.goto(address)
  return page
}

const panel = '[data-camera]'
const button = `${panel} > button`
const cannot = '[data-cannot]'
/** Opens the camera: before the live session in the set-up, during it in a drawer. */
const tool = '[data-device=tool]'
const settled = ['pushing', 'failed', 'refused', 'ended'].map((state) => `[data-camera=${state}]`).join()

const stateOf = (page: Page) => page.evaluate((of) => document.querySelector(of)?.getAttribute('data-camera') ?? null, panel)
/** The text of the alert on the page, as one line. */
const alertIn = async (page: Page, of: string) =>
  (
    await page
      .locator(of)
      .first()
      .innerText({ timeout: 1000 })
      .catch(() => '')
  )
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()

/** The page may learn after the click that it is on air, which takes the choice back: the choice is made again. */
async function openCamera(page: Page): Promise<void> {
  await page.locator(tool).first().waitFor({ timeout: openMs })
  const opened = page.locator(`${panel}, ${cannot}`).first()
  for (const until = performance.now() + openMs; performance.now() < until;) {
    await page
      .locator(tool)
      .first()
      .click({ timeout: openAgainMs })
      .catch(() => {})
    const isOpen = await opened.waitFor({ timeout: openAgainMs }).then(
      () => true,
      () => false,
    )
    if (isOpen) return
  }
  throw new Error('The page does not show its camera.')
}

async function pressStart(page: Page, size: CameraSize): Promise<void> {
  await openCamera(page)
  if ((await page.locator(cannot).count()) > 0) throw new Error(await alertIn(page, cannot))
  const choice = page.locator(panel).getByText(size, { exact: true })
  if ((await choice.count()) === 0) throw new Error(`This browser cannot encode ${size}.`)
  await choice.click()
  await page.locator(button).click()
  await page.locator(settled).waitFor({ timeout: startMs })
  const state = await stateOf(page)
  if (state === 'refused') throw new PushRefusal(state, await alertIn(page, `${panel} [role=alert]`))
  if (state !== 'pushing') throw new Error(await alertIn(page, `${panel} [role=alert]`))
}

const isAt = (page: Page, path: string) => new URL(page.url()).pathname === path
const isActive = (state: string | null) => state === 'starting' || state === 'pushing' || state === 'reconnecting'

/** The button may go away at this moment. */
const openDrawer = (page: Page) =>
  page
    .locator(tool)
    .first()
    .click({ timeout: lookEveryMs })
    .catch(() => {})

/** Resolves when the page does not push any more. */
async function watch(page: Page): Promise<PushEnd> {
  for (let seenAt = performance.now(); ; await pause(lookEveryMs)) {
    const state = await stateOf(page)
    if (isActive(state)) seenAt = performance.now()
    else if (state === 'refused') return { kind: 'refused', reason: await alertIn(page, `${panel} [role=alert]`) }
    else if (state !== null) return { kind: 'cut', reason: (await alertIn(page, `${panel} [role=alert]`)) || 'The platform has ended it.' }
    else if (!isAt(page, address)) return { kind: 'cut', reason: 'The live session has ended.' }
    // The host has gone on air, on this or on another page: the camera is in a drawer now.
    else if ((await page.locator(tool).count()) > 0) await openDrawer(page)
    else if (performance.now() - seenAt > goneAfterMs)
      return { kind: 'cut', reason: 'The page shows no camera any more: it may be signed out.' }
  }
}

/** Throws `PushRefusal` if the server refuses the push, and an error with a readable message if the browser cannot push. */
export async function startBrowserPush(server: string, session: AnchorSession, { size, film }: BrowserPushOptions): Promise<BrowserPush> {
  const camera = film === null ? null : await filmAsCamera(film, Number.parseInt(size, 10))
  const { program, browser } = await launch(server, camera).catch(async (error: unknown) => {
    await camera?.remove()
    throw error
  })
  browser.once('disconnected', () => void camera?.remove())
  try {
    const page = await openLiveControl(browser, server, session)
    await pressStart(page, size)
    let isStopped = false
    const ended = watch(page)
      .catch((error: unknown): PushEnd =>
        isStopped ? { kind: 'finished' } : { kind: 'cut', reason: error instanceof Error ? error.message : String(error) },
      )
      .finally(() => browser.close())
    return {
      program,
      ended,
      stop() {
        isStopped = true
        // The page ends its push when it is closed. Its viewers wait, as after any end of a push.
        void browser.close()
        return ended
      },
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}
