import type { Page } from 'playwright/test'
import { apiOf } from '../api.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const names = (page: Page) => page.getByRole('heading', { level: 2 })

async function choose(page: Page, filter: string, option: string) {
  await page.getByRole('combobox', { name: filter, exact: true }).press('Enter')
  await page.getByTitle(option, { exact: true }).last().click()
}

test('an admin sees every live stream, and filters them in the address', async ({ page, signIn, request }) => {
  test.setTimeout(180_000)
  const anchors = [await apiOf(request, 'hana'), await apiOf(request, 'erin'), await apiOf(request, 'dana')]
  const [hana, erin, dana] = anchors
  await hana!.start({})
  await erin!.start({ roomType: 'vip' })
  await dana!.start({ roomType: 'vip' })
  await signIn('admin')
  await page.getByRole('link', { name: texts.menu.modelPlayer }).click()
  await expect(names(page)).toHaveText(['Hana', 'Erin', 'Dana'])
  expect(await accessibilityFaults(page)).toEqual([])

  await choose(page, texts.monitor.room, texts.live.roomTypes.vip)
  await expect(names(page)).toHaveText(['Erin', 'Dana'])
  await choose(page, texts.monitor.family, 'Borealis')
  await expect(names(page)).toHaveText(['Erin'])
  await expect(page).toHaveURL(/\?family=\d+&room=vip$/)
  await page.reload()
  await expect(names(page)).toHaveText(['Erin'])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  await erin!.stop()
  await expect(page.getByText(texts.modelPlayer.none)).toBeVisible()
  await page.getByRole('button', { name: texts.modelPlayer.clear }).click()
  await expect(names(page)).toHaveText(['Hana', 'Dana'])
  for (const anchor of anchors) await anchor.stop()
})
