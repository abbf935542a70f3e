import type { Page } from 'playwright/test'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { lowWindows, tabStops } from '../tab-stops.ts'
import { texts } from '../texts.ts'

async function expectAllSeen(page: Page, where: string) {
  const stops = await tabStops(page)
  expect(stops.length, where).toBeGreaterThan(8)
  expect
    .soft(
      stops.filter(({ seen }) => seen < 1).map(({ name }) => name),
      where,
    )
    .toEqual([])
}
const phone = { width: 390, height: 844 }

test('the focused element is in sight on a phone, on a phone on its side, and enlarged four times', async ({ page, signIn, request }) => {
  test.setTimeout(240_000)
  const hana = await apiOf(request, 'hana')
  await signIn('hana', { at: null })
  await page.setViewportSize(phone)
  for (const address of ['/liveControl', '/userInfo', '/giftHistory']) {
    await page.goto(address)
    for (const size of [...lowWindows, phone]) {
      await page.setViewportSize(size)
      await expect(page.locator('main h1').first()).toBeAttached()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectAllSeen(page, `${address} at ${size.width} x ${size.height}`)
    }
  }
  await hana.start({})
  await page.goto('/liveControl')
  for (const size of [...lowWindows, phone]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('button', { name: texts.live.end })).toBeVisible()
    await expect(page.getByPlaceholder(texts.chat.placeholder)).toBeEnabled()
    await expectAllSeen(page, `on air at ${size.width} x ${size.height}`)
  }

  // The on-screen keyboard opens and takes half of the window.
  await page.setViewportSize(phone)
  const field = page.getByPlaceholder(texts.chat.placeholder)
  await field.click()
  await page.setViewportSize({ width: 390, height: 420 })
  await field.pressSequentially('hi')
  expect(
    await field.evaluate((input) => {
      const { left, top, width, height } = input.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === input
    }),
  ).toBe(true)
  await hana.stop()
})
