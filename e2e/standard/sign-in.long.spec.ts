import type { Locator } from 'playwright/test'
import { accessibilityFaults } from '../accessibility.ts'
import { holdBack } from '../hold-back.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test('no page stays blank while the settings are slow, and a report waits for the business zone', async ({ page, signIn }) => {
  const answer = await holdBack(page, '**/api/settings')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: texts.login.submit })).toBeVisible()

  let isRequested = false
  page.on('request', (request) => {
    isRequested ||= request.url().includes('/api/giftOrder/')
  })
  await signIn('anna', { at: '/giftHistory' })
  await expect(page.getByRole('link', { name: texts.titles.giftHistory })).toBeVisible()
  // In the shape of its own: its title, its range, its rows to come.
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.giftHistory })).toBeVisible()
  await expect(page.getByRole('button', { name: texts.range.last7, exact: true })).toBeVisible()
  await expect(page.getByText(texts.common.loading, { exact: true })).toBeAttached()
  expect(isRequested).toBe(false)
  answer()
  await expect(page.locator('tr[data-row-key]').first()).toBeVisible()
})

test('typed text stays while the rest of the program loads, and a program that cannot be fetched is reported', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.route('**/assets/App-*.js', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel(texts.login.account).fill('anna')
  await page.getByLabel(texts.login.password).fill('demo123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(texts.login.offline)
  await expect(page.getByLabel(texts.login.account)).toHaveValue('anna')
  await page.unroute('**/assets/App-*.js')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary')).toContainText('Anna')
})

test('on a desktop a picture of ours stands beside the form: it stands still where motion is unwanted, and nothing shifts', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const _ of list.getEntries()) Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + 1 })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/login')
  const face = page.locator('main > svg')
  await expect(face).toBeVisible()
  await expect(page.getByText(texts.login.admins)).toBeVisible()
  await expect(page.getByText(texts.login.demo)).toBeVisible()
  const moving = () => face.evaluate((svg) => svg.getAnimations({ subtree: true }).length)
  expect(await moving()).toBeGreaterThan(0)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toBe(0)
  await page.setViewportSize({ width: 991, height: 700 })
  await expect(face).toBeHidden()
})

test('at every width the mark is painted before the program has arrived, and stays where it is', async ({ page }) => {
  const first = page.locator('.first svg')
  const position = async (mark: Locator) => {
    const { x, y } = (await mark.boundingBox())!
    return [Math.round(x), Math.round(y)]
  }
  for (const width of [1440, 800, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const letGo = await holdBack(page, '**/assets/start-*.js')
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(first).toBeVisible()
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
    const painted = await position(first)
    letGo()
    await expect(first).toBeHidden()
    expect(await position(page.getByRole('heading', { level: 1 }).locator('svg')), `at ${width} px`).toEqual(painted)
    await page.unroute('**/assets/start-*.js')
  }
})
