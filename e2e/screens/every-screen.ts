// Checks each screen in a wide and a narrow window and in several languages.
import type { Page } from 'playwright/test'
import type { Language } from '#client/i18n/languages.ts'
import { listPastLives } from '#contract/calls/sessions/live-analysis.ts'
import type { Plan } from '#client/shell/plan.ts'
import { accessibilityFaults, contrastFaults } from '../accessibility.ts'
import type { apiOf } from '../api.ts'
import { expect } from '../platform.ts'
import { stopsWithoutOutline } from '../tab-stops.ts'
import { brokenThaiWords, emptyHeadings, namesWithoutTheirLabel } from '../words.ts'
import { expectSoundDialogs, type Dialogs } from './every-dialog.ts'
import { countShifts, openStill } from './layout-shift.ts'
import { narrow, settled, wide } from './settled.ts'

/** Screens that an admin sees as a family does, with the rows of all. They are walked as a family. */
const ofStaff = ['/giftHistory', '/liveAnalysis', '/liveHistory', '/blockedWords']

/**
 * Addresses of an account's screens; with `ofDemo` those that exist only with the controls of a demo. Their variable parts are those of the
 * account's last session.
 */
export async function addressesOf({ screens }: Plan, account: Pick<Awaited<ReturnType<typeof apiOf>>, 'get' | 'role'>, ofDemo = false) {
  const { role, get } = account
  const [last] = listPastLives.reply.parse(await (await get('/live/history?limit=1')).json()).value
  if (!last) throw new Error('the demo world has a session that this account sees')
  const parts: Record<string, string | number> = {
    id: last.id,
    modelId: last.model.id,
    familyId: 1,
    month: last.startedAt.slice(0, 7),
    sport: 'Soccer',
  }
  return screens
    .filter(({ path, roles, isDemo = false }) => roles.includes(role) && isDemo === ofDemo && !(role === 'admin' && ofStaff.includes(path)))
    .flatMap(({ path }) =>
      path === '/userInfo/*'
        ? ['/userInfo', '/userInfo/background', '/userInfo/private']
        : [path.replaceAll(/:(\w+)/g, (_, name: string) => String(parts[name]))],
    )
}

const softly = expect.configure({ soft: true })

/** A page can be opened in a language that its tab has kept. */
const keepLanguage = (page: Page, language: Language) => page.evaluate((kept) => sessionStorage.setItem('language', kept), language)

async function expectLanguage(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await settled(page)
}

/** Checks the names of controls, headings, broken words and the width. */
async function expectSoundTexts(page: Page, where: string, language: Language) {
  expect.soft([...(await namesWithoutTheirLabel(page)), ...(await emptyHeadings(page))], where).toEqual([])
  if (language === 'th') expect.soft(await brokenThaiWords(page), where).toEqual([])
  // A busy machine draws for the new width a moment later.
  await softly.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0)
}

async function emulateScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
}

/**
 * Opens each screen in a wide window, where each language is chosen, and again in a narrow one, in Thai and in dark colours. Checks that no screen
 * moves while it loads, has an accessibility violation, hides what has the focus, is wider than the window, breaks a word, has the title of another
 * screen, or opens a dialog with a violation.
 */
export async function expectSoundScreens(page: Page, addresses: readonly string[], dialogs: readonly Dialogs[] = []) {
  const titles = new Map<string, string>()
  expect(addresses).toEqual(expect.arrayContaining(dialogs.map(({ at }) => at)))
  await countShifts(page)
  await page.setViewportSize(wide)
  for (const address of addresses) {
    await openStill(page, `${address}?range=last30`)
    const title = await page.title()
    expect.soft(titles.get(title), `${address} is called "${title}"`).toBeUndefined()
    titles.set(title, address)
    expect.soft(await accessibilityFaults(page), address).toEqual([])
    expect.soft(await stopsWithoutOutline(page), address).toEqual([])
    await emulateScheme(page, 'dark')
    expect.soft(await contrastFaults(page), `${address}, dark`).toEqual([])
    expect.soft(await stopsWithoutOutline(page), `${address}, dark`).toEqual([])
    await emulateScheme(page, 'light')
    for (const of of dialogs.filter(({ at }) => at === address)) await expectSoundDialogs(page, of)
    for (const language of ['zh-TW', 'en', 'vi', 'th'] as const) {
      await page.locator('select:has(option[lang=th])').selectOption(language)
      await expectLanguage(page, language)
      await expectSoundTexts(page, `${address} in ${language}`, language)
    }
    await keepLanguage(page, 'zh-TW')
  }
  await keepLanguage(page, 'th')
  await page.setViewportSize(narrow)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const address of addresses) {
    await openStill(page, `${address}?range=last30`)
    await expectLanguage(page, 'th')
    const where = `${address} at ${narrow.width} px`
    expect.soft(await accessibilityFaults(page), where).toEqual([])
    await expectSoundTexts(page, where, 'th')
  }
}
