import type { Page } from 'playwright/test'
import english from '#client/i18n/en/office.json' with { type: 'json' }
import signInEnglish from '#client/i18n/en/sign-in.json' with { type: 'json' }
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test('the button waits for both fields, and a wrong password is refused in the language of the page', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  await page.goto('/login')
  const submit = page.getByRole('button', { name: texts.login.submit })
  const password = page.getByLabel(texts.login.password)
  await expect(submit).toBeDisabled()
  // The first language is stored like a chosen one.
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
  await expect(page.getByRole('link', { name: english.titles.giftHistory })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual(['language', 'modelToken', 'user'])
})

test('a family that signs in as an anchor gets the answer of a wrong password, and gets in as a family', async ({ page, problems }) => {
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

test('a demo account is one click away, and signing out forgets it', async ({ page }) => {
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

test('a link that is opened signed out leads to what it shows, also after a reload, if the role may see it', async ({ page }) => {
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

test('a session that the server has ended leads to the login screen, which says so and leads back', async ({ page, signIn, problems }) => {
  problems.allow(/status of 401/)
  await signIn('anna')
  await page.getByRole('link', { name: texts.titles.giftHistory }).click()
  await expect(page).toHaveURL('/giftHistory')
  await page.getByRole('button', { name: texts.range.last30, exact: true }).click()
  await expect(page.locator('tr[data-row-key]').first()).toBeVisible()
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
