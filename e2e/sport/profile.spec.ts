import english from '#client/i18n/en/host.json' with { type: 'json' }
import { jpg } from '../picture.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test('a SPORT host starts at the profile, and each of its sections has an address', async ({ page, signIn }) => {
  await signIn('erin')
  await expect(page).toHaveURL(/\/userInfo$/)
  await expect(page.getByLabel(texts.profile.fields.announcement)).toBeVisible()
  await expect(page.getByLabel(texts.profile.fields.zodiac)).toHaveCount(0)
  await expect(page.getByRole('button', { name: texts.header.android })).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('link', { name: texts.sections.background }).press('Enter')
  await expect(page).toHaveURL(/\/userInfo\/background$/)
  await page.locator('input[type=file]').setInputFiles(await jpg(800, 600))
  await page.getByRole('dialog').getByRole('button', { name: texts.profile.use }).click()
  await expect(page.getByText(texts.profile.uploaded)).toBeVisible()
  const picture = page.getByRole('img', { name: texts.profile.background })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth / image.naturalHeight)))
    .toBeCloseTo(1 / 0.6, 1)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/userInfo/private')
  await page.getByRole('button', { name: texts.menu.more }).click()
  await page.getByLabel(texts.common.language).selectOption('en')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: english.PopModifyPassword.title })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
