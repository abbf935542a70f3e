import { png } from '../picture.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const { profile, dialog, PopModifyPassword: password } = texts
test('a host has to confirm before leaving unsaved changes, in every way', async ({ page, signIn }) => {
  await signIn('anna', { at: '/userInfo' })
  const name = page.getByLabel(profile.fields.name, { exact: true })
  await name.fill('Somebody else')
  const question = page.getByRole('dialog', { name: texts.shell.unsaved })
  await page.getByRole('link', { name: texts.titles.giftHistory }).press('Enter')
  await expect(question).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: texts.header.logout }).click()
  await question.getByRole('button', { name: texts.shell.stay }).click()
  await expect(name).toHaveValue('Somebody else')

  const [closing] = await Promise.all([page.waitForEvent('dialog'), page.evaluate(() => setTimeout(() => location.reload()))])
  expect(closing.type()).toBe('beforeunload')
  await closing.accept()
  await expect(name).toHaveValue('Anna')
  await name.fill('Somebody')
  // The original value does not count as a change.
  await name.fill('Anna')
  await page.getByRole('link', { name: texts.titles.giftHistory }).click()
  await expect(page).toHaveURL('/giftHistory')
  await page.goBack()
  await name.fill('Somebody')
  await page.goForward()
  await question.getByRole('button', { name: texts.shell.leave }).click()
  await expect(page).toHaveURL('/giftHistory')
})

test('a host saves the profile, and invalid fields show an error', async ({ page, signIn }) => {
  await signIn('bella')
  await page.getByRole('link', { name: texts.titles.profile }).click()
  const name = page.getByLabel(profile.fields.name, { exact: true })
  await expect(name).toHaveValue('Bella')
  await page.getByLabel(profile.fields.email).fill('not an address')
  await page.keyboard.press('Enter')
  await expect(page.getByText(dialog.emailWrong)).toBeVisible()
  await page.getByLabel(profile.fields.email).fill('bella@example.com')
  await page.getByLabel(profile.fields.birthday).fill('1999-12-31')
  await page.getByLabel(profile.fields.introduction).fill('หวัดดี 👋')
  await page.getByRole('button', { name: profile.save }).click()
  await expect(page.getByText(profile.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(profile.fields.birthday)).toHaveValue('1999-12-31')
  await expect(page.getByLabel(profile.fields.introduction)).toHaveValue('หวัดดี 👋')
})

test('a picture is cropped, sent again after a failed upload, and kept after a reload; other file types and large files are refused', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/upload/)
  await signIn('bella', { at: '/userInfo' })
  const input = page.locator('input[type=file]').first()
  const icon = page.getByRole('img', { name: profile.icon })
  const before = await icon.getAttribute('src')
  const picture = await png(640, 480)
  const send = async () => {
    await input.setInputFiles(picture)
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.reactEasyCrop_CropArea')).toBeVisible()
    await dialog.getByRole('button', { name: profile.use }).click()
  }
  const failing = '**/api/user/modelBO/upload'
  await page.route(failing, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }))
  await send()
  const toast = page.locator('.ant-message-error')
  await expect(toast).toHaveText(texts.errors.unavailable)
  await expect(page.getByRole('alert').filter({ hasText: texts.errors.unavailable })).toHaveCount(await toast.getByRole('alert').count())
  await page.unroute(failing)

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a, not a PNG') })
  await expect(page.getByText(texts.errors.image_type)).toBeVisible()
  await input.setInputFiles({ ...picture, buffer: Buffer.concat([picture.buffer, Buffer.alloc(2 * 1024 * 1024)]) })
  await expect(page.getByText(texts.errors.image_too_large)).toBeVisible()

  await send()
  await expect(page.getByText(profile.uploaded)).toBeVisible()
  await expect(icon).not.toHaveAttribute('src', before ?? '')
  const after = await icon.getAttribute('src')
  await page.reload()
  await expect(icon).toHaveAttribute('src', after ?? '')
  expect(await icon.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth / image.naturalHeight))).toBe(1)
})

test('a new password ends the session of another browser, but not this one', async ({ page, browser, baseURL, signIn, problems }) => {
  problems.allow(/status of 401/)
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-TW' })).newPage()
  await signIn('carol', { page: other })
  await signIn('carol', { at: '/userInfo' })
  await page.getByRole('button', { name: password.title }).press('Enter')
  const dialog = page.getByRole('dialog')
  const fields = [dialog.getByLabel(password.new, { exact: true }), dialog.getByLabel(password.again, { exact: true })] as const
  async function submitPassword(wanted: string) {
    await fields[0].fill(wanted)
    await fields[1].fill(wanted)
    await fields[1].press('Enter')
  }
  await submitPassword('Night9Owl')
  await expect(page.getByText(password.success)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: texts.titles.profile })).toBeVisible()
  // The other browser is notified at once, over the chat's socket.
  await expect(other.getByText(texts.login.ended)).toBeVisible()
  await other.context().close()
  // Restored for the tests that follow.
  await page.getByRole('button', { name: password.title }).click()
  await submitPassword('demo123')
  await expect(dialog).toBeHidden()
})
