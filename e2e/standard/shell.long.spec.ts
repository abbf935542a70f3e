import type { Page } from 'playwright/test'
import { accessibilityFaults } from '../accessibility.ts'
import { holdBack } from '../hold-back.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const { menu, titles, tabs: tabNames, header, shell } = texts
const entries = (page: Page) => page.getByRole('navigation', { name: menu.label }).getByRole('link')

test('each role has its own menu and first screen', async ({ page, signIn }) => {
  const family = [
    titles.dashboard,
    titles.familyInfo,
    titles.liveMonitor,
    titles.giftHistory,
    titles.liveAnalysis,
    titles.familyIncome,
    titles.liveHistory,
    titles.blockedWords,
  ]
  const admin = [
    titles.dashboard,
    titles.liveMonitor,
    titles.modelPlayer,
    titles.families,
    // Followed by the number of months to settle.
    new RegExp(`^${titles.settlement}`),
    titles.giftHistory,
    titles.roomOrder,
    titles.liveAnalysis,
    titles.familyIncome,
    titles.liveHistory,
    titles.blockedWords,
    titles.audit,
    titles.webhooks,
  ]
  const host = [
    titles.profile,
    titles.dashboard,
    titles.liveControl,
    titles.giftHistory,
    titles.roomOrder,
    titles.liveAnalysis,
    titles.userIncome,
    titles.liveHistory,
    titles.blockedWords,
  ]
  for (const [account, home, titles] of [
    ['aurora', '/dashboard', family],
    ['admin', '/dashboard', admin],
    ['anna', '/', host],
  ] as const) {
    await signIn(account)
    await expect(page).toHaveURL(home)
    await expect(entries(page)).toHaveText(titles)
    if (account !== 'anna') await page.getByRole('button', { name: header.logout }).click()
  }

  // The folded menu shows only icons, which keep their accessible names.
  await page.getByRole('button', { name: header.closeMenu }).press('Enter')
  await expect(page.getByRole('button', { name: header.openMenu })).toHaveAttribute('aria-expanded', 'false')
  await expect(entries(page)).toHaveText(host)

  // The start screen of families and admins redirects a host to the host's own.
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.dashboard })).toBeVisible()

  for (const [path, title] of [
    ['/liveMonitor', shell.forbidden],
    ['/nowhere', shell.missing],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: shell.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: shell.home })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  }
})

test('the chosen colour scheme applies before the JavaScript has loaded', async ({ page, signIn }) => {
  await signIn('anna', { at: '/giftHistory' })
  await page.getByRole('button', { name: header.dark }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await colour()
  const letProgramCome = await holdBack(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(colour).toBe(dark)
  // Only the logo is shown, because no JavaScript has loaded.
  await expect(page.locator('.first')).toBeVisible()
  await expect(page.locator('#root > :not(.first)')).toHaveCount(0)
  letProgramCome()
  await page.getByRole('button', { name: header.light }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
})

test.describe('on a phone of 360 px', () => {
  const phone = { width: 360, height: 740 }
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  const more = (page: Page) => page.getByRole('button', { name: menu.more })
  const sheet = (page: Page) => page.getByRole('dialog')
  const others = (page: Page) => page.getByRole('navigation', { name: menu.more }).getByRole('link')

  test('each role has its four main screens as tabs, and all others under More', async ({ page, signIn }) => {
    for (const [account, at, tabs, rest] of [
      [
        'aurora',
        '/dashboard',
        [tabNames.home, tabNames.monitor, tabNames.gifts, tabNames.income],
        [titles.familyInfo, titles.liveAnalysis, titles.liveHistory, titles.blockedWords],
      ],
      [
        'admin',
        '/dashboard',
        [tabNames.home, tabNames.monitor, tabNames.gifts, titles.settlement],
        [
          titles.modelPlayer,
          titles.families,
          titles.roomOrder,
          titles.liveAnalysis,
          titles.familyIncome,
          titles.liveHistory,
          titles.blockedWords,
          titles.audit,
          titles.webhooks,
        ],
      ],
      [
        'anna',
        '/giftHistory',
        [tabNames.liveControl, tabNames.gifts, tabNames.income],
        [titles.profile, titles.roomOrder, titles.liveAnalysis, titles.liveHistory, titles.blockedWords],
      ],
    ] as const) {
      await signIn(account)
      await expect(page).toHaveURL(at)
      // The number of months to settle follows the name.
      await expect(entries(page)).toHaveText(tabs.map((name) => new RegExp(`^${name}`)))
      await more(page).tap()
      await expect(others(page)).toHaveText(rest)
      expect(await accessibilityFaults(page)).toEqual([])
      if (account !== 'anna') await sheet(page).getByRole('button', { name: header.logout }).tap()
    }
  })

  test('a tab leads to its screen, and More closes with Escape, a tap beside it, and after a choice', async ({ page, signIn }) => {
    await signIn('anna')
    // The start of a host on a phone is the gift history.
    await expect(page).toHaveURL('/giftHistory')
    await entries(page).last().tap()
    await expect(page.getByRole('heading', { level: 1, name: titles.userIncome })).toBeVisible()
    await expect(entries(page).last()).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: titles.userIncome })).toBeVisible()
    // The phone goes live with the host's app.
    await expect(entries(page).first()).toHaveAttribute('href', '/app/host')

    await more(page).press('Enter')
    await expect(sheet(page)).toContainText('Anna')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(more(page)).toBeFocused()
    await more(page).tap()
    await expect(sheet(page)).toBeVisible()
    await page.touchscreen.tap(phone.width / 2, 20)
    await expect(sheet(page)).toBeHidden()
    await more(page).tap()
    await others(page).filter({ hasText: titles.roomOrder }).tap()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL('/roomOrder')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })

  test('the tabs make room for the on-screen keyboard, and never cover the end of a screen', async ({ page, signIn }) => {
    await signIn('anna', { at: '/userInfo' })
    const bar = page.getByRole('navigation', { name: menu.label })
    const save = page.getByRole('button', { name: texts.profile.save })
    await expect(save).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = await save.boundingBox()
    expect(end!.y + end!.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
    await page.getByRole('textbox').first().tap()
    await expect(bar).toBeHidden()
    await page.locator('h1').tap()
    await expect(bar).toBeVisible()
  })
})
