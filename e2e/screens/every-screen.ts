// Checks screens in a wide and a narrow window and in several languages.
import type { Page } from 'playwright/test'
import type { Language } from '#client/i18n/languages.ts'
import { listPastLives } from '#contract/calls/sessions/live-analysis.ts'
import type { Plan } from '#client/shell/plan.ts'
import { contrastFaults, seriousFaults } from '../accessibility.ts'
import type { apiOf } from '../api.ts'
import { expect } from '../platform.ts'
import { stopsWithoutOutline } from '../tab-stops.ts'
import { brokenThaiWords, emptyHeadings, namesWithoutTheirLabel } from '../words.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }
/** Each view differs in one property from the one before. Audits are slow, so each size and each audited language gets only one. */
const views = [
  { size: wide, language: 'zh-TW', audited: true, focused: true },
  { size: narrow, language: 'zh-TW', audited: false },
  { size: narrow, language: 'th', audited: true },
  { size: wide, language: 'th', audited: false },
  { size: wide, language: 'en', audited: false },
  { size: wide, language: 'vi', audited: false },
] satisfies { size: typeof wide; language: Language; audited: boolean; focused?: true }[]

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

/** Waits until everything on the screen has loaded. */
const softly = expect.configure({ soft: true })

export async function settled(page: Page) {
  await expect(page.locator('main h1').first()).toBeAttached()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** Loads the page for the first screen, and opens the others without a reload, as users do. */
async function open(page: Page, address: string) {
  const before = await page.title()
  if (before === '') return page.goto(address)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // The old screen stays until the new one has loaded, which its unique title shows.
  return expect(page, `${address} has a name of its own`).not.toHaveTitle(before)
}

/**
 * Checks that no screen has a serious accessibility violation, hides what has the focus, is wider than the window, breaks a word, or has the
 * title of another screen.
 */
export async function expectSoundScreens(page: Page, addresses: readonly string[]) {
  const titles = new Map<string, string>()
  for (const address of addresses) {
    await page.setViewportSize(wide)
    await open(page, `${address}?range=last30`)
    for (const { size, language, audited, focused = false } of views) {
      const where = `${address} at ${size.width} px in ${language}`
      // On a phone the language is behind two taps, so it is chosen in the wide window.
      await page.setViewportSize(wide)
      await page.locator('select:has(option[lang=th])').selectOption(language)
      await page.setViewportSize(size)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await settled(page)
      if (audited) {
        expect.soft(await seriousFaults(page), where).toEqual([])
        if (focused) expect.soft(await stopsWithoutOutline(page), where).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
        expect.soft(await contrastFaults(page), `${where}, dark`).toEqual([])
        if (focused) expect.soft(await stopsWithoutOutline(page), `${where}, dark`).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
        await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
      }
      expect.soft([...(await namesWithoutTheirLabel(page)), ...(await emptyHeadings(page))], where).toEqual([])
      if (language === 'th') expect.soft(await brokenThaiWords(page), where).toEqual([])
      // A busy machine draws for the new width a moment later.
      await softly.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0)
    }
    const title = await page.title()
    expect.soft(titles.get(title), `${address} is called "${title}"`).toBeUndefined()
    titles.set(title, address)
  }
}
