import type { Page } from 'playwright/test'
import { Session } from '#contract/calls/session.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { holdBack } from '../hold-back.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const { menu, titles, header, shell } = texts
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

test('a live host has to confirm signing out, and the live session is ended first', async ({ page, signIn, request }) => {
  const open = async () =>
    Session.parse(await (await request.post('/api/user/login', { data: { account: 'dana', password: 'demo123' } })).json())
  const { token, merchant } = await open()
  await request.post('/api/live', { headers: { 'x-access-token': token, merchant }, data: { title: 'Short' } })
  await signIn('dana')
  const signOut = page.getByRole('button', { name: header.logout })
  await signOut.click()
  const question = page.getByRole('dialog', { name: header.logoutLive })
  await expect(question.getByRole('button', { name: texts.common.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect((await open()).liveRoomIsBegin).toBe(true)
  await signOut.click()
  await question.getByRole('button', { name: header.endAndLogout }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect((await open()).liveRoomIsBegin).toBe(false)
  expect(await page.evaluate(() => Object.keys(sessionStorage)), 'nothing is left of the session').toEqual(['language'])
})

test.describe('on a phone of 360 px', () => {
  const phone = { width: 360, height: 740 }
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('a host starts at the gift history, and the menu closes with Escape, a tap beside it, and after a choice', async ({
    page,
    signIn,
  }) => {
    await signIn('anna')
    await expect(page).toHaveURL('/giftHistory')
    const drawer = page.getByRole('dialog')
    const open = page.getByRole('button', { name: header.openMenu })
    await open.press('Enter')
    await expect(drawer).toContainText('Anna')
    // Live control and the dashboard are not offered on a phone.
    await expect(entries(page)).toHaveText([
      titles.profile,
      titles.giftHistory,
      titles.roomOrder,
      titles.liveAnalysis,
      titles.userIncome,
      titles.liveHistory,
    ])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()

    await open.click()
    await expect(drawer).toBeVisible()
    await page.touchscreen.tap(phone.width - 20, phone.height / 2)
    await expect(drawer).toBeHidden()
    await open.click()
    await entries(page).filter({ hasText: titles.roomOrder }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/roomOrder')
  })
})
