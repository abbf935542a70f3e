import type { Page } from 'playwright/test'
import { accessibilityFaults, contrastFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'
import { namesWithoutTheirLabel } from '../words.ts'

const settled = (page: Page) => expect(page.locator('main section').first()).toHaveAttribute('aria-busy', 'false')

test('the list, its days and the table to confirm have no faults for anybody, in light and in dark colours', async ({ page, signIn }) => {
  const expectNone = async (where: string) => {
    expect(await accessibilityFaults(page), where).toEqual([])
    expect(await namesWithoutTheirLabel(page), where).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    expect(await contrastFaults(page), `${where}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  }
  await signIn('admin', { at: '/settlement' })
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    const settle = page.getByRole('button', { name: /^結算 \d+ 天 · / }).first()
    await expect(settle).toBeVisible()
    const toggle = page.locator('main button[aria-expanded]').first()
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    const settleDay = page.getByRole('button', { name: /^結算 \d{4}-\d\d-\d\d / }).first()
    await settled(page)
    // On a phone a day opens. Today, if it has income, cannot be settled yet.
    const day = page.locator('main li li button').filter({ hasText: texts.income.status.waiting }).first()
    if (width === 360) await day.click()
    await expect(settleDay).toBeVisible()
    if (width === 360) {
      await expectNone('a day that is open')
      await page.keyboard.press('Escape')
      await expect(settleDay).toBeHidden()
      await expect(day).toBeFocused()
    }
    await expectNone(`the list at ${width} px`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await settle.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('spinbutton').first().fill('12.34')
    await expect(dialog.getByRole('textbox', { name: texts.settlement.note })).toBeVisible()
    await expectNone(`the dialog at ${width} px`)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
