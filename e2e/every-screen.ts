// Goes through screens as a wide and as a narrow window shows them, in the default language and in the one with the longest texts.
import type { Page } from 'playwright/test'
import type { Role } from '#contract/define.ts'
import type { Plan } from '#client/app/plan.ts'
import { seriousFaults } from './accessibility.ts'
import { expect } from './platform.ts'
import { brokenThaiWords, emptyHeadings, namesWithoutTheirLabel } from './words.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }
/** Each differs from the one before in one thing. Looking for faults is what takes the time: every size and every language is looked at once. */
const views = [
  { size: wide, language: 'zh-TW', audited: true },
  { size: narrow, language: 'zh-TW', audited: false },
  { size: narrow, language: 'th', audited: true },
  { size: wide, language: 'th', audited: false },
  { size: wide, language: 'en', audited: false },
  { size: wide, language: 'vi', audited: false },
] as const

/** What stands for the changing part of a path. */
const examples: Record<string, readonly string[]> = {
  '/userInfo/*': ['/userInfo', '/userInfo/background', '/userInfo/private'],
  '/sports/events/:sport': ['/sports/events/Soccer'],
}

export const addressesOf = ({ screens }: Plan, role: Role) =>
  screens.filter(({ roles }) => roles.includes(role)).flatMap(({ path }) => examples[path] ?? [path])

async function settled(page: Page) {
  await expect(page.locator('main h1').first()).toBeAttached()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** The first one with the page, every other within it: whoever reads one screen after another does not load the page anew. */
async function open(page: Page, address: string) {
  const before = await page.title()
  if (before === '') return page.goto(address)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // Until the new screen is there the last one stays, and no two are called alike.
  return expect(page, `${address} has a name of its own`).not.toHaveTitle(before)
}

/** No screen has a serious fault for those who do not see it, is wider than its window, breaks a word, or is called like another one. */
export async function expectSoundScreens(page: Page, addresses: readonly string[]) {
  const titles = new Map<string, string>()
  for (const address of addresses) {
    await page.setViewportSize(wide)
    await open(page, `${address}?range=last30`)
    for (const { size, language, audited } of views) {
      const where = `${address} at ${size.width} px in ${language}`
      await page.setViewportSize(size)
      await page.locator('select:has(option[lang=th])').selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await settled(page)
      if (audited) expect.soft(await seriousFaults(page), where).toEqual([])
      expect.soft([...(await namesWithoutTheirLabel(page)), ...(await emptyHeadings(page))], where).toEqual([])
      if (language === 'th') expect.soft(await brokenThaiWords(page), where).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0)
    }
    const title = await page.title()
    expect.soft(titles.get(title), `${address} is called "${title}"`).toBeUndefined()
    titles.set(title, address)
  }
}
