import { AxeBuilder } from '@axe-core/playwright'
import english from '#client/i18n/en.json' with { type: 'json' }
import texts from '#client/i18n/zh-TW.json' with { type: 'json' }
import { expect, test } from '../platform.ts'

const phone = { width: 390, height: 844 }

test('the button waits for both fields, and a wrong password is refused in the language of the page', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  await page.goto('/login')
  const submit = page.getByRole('button', { name: texts.login.submit })
  const password = page.getByLabel(texts.login.password)
  await expect(submit).toBeDisabled()
  await page.getByLabel(texts.login.account).fill('anna')
  await expect(submit).toBeDisabled()
  await password.fill('wrong')
  await expect(submit).toBeEnabled()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await password.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(texts.errors.wrong_credentials)

  await page.getByLabel(texts.common.language).selectOption('en')
  await expect(page.getByRole('alert')).toHaveText(english.errors.wrong_credentials)
  await page.getByLabel(english.login.password).fill('demo123')
  await page.getByRole('button', { name: english.login.submit }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: english.menu.giftHistory })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual(['language', 'modelToken', 'user'])
})

test('a family at the anchors\' door gets the answer of a wrong password, and comes in through its own', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  await page.goto('/login')
  await page.getByLabel(texts.login.account).fill('aurora')
  await page.getByLabel(texts.login.password).fill('demo123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(texts.errors.wrong_credentials)
  await page.getByRole('group', { name: texts.login.role }).getByText(texts.login.family).click()
  await page.getByLabel(texts.login.password).press('Enter')
  await expect(page).toHaveURL(/\/liveMonitor$/)
  await expect(page.getByRole('navigation').getByRole('link')).toContainText([texts.menu.liveMonitor, texts.menu.giftHistory])
})

test('a demo account is one click away, and signing out forgets it', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByText(texts.login.demo).click()
  await page.getByRole('button', { name: /^aurora/ }).click()
  await expect(page).toHaveURL(/\/liveMonitor$/)
  await page.getByRole('button', { name: texts.header.logout }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/giftHistory')
  await expect(page).toHaveURL(/\/login$/)
})

test('an address of another role, or of nothing, says so and leads home', async ({ page, signIn }) => {
  await signIn('anna')
  for (const [path, title] of [['/liveMonitor', texts.shell.forbidden], ['/nowhere', texts.shell.missing]] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: texts.shell.home }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  }
})

test('the header shows the phone apps as codes to scan, and keeps the chosen colours', async ({ page, signIn }) => {
  await signIn('anna')
  for (const name of [texts.header.android, texts.header.ios]) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.locator('canvas')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: texts.header.dark }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('button', { name: texts.header.light }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
})

test('a session that the server has ended leads to the login screen, which says so', async ({ page, signIn, problems }) => {
  problems.allow(/status of 401/)
  await signIn('anna')
  await page.getByRole('link', { name: texts.menu.giftHistory }).click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.evaluate(() => {
    const user = JSON.parse(sessionStorage.getItem('user') ?? '{}')
    sessionStorage.setItem('user', JSON.stringify({ ...user, token: 'x', accessToken: 'x' }))
  })
  await page.reload()
  await expect(page.getByText(texts.login.ended)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('a host lands in the gift history, and the menu closes by its overlay and after a choice', async ({ page, signIn }) => {
    await signIn('anna')
    await expect(page).toHaveURL(/\/giftHistory$/)
    const menu = page.getByRole('dialog')
    await page.getByRole('button', { name: texts.header.openMenu }).click()
    await expect(menu).toContainText('Anna')
    await expect(menu.getByRole('link')).toContainText([texts.menu.info, texts.menu.giftHistory])
    await page.mouse.click(phone.width - 20, phone.height / 2)
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: texts.header.openMenu }).click()
    await menu.getByRole('link', { name: texts.menu.giftHistory }).click()
    await expect(menu).toBeHidden()
  })
})
