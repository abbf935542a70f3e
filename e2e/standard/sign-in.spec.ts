import type { Locator, Page } from 'playwright/test'
import english from '#client/i18n/app/en.json' with { type: 'json' }
import signInEnglish from '#client/i18n/sign-in/en.json' with { type: 'json' }
import { accessibilityFaults } from '../accessibility.ts'
import { holdBack } from '../hold-back.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'
import { titlesIn } from '../titles.ts'

test('the button needs both fields, and a wrong password is refused in the language of the page', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  await page.goto('/login')
  const submit = page.getByRole('button', { name: texts.login.submit })
  const password = page.getByLabel(texts.login.password)
  await expect(submit).toBeDisabled()
  // The initial language is stored like a chosen one.
  expect(await page.evaluate(() => sessionStorage.getItem('language'))).toBe('zh-TW')
  await page.getByLabel(texts.login.account).fill('anna')
  await expect(submit).toBeDisabled()
  await password.fill('wrong')
  await expect(submit).toBeEnabled()
  expect(await accessibilityFaults(page)).toEqual([])
  await password.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(texts.errors.wrong_credentials)

  await page.getByLabel(texts.common.language).selectOption('en')
  await expect(page.getByRole('alert')).toHaveText(english.errors.wrong_credentials)
  await page.getByLabel(signInEnglish.login.password).fill('demo123')
  await page.getByRole('button', { name: signInEnglish.login.submit }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: titlesIn('en').giftHistory })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual(['language', 'modelToken', 'user'])
})

test('a family that signs in as an anchor gets the error of a wrong password, and can sign in as a family', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  await page.goto('/login')
  await page.getByLabel(texts.login.account).fill('aurora')
  await page.getByLabel(texts.login.password).fill('demo123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(texts.errors.wrong_credentials)
  await page.getByRole('group', { name: texts.login.role }).getByText(texts.login.family).click()
  await page.getByLabel(texts.login.password).press('Enter')
  await expect(page.getByRole('complementary')).toContainText(texts.roles.family)
})

test('a demo account signs in with one click, and signing out ends its session', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByText(texts.login.demo).click()
  await page.getByRole('button', { name: /^aurora/ }).click()
  await expect(page.getByRole('complementary')).toContainText('Aurora')
  await page.getByRole('button', { name: texts.header.logout }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/giftHistory')
  await expect(page).toHaveURL(/\/login\?next=%2FgiftHistory$/)
})

const signInAsFamily = async (page: Page, account: string) => {
  await page.getByRole('group', { name: texts.login.role }).getByText(texts.login.family).click()
  await page.getByLabel(texts.login.account).fill(account)
  await page.getByLabel(texts.login.password).fill('demo123')
  await page.keyboard.press('Enter')
}

test('a link that is opened while signed out leads to its screen after signing in, also after a reload, if the role may see it', async ({
  page,
}) => {
  const link = '/giftHistory?from=2026-01-05&to=2026-01-07&name=Anna'
  await page.goto(link)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(link)}`)
  await page.reload()
  await signInAsFamily(page, 'aurora')
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('textbox', { name: texts.gift.name })).toHaveValue('Anna')
  await page.getByRole('button', { name: texts.header.logout }).click()
  await expect(page).toHaveURL('/login')
  for (const elsewhere of ['/audit', '//example.com/giftHistory', '/\\example.com/giftHistory']) {
    await page.goto(`/login?next=${encodeURIComponent(elsewhere)}`)
    await signInAsFamily(page, 'aurora')
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('button', { name: texts.header.logout }).click()
    await expect(page).toHaveURL('/login')
  }
})

test('a session that the server has ended leads to the sign-in page, which shows that and leads back', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/status of 401/)
  await signIn('anna')
  await page.getByRole('link', { name: texts.titles.giftHistory }).click()
  await expect(page).toHaveURL('/giftHistory')
  await page.getByRole('button', { name: texts.range.last30, exact: true }).click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.evaluate(() => {
    const user = JSON.parse(sessionStorage.getItem('user') ?? '{}')
    sessionStorage.setItem('user', JSON.stringify({ ...user, token: 'x', accessToken: 'x' }))
  })
  await page.reload()
  await expect(page.getByText(texts.login.ended)).toBeVisible()
  await page.getByLabel(texts.login.account).fill('anna')
  await page.getByLabel(texts.login.password).fill('demo123')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/giftHistory?range=last30')
})

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
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

test('typed text stays while the rest of the program loads, and a program that cannot be fetched is reported', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.route('**/assets/edition-*.js', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel(texts.login.account).fill('anna')
  await page.getByLabel(texts.login.password).fill('demo123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(texts.login.offline)
  await expect(page.getByLabel(texts.login.account)).toHaveValue('anna')
  await page.unroute('**/assets/edition-*.js')
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

for (const width of [1440, 800, 360]) {
  test(`at ${width} px the mark is painted before the program has arrived, and stays where it is`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const letGo = await holdBack(page, '**/assets/sign-in-*.js')
    await page.goto('/login', { waitUntil: 'commit' })
    const first = page.locator('.first svg')
    await expect(first).toBeVisible()
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
    const position = async (mark: Locator) => {
      const { x, y } = (await mark.boundingBox())!
      return [Math.round(x), Math.round(y)]
    }
    const painted = await position(first)
    letGo()
    await expect(first).toBeHidden()
    expect(await position(page.getByRole('heading', { level: 1 }).locator('svg'))).toEqual(painted)
  })
}
