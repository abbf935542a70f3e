import type { Page } from 'playwright/test'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

/** The figure itself; how it changed comes after it. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .first()
const figureText = async (page: Page, label: string) => (await figure(page, label).innerText()).split(' ')[0]
const last30 = (page: Page) => page.getByRole('button', { name: texts.range.last30 }).click()

test('a host reads its own gifts, and the sum is the same in the head and in the summary row', async ({ page, signIn }) => {
  await signIn('anna', { at: '/giftHistory' })
  await last30(page)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await expect(page.getByRole('columnheader', { name: texts.columns.anchor })).toHaveCount(0)
  await expect(figure(page, texts.columns.gifts)).toHaveText(/^[\d,]+\.\d /)
  // Both are read anew as long as the days that were asked for before may still be shown.
  await expect(async () =>
    expect(await page.locator('tfoot td').last().innerText()).toBe(await figureText(page, texts.columns.gifts)),
  ).toPass({ timeout: 15_000 })
  // Browser's zone, 24-hour.
  await expect(rows.first().locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

  const newest = await rows.first().innerText()
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(rows.first()).not.toHaveText(newest)
  await page.getByRole('button', { name: texts.common.refresh }).click()
  await expect(page.getByRole('listitem', { name: '2', exact: true })).toHaveClass(/active/)
  expect(await accessibilityFaults(page)).toEqual([])
})

test("a family reads its members' gifts, and a name leaves those of one", async ({ page, signIn }) => {
  await signIn('aurora', { at: '/giftHistory' })
  await last30(page)
  await expect(page.locator('tbody tr')).toHaveCount(10)
  const all = await figureText(page, texts.columns.gifts)
  await page.keyboard.press('/')
  await expect(page.getByLabel(texts.gift.name)).toBeFocused()
  await page.keyboard.type('bella')
  await expect(figure(page, texts.columns.gifts)).not.toContainText(all ?? '')
  await expect(page.locator('tbody td:nth-child(3)')).toHaveText(Array.from({ length: 10 }, () => 'Bella'))

  await page.getByLabel(texts.gift.name).fill('nobody of that name')
  await expect(page.getByText(texts.report.empty)).toBeVisible()
})
