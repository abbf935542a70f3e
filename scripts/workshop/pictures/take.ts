import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright/test'
import { demoPassword } from '#contract/calls/settings.ts'
import type { Addresses } from '#contract/internal/supervisor.ts'
import texts from '#client/i18n/sign-in/en.json' with { type: 'json' }
import { browserArgs, browserCandidates } from '#scripts/test/browser.ts'
import { sizes, type Shot } from './shots.ts'
import { shrink } from './shrink.ts'

const familyRoleAccounts = ['aurora', 'borealis', 'admin']

async function signIn(page: Page, account: string) {
  await page.goto('/login')
  const familyRole = page.locator('input[name=role][value="2"]')
  // The radio button itself is visually hidden behind its label.
  if (familyRoleAccounts.includes(account)) await familyRole.check({ force: true })
  await page.getByLabel(texts.login.account, { exact: true }).fill(account)
  await page.getByLabel(texts.login.password, { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function take(browser: Browser, baseURL: string, { account, path, size, dark, arrange }: Shot): Promise<Buffer> {
  const { scale, ...viewport } = sizes[size]
  const context = await browser.newContext({
    baseURL,
    viewport,
    deviceScaleFactor: scale,
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    if (account !== null) await signIn(page, account)
    await page.goto(path)
    await arrange(page)
    // Fonts and pictures that come last are worth a moment.
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready.then(() => true))
    return await shrink(await page.screenshot({ animations: 'disabled', caret: 'hide', timeout: 60_000 }))
  } finally {
    await context.close()
  }
}

/** Takes one picture after the other into the folder. Answers the names of those that did not come about, and says why on the way. */
export async function takePictures(
  shots: readonly Shot[],
  addresses: Pick<Addresses, 'standard' | 'sport'>,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: browserCandidates()[0], args: browserArgs })
  const failed: string[] = []
  try {
    for (const shot of shots) {
      try {
        const picture = await take(browser, addresses[shot.edition], shot)
        await writeFile(join(folder, `${shot.name}.webp`), picture)
        console.log(`${shot.name.padEnd(20)}${Math.round(picture.length / 1000)} kB`)
      } catch (error) {
        failed.push(shot.name)
        console.error(`${shot.name.padEnd(20)}${error instanceof Error ? error.message : error}`)
      }
    }
  } finally {
    await browser.close()
  }
  return failed
}
