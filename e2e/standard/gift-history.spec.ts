import type { Page } from 'playwright/test'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

/** The figure itself, without its change. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .first()
const figureText = async (page: Page, label: string) => (await figure(page, label).innerText()).split(' ')[0]
const last30 = (page: Page) => page.getByRole('button', { name: texts.range.last30 }).click()

test('a host sees the own gifts, with the same sum above the table and in its summary row', async ({ page, signIn }) => {
  await signIn('anna', { at: '/giftHistory' })
  await last30(page)
  const rows = page.locator('tr[data-row-key]')
  await expect(rows).toHaveCount(10)
  await expect(page.getByRole('columnheader', { name: texts.columns.anchor })).toHaveCount(0)
  await expect(figure(page, texts.columns.gifts)).toHaveText(/^[\d,]+\.\d /)
  // Repeated, because the days of the former range may still be shown.
  await expect(async () =>
    expect(await page.locator('tfoot td').last().innerText()).toBe(await figureText(page, texts.columns.gifts)),
  ).toPass()
  // In the browser's time zone, 24-hour.
  await expect(rows.first().locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

  const newest = await rows.first().innerText()
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(rows.first()).not.toHaveText(newest)
  await page.getByRole('button', { name: texts.common.refresh }).click()
  await expect(page.getByRole('listitem', { name: '2', exact: true })).toHaveClass(/active/)
  expect(await accessibilityFaults(page)).toEqual([])
})

test("a family sees its members' gifts, and can filter them by a member's name", async ({ page, signIn }) => {
  await signIn('aurora', { at: '/giftHistory' })
  await last30(page)
  await expect(page.locator('tr[data-row-key]')).toHaveCount(10)
  const all = await figureText(page, texts.columns.gifts)
  await page.keyboard.press('/')
  await expect(page.getByLabel(texts.gift.name)).toBeFocused()
  await page.keyboard.type('bella')
  await expect(figure(page, texts.columns.gifts)).not.toContainText(all ?? '')
  await expect(page.locator('tr[data-row-key] td:nth-child(3)')).toHaveText(Array.from({ length: 10 }, () => 'Bella'))

  await page.getByLabel(texts.gift.name).fill('nobody of that name')
  await expect(page.getByText(texts.report.empty)).toBeVisible()
})
